import { HOUR_RULES, RULE_SETS } from '@linehaul/domain/driver-hours';
import { z } from 'zod';
import { instant, namedSchemas, organisationRoute } from '../http/index.ts';

/** Minutes; null: no such limit. */
const ruleSet = z.object({
  name: z.enum(RULE_SETS),
  drivingBeforeBreakMinutes: z.number().int(),
  breakMinutes: z.number().int(),
  dayDrivingMinutes: z.number().int(),
  dayDutyMinutes: z.number().int().nullable(),
  dayRestMinutes: z.number().int(),
  weekDrivingMinutes: z.number().int().nullable(),
});
export type RuleSetWire = z.infer<typeof ruleSet>;

const breach = z.object({ rule: z.enum(HOUR_RULES), atUtc: instant, minutesShort: z.number().int() });
export type HourBreachWire = z.infer<typeof breach>;

/** For planning; claims no legal compliance. */
export const driverHours = z.object({
  driverId: z.string(),
  known: z.enum(['known', 'partly', 'unknown']),
  /** Beginning of the latest gap; null if nothing is recorded. */
  unknownSinceUtc: instant.nullable(),
  rules: ruleSet,
  /** Of driving. */
  left: z
    .object({
      todayMinutes: z.number().int(),
      extensionMinutes: z.number().int(),
      beforeBreakMinutes: z.number().int(),
      weekMinutes: z.number().int().nullable(),
    })
    .nullable(),
  restDue: z
    .object({ kind: z.enum(['day', 'week']), latestStartUtc: instant, minutes: z.number().int() })
    .nullable(),
  /** 28 days, by time. */
  past: z.array(breach),
  /** The first that journeys of the next day and a half lead to. */
  breach: breach.nullable(),
});
driverHours.register(namedSchemas, { name: 'DriverHours' });
export type DriverHours = z.infer<typeof driverHours>;

const hoursAnswer = z.object({ madeUtc: instant, drivers: z.array(driverHours) });

export const getDriverHours = organisationRoute({
  path: '/api/driver-hours/:orgId/:driverId',
  entityName: 'driver',
  response: driverHours.extend({ madeUtc: instant }),
  errors: ['notFound'],
});

export const HOURS_DRIVERS_LIMIT = 200;
/** Leaves out other organisations' drivers. */
export const listDriverHours = organisationRoute({
  path: '/api/driver-hours/:orgId',
  entityName: 'driver',
  query: z.strictObject({
    driverIds: z
      .string()
      .max(40 * HOURS_DRIVERS_LIMIT)
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(z.string()).max(HOURS_DRIVERS_LIMIT)),
  }),
  response: hoursAnswer,
});
