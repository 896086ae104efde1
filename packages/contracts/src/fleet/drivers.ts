import { driverEntity } from '@linehaul/domain/entities';
import { LICENCE_STANDINGS } from '@linehaul/domain/fleet';
import { z } from 'zod';
import {
  defineRoute,
  inEitherCase,
  isEmailAddress,
  listQuery,
  NO_EMAIL_ADDRESS,
  optionalOrNull,
} from '../http/index.ts';
import { driverLicence, LICENCE_LIMIT, writtenLicence } from './licences.ts';
import { adminFilters, archiveBody, optionalLine, readOnly, record, writtenRecord } from './record.ts';
import { bodyShape, recordShape } from './shapes.ts';

export const driver = z.object({
  ...record,
  driverId: z.string(),
  ...recordShape(driverEntity),
  /** YYYY-MM-DD, decides the standing; only in lists of drivers and one driver. */
  licenceExpiryDate: z.string().nullable().optional(),
});
export type Driver = z.infer<typeof driver>;

/** Licences by expiry. */
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
  /** Comma-separated: EXPIRED,EXPIRING. */
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
  scope: 'organisation',
  list: true,
  query: listQuery(DRIVER_SORTS, driverFilters),
  response: z.array(driver),
});

export const countDrivers = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId/count',
  access: 'user',
  scope: 'organisation',
  query: listQuery(DRIVER_SORTS, driverFilters),
  response: z.number(),
});

export const getDriver = defineRoute({
  method: 'GET',
  path: '/api/organisation-driver-lists/:orgId/:id',
  access: 'user',
  scope: 'organisation',
  response: wholeDriver,
});

export const driverBody = inEitherCase(
  z.strictObject({
    ...writtenRecord,
    ...bodyShape(driverEntity),
    // Other bounds than in the generic calls.
    mobileNumber: optionalLine(50),
    emailAddress: optionalLine(200).refine(
      (text) => text === undefined || isEmailAddress(text),
      NO_EMAIL_ADDRESS,
    ),
    /** Absent: unchanged. Given: replaces all, in one transaction with the driver. */
    licences: optionalOrNull(z.array(writtenLicence).max(LICENCE_LIMIT)),
    overrideConflict: optionalOrNull(z.boolean()),
    driverId: readOnly,
    siteName: readOnly,
    licenceExpiryDate: readOnly,
  }),
);
export type WrittenDriver = z.infer<typeof driverBody>;

const write = { access: 'user', response: wholeDriver } as const;

export const createDriver = defineRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers',
  ...write,
  scope: 'organisation',
  body: driverBody,
  status: 201,
  errors: ['idexists', 'duplicateReference'],
});

export const updateDriver = defineRoute({
  method: 'PUT',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId',
  ...write,
  scope: 'organisation',
  body: driverBody,
  errors: ['idinvalid', 'concurrencyFailure', 'duplicateReference', 'stillAllocated'],
});

export const archiveDriver = defineRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId/archive',
  ...write,
  scope: 'organisation',
  body: archiveBody,
  errors: ['concurrencyFailure', 'stillAllocated'],
});

export const restoreDriver = defineRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId/restore',
  ...write,
  scope: 'organisation',
  body: archiveBody,
  errors: ['concurrencyFailure'],
});
