import { DUTY_KINDS, DUTY_SOURCES } from '@linehaul/domain/driver-hours';
import { z } from 'zod';
import { instant, namedSchemas, organisationRoute, plannedInstant } from '../http/index.ts';
import { EXPORT_TYPES } from '../transfers/index.ts';

export const duty = z.object({
  /** Null: seen from the vehicle, and not stored. */
  dutyId: z.string().nullable(),
  kind: z.enum(DUTY_KINDS),
  fromUtc: instant,
  /** Null while it goes on. */
  toUtc: instant.nullable(),
  source: z.enum(DUTY_SOURCES),
  /** The journey on which it was seen. */
  journeyId: z.string().nullable(),
  journeyUniqueReference: z.string().nullable(),
  /** Of a seen one null. */
  changedUtc: instant.nullable(),
  changedBy: z.string().nullable(),
  version: z.number().int().nullable(),
});
duty.register(namedSchemas, { name: 'DriverDuty' });
export type DutyWire = z.infer<typeof duty>;

/** Of a period and of a driver; the first by time. */
export const DUTIES_LIMIT = 5_000;
/** Days. */
export const DUTIES_PERIOD_LIMIT = 62;

const path = '/api/driver-duties/:orgId/:driverId';
const entityName = 'driverDuty';
const period = { fromUtc: plannedInstant, toUtc: plannedInstant };

/** Those that touch the period, by time: recorded ones and those that the vehicle shows. */
export const listDriverDuties = organisationRoute({
  path,
  entityName,
  query: z.strictObject(period),
  response: z.array(duty),
  errors: ['notFound'],
});

/** The same of a driver or of all, by their names and by time. Times in the organisation's zone. */
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
  /** Absent while it goes on. */
  toUtc: plannedInstant.nullish(),
};

/** As the driver says. One that went on before ends where this one begins; other overlaps are refused. */
export const addDriverDuty = organisationRoute({
  method: 'POST',
  path,
  entityName,
  body: z.strictObject(written),
  status: 201,
  response: duty,
  errors: ['notFound'],
});

/** Also of an imported one: it is the driver's from then on. */
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
  /** Null of one that was added. */
  before: changedDuty.nullable(),
  /** Null of one that was deleted. */
  after: changedDuty.nullable(),
});
export type DutyChange = z.infer<typeof dutyChange>;
/** Who recorded, corrected and deleted by hand, newest first. */
export const listDutyChanges = organisationRoute({
  path: '/api/driver-duty-changes/:orgId/:driverId',
  entityName,
  response: z.array(dutyChange),
  errors: ['notFound'],
});

export const IMPORTED_DUTIES_LIMIT = 5_000;
export const importedDuty = z.object({
  /** The driver's employee number. */
  driver: z.string().max(200),
  ...written,
  /** What the sender calls it. Absent: its begin. */
  key: z.string().min(1).max(100).nullish(),
});

const rowError = z.object({
  /** From 0, as sent. */
  index: z.number().int(),
  field: z.string(),
  message: z.string(),
});

/**
 * Of tachographs or another system, many at once. A duty with the key of an imported one of the driver
 * replaces it, so sending again changes nothing.
 */
export const importDriverDuties = organisationRoute({
  method: 'POST',
  path: '/api/driver-duty-imports/:orgId',
  entityName,
  body: z.strictObject({
    /** ALL_OR_NOTHING: one bad row, and nothing is stored. CHECK stores nothing, and answers as GOOD_ROWS. */
    mode: z.enum(['ALL_OR_NOTHING', 'GOOD_ROWS', 'CHECK']).default('ALL_OR_NOTHING'),
    duties: z.array(importedDuty).max(IMPORTED_DUTIES_LIMIT),
  }),
  response: z.object({
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    refused: z.number().int(),
    /** Of the first hundred. */
    errors: z.array(rowError),
  }),
});
