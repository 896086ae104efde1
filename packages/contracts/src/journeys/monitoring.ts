import { z } from 'zod';
import { instant, listQuery, organisationRoute } from '../http/index.ts';
import { journeyRow } from './journey.ts';

export const monitoredJourney = journeyRow.extend({
  nextStop: z
    .object({
      locationName: z.string(),
      /** Arrival, or departure at the start; revised, else planned. */
      plannedTimeUtc: instant.nullable(),
      projectedTimeUtc: instant.nullable(),
    })
    .nullable(),
  latestFixUtc: instant.nullable(),
});
export type MonitoredJourney = z.infer<typeof monitoredJourney>;

/** `severity`: the worse of both statuses; `lateness`: minutes after plan at the next stop. */
export const MONITORING_SORTS = [
  'severity',
  'lateness',
  'journeyUniqueReference',
  'nextStop',
  'plannedTimeUtc',
  'projectedTimeUtc',
  'vehicleRegistration',
  'latestFixUtc',
  'id',
] as const;

/** Default sort: worst, then latest. */
export const listMonitoredJourneys = organisationRoute({
  path: '/api/journey-monitoring/:orgId',
  list: true,
  query: listQuery(MONITORING_SORTS, { search: z.string().max(80).optional() }),
  response: z.array(monitoredJourney),
});
