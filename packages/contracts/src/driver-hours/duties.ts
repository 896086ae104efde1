import { DUTY_KINDS, DUTY_SOURCES } from '@linehaul/domain/driver-hours';
import { z } from 'zod';
import { instant, namedSchemas, organisationRoute, plannedInstant } from '../http/index.ts';
import { EXPORT_TYPES } from '../transfers/index.ts';

export const duty = z.object({
  /** Null: seen, not stored. */
  dutyId: z.string().nullable(),
  kind: z.enum(DUTY_KINDS),
  fromUtc: instant,
  toUtc: instant.nullable(),
  source: z.enum(DUTY_SOURCES),
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  /** Null: seen. */
  changedUtc: instant.nullable(),
  changedBy: z.string().nullable(),
  version: z.number().int().nullable(),
});
duty.register(namedSchemas, { name: 'DriverDuty' });
export type DutyWire = z.infer<typeof duty>;

/** Per period and driver; first by time. */
export const DUTIES_LIMIT = 5_000;
/** Days. */
export const DUTIES_PERIOD_LIMIT = 62;

const path = '/api/driver-duties/:orgId/:driverId';
const entityName = 'driverDuty';
const period = { fromUtc: plannedInstant, toUtc: plannedInstant };

/** Recorded and seen ones that touch the period, by time. */
export const listDriverDuties = organisationRoute({
  path,
  entityName,
  query: z.strictObject(period),
  response: z.array(duty),
  errors: ['notFound'],
});

/** One driver or all, by name and time; organisation's zone. */
export const exportDriverDuties = organisationRoute({
  path: '/api/driver-duty-exports/:orgId',
  entityName,
  query: z.strictObject({ ...period, format: z.enum(['csv', 'xlsx']), driverId: z.string().optional() }),
  response: z.unknown(),
  content: [EXPORT_TYPES.csv, EXPORT_TYPES.xlsx],
  errors: ['notFound'],
});

const written = {
  kind: z.enum(DUTY_KINDS),
  fromUtc: plannedInstant,
  /** Absent: goes on. */
  toUtc: plannedInstant.nullish(),
};

/** As the driver says. An open one before ends here; other overlaps are refused. */
export const addDriverDuty = organisationRoute({
  method: 'POST',
  path,
  entityName,
  body: z.strictObject(written),
  status: 201,
  response: duty,
  errors: ['notFound'],
});

/** An imported one becomes the driver's. */
export const correctDriverDuty = organisationRoute({
  method: 'PUT',
  path: `${path}/:dutyId`,
  entityName,
  body: z.strictObject({ ...written, version: z.number().int() }),
  response: duty,
  errors: ['notFound', 'concurrencyFailure'],
});

export const deleteDriverDuty = organisationRoute({
  method: 'DELETE',
  path: `${path}/:dutyId`,
  entityName,
  status: 204,
  response: z.void(),
  errors: ['notFound'],
});

export const DUTY_CHANGES_LIMIT = 200;
const changedDuty = duty.pick({ kind: true, fromUtc: true, toUtc: true }).extend({
  dutyId: z.string(),
  source: z.enum(DUTY_SOURCES),
});
const dutyChange = z.object({
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
  kind: z.enum(['create', 'edit', 'delete']),
  /** Null: added. */
  before: changedDuty.nullable(),
  /** Null: deleted. */
  after: changedDuty.nullable(),
});
export type DutyChange = z.infer<typeof dutyChange>;
/** By hand, newest first. */
export const listDutyChanges = organisationRoute({
  path: '/api/driver-duty-changes/:orgId/:driverId',
  entityName,
  response: z.array(dutyChange),
  errors: ['notFound'],
});

export const IMPORTED_DUTIES_LIMIT = 5_000;
export const importedDuty = z.object({
  /** Employee number. */
  driver: z.string().max(200),
  ...written,
  /** The sender's name for it; default: its beginning. */
  key: z.string().min(1).max(100).nullish(),
});

const rowError = z.object({
  /** From 0, as sent. */
  index: z.number().int(),
  field: z.string(),
  message: z.string(),
});

/** The same key replaces a driver's imported duty: sending again changes nothing. */
export const importDriverDuties = organisationRoute({
  method: 'POST',
  path: '/api/driver-duty-imports/:orgId',
  entityName,
  body: z.strictObject({
    /** ALL_OR_NOTHING: one bad row stores nothing. CHECK stores nothing, answers as GOOD_ROWS. */
    mode: z.enum(['ALL_OR_NOTHING', 'GOOD_ROWS', 'CHECK']).default('ALL_OR_NOTHING'),
    duties: z.array(importedDuty).max(IMPORTED_DUTIES_LIMIT),
  }),
  response: z.object({
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** The first hundred. */
    errors: z.array(rowError),
  }),
});
