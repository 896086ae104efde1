import { LICENCE_STANDINGS } from '@linehaul/domain/fleet';
import { z } from 'zod';
import { defineRoute, inEitherCase, listQuery, optionalOrNull } from '../http/index.ts';
import { driverLicence, LICENCE_LIMIT, writtenLicence } from './licences.ts';
import {
  adminFilters,
  archiveBody,
  ofOrganisation,
  optionalLine,
  readOnly,
  record,
  requiredLine,
  writtenRecord,
} from './record.ts';

export const driver = z.object({
  ...record,
  driverId: z.string(),
  name: z.string(),
  employeeNumber: z.string().nullable(),
  mobileNumber: z.string().nullable(),
  emailAddress: z.string().nullable(),
  siteId: z.string().nullable(),
  siteName: z.string().nullable(),
  archived: z.boolean(),
  /** The day that decides how the driver's licences stand (YYYY-MM-DD); in lists of drivers, and of one driver. */
  licenceExpiryDate: z.string().nullable().optional(),
});
export type Driver = z.infer<typeof driver>;

/** A driver with the licences, the first to end first. */
export const wholeDriver = driver.extend({ licences: z.array(driverLicence) });
export type WholeDriver = z.infer<typeof wholeDriver>;

export const DRIVER_SORTS = [
  'name',
  'employeeNumber',
  'mobileNumber',
  'siteName',
  'licenceExpiryDate',
  'changeDateTimeUtc',
  'id',
] as const;

const driverFilters = {
  ...adminFilters,
  /** Standings joined by commas: EXPIRED,EXPIRING. */
  'licenceStanding.in': z
    .string()
    .max(40)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(LICENCE_STANDINGS)))
    .optional(),
};

export const listDrivers = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId',
  access: 'user',
  list: true,
  params: ofOrganisation,
  query: listQuery(DRIVER_SORTS, driverFilters),
  response: z.array(driver),
  errors: ['notFound'],
});

export const countDrivers = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId/count',
  access: 'user',
  params: ofOrganisation,
  query: listQuery(DRIVER_SORTS, driverFilters),
  response: z.number(),
  errors: ['notFound'],
});

export const getDriver = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId/:id',
  access: 'user',
  params: z.object({ orgId: z.string(), id: z.string() }),
  response: wholeDriver,
  errors: ['notFound'],
});

export const driverBody = inEitherCase(
  z.strictObject({
    ...writtenRecord,
    name: requiredLine(200),
    employeeNumber: optionalLine(50),
    mobileNumber: optionalLine(50),
    emailAddress: optionalLine(200).refine(
      (text) => text === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
      'is not an e-mail address',
    ),
    siteId: optionalLine(50),
    archived: optionalOrNull(z.boolean()),
    /** Absent: they stay as they are. Given: these are all, in one transaction with the driver. */
    licences: optionalOrNull(z.array(writtenLicence).max(LICENCE_LIMIT)),
    /** Archives although open journeys have the driver. */
    overrideConflict: optionalOrNull(z.boolean()),
    driverId: readOnly,
    siteName: readOnly,
    licenceExpiryDate: readOnly,
  }),
);
export type WrittenDriver = z.infer<typeof driverBody>;

const ofDriver = z.object({ orgId: z.string(), driverId: z.string() });
const write = { access: 'user', response: wholeDriver } as const;

export const createDriver = defineRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers',
  ...write,
  params: ofOrganisation,
  body: driverBody,
  status: 201,
  errors: ['notFound', 'validation', 'idexists', 'duplicateReference'],
});

export const updateDriver = defineRoute({
  method: 'PUT',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId',
  ...write,
  params: ofDriver,
  body: driverBody,
  errors: [
    'notFound',
    'validation',
    'idinvalid',
    'concurrencyFailure',
    'duplicateReference',
    'stillAllocated',
  ],
});

export const archiveDriver = defineRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId/archive',
  ...write,
  params: ofDriver,
  body: archiveBody,
  errors: ['notFound', 'concurrencyFailure', 'stillAllocated'],
});

export const restoreDriver = defineRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId/restore',
  ...write,
  params: ofDriver,
  body: archiveBody,
  errors: ['notFound', 'concurrencyFailure'],
});
