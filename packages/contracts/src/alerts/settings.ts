import { z } from 'zod';
import { organisationRoute } from '../http/index.ts';

/** Units by name; temperatures in °C. */
export const ALERT_LIMITS = {
  speedLimitKilometresPerHour: { least: 20, most: 200 },
  speedingSeconds: { least: 0, most: 600 },
  unplannedStopMinutes: { least: 1, most: 1440 },
  offPlanMetres: { least: 50, most: 20_000 },
  offPlanHazardousMetres: { least: 50, most: 20_000 },
  onTimeMinutes: { least: 0, most: 600 },
  slightDelayMinutes: { least: 0, most: 600 },
  lateDepartureMinutes: { least: 0, most: 600 },
  overdueMovingMinutes: { least: 1, most: 1440 },
  overdueParkedMinutes: { least: 1, most: 2880 },
  temperatureWarnDegrees: { least: 0.1, most: 50 },
  temperatureCriticalDegrees: { least: 0.1, most: 50 },
  temperatureHoldMinutes: { least: 0, most: 600 },
} as const;
export type AlertLimit = keyof typeof ALERT_LIMITS;
export const ALERT_LIMIT_NAMES = Object.keys(ALERT_LIMITS) as readonly AlertLimit[];

function limitsOf<T>(field: (bounds: { least: number; most: number }) => T) {
  return Object.fromEntries(
    Object.entries(ALERT_LIMITS).map(([name, bounds]) => [name, field(bounds)]),
  ) as Record<AlertLimit, T>;
}

/** No go zones are watched without an entry. */
const watchedLocation = z.object({
  locationId: z.string().max(36),
  onEntry: z.boolean(),
  onExit: z.boolean(),
});
export const WATCHED_LOCATIONS_LIMIT = 2000;

export const alertSettings = z.object({
  version: z.number(),
  limits: z.object(limitsOf(() => z.number())),
  watchedLocations: z.array(watchedLocation),
});
export type AlertSettings = z.infer<typeof alertSettings>;

export const getAlertSettings = organisationRoute({
  path: '/api/alerts/:orgId/settings',
  response: alertSettings,
});

/** Absent: unchanged; `watchedLocations` replaces the list. */
export const putAlertSettings = organisationRoute({
  method: 'PUT',
  path: '/api/alerts/:orgId/settings',
  body: z.strictObject({
    version: z.number().int(),
    limits: z
      .strictObject(limitsOf(({ least, most }) => z.number().min(least).max(most)))
      .partial()
      .optional(),
    watchedLocations: z.array(watchedLocation.strict()).max(WATCHED_LOCATIONS_LIMIT).optional(),
  }),
  response: alertSettings,
  errors: ['concurrencyFailure'],
});
