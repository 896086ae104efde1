import { driverEntity } from '@linehaul/domain/entities';
import { LICENCE_STANDINGS } from '@linehaul/domain/fleet';
import { z } from 'zod';
import {
  inEitherCase,
  isEmailAddress,
  listQuery,
  NO_EMAIL_ADDRESS,
  optionalOrNull,
  organisationRoute,
  sentBack,
} from '../http/index.ts';
import { driverLicence, LICENCE_LIMIT, writtenLicence } from './licences.ts';
import { adminFilters, archiveBody, optionalLine, record, writtenRecord } from './record.ts';
import { bodyShape, recordShape } from './shapes.ts';

export const driver = z.object({
  ...record,
  driverId: z.string(),
  ...recordShape(driverEntity),
  /** YYYY-MM-DD, decides the standing; only in driver lists and one driver. */
  licenceExpiryDate: z.string().nullable().optional(),
});
export type Driver = z.infer<typeof driver>;

/** By expiry. */
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

export const listDrivers = organisationRoute({
  path: '/api/organisation-driver-lists/:orgId',
  list: true,
  query: listQuery(DRIVER_SORTS, driverFilters),
  response: z.array(driver),
});

export const countDrivers = organisationRoute({
  path: '/api/organisation-driver-lists/:orgId/count',
  query: listQuery(DRIVER_SORTS, driverFilters),
  response: z.number(),
});

export const getDriver = organisationRoute({
  path: '/api/organisation-driver-lists/:orgId/:id',
  response: wholeDriver,
});

export const driverBody = inEitherCase(
  z.strictObject({
    ...writtenRecord,
    ...bodyShape(driverEntity),
    mobileNumber: optionalLine(50),
    emailAddress: optionalLine(200).refine(
      (text) => text === undefined || isEmailAddress(text),
      NO_EMAIL_ADDRESS,
    ),
    /** Absent: unchanged; given: replaces all, in the driver's transaction. */
    licences: optionalOrNull(z.array(writtenLicence).max(LICENCE_LIMIT)),
    overrideConflict: optionalOrNull(z.boolean()),
    driverId: sentBack(z.string()),
    siteName: sentBack(z.string().nullable()),
    licenceExpiryDate: sentBack(z.string().nullable()),
  }),
);
export type WrittenDriver = z.infer<typeof driverBody>;

export const createDriver = organisationRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers',
  response: wholeDriver,
  body: driverBody,
  status: 201,
  errors: ['idexists', 'duplicateReference'],
});

export const updateDriver = organisationRoute({
  method: 'PUT',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId',
  response: wholeDriver,
  body: driverBody,
  errors: ['idinvalid', 'concurrencyFailure', 'duplicateReference', 'stillAllocated'],
});

export const archiveDriver = organisationRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId/archive',
  response: wholeDriver,
  body: archiveBody,
  errors: ['concurrencyFailure', 'stillAllocated'],
});

export const restoreDriver = organisationRoute({
  method: 'POST',
  path: '/api/organisation-driver-lists/:orgId/drivers/:driverId/restore',
  response: wholeDriver,
  body: archiveBody,
  errors: ['concurrencyFailure'],
});
