import { z } from 'zod';
import { defineRoute, instant, listQuery } from '../http/index.ts';
import { journeyRow } from './journey.ts';

/** A running journey as the monitor shows it. */
export const monitoredJourney = journeyRow.extend({
  /** The first open stop that lies ahead. */
  nextStop: z
    .object({
      locationName: z.string(),
      /** Arrival, or departure where the stop is the start: as revised, else as planned. */
      plannedTimeUtc: instant.nullable(),
      projectedTimeUtc: instant.nullable(),
    })
    .nullable(),
  /** When the vehicle's newest fix was taken. */
  latestFixUtc: instant.nullable(),
});
export type MonitoredJourney = z.infer<typeof monitoredJourney>;

/** `severity` is that of the worse of the two evaluated statuses; `lateness` the minutes after plan at the next stop. */
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

/** All running journeys of an organisation; worst first, then latest first, where no sort is asked. */
export const listMonitoredJourneys = defineRoute({
  method: 'GET',
  path: '/api/journey-monitoring/:orgId',
  access: 'user',
  list: true,
  params: z.object({ orgId: z.string() }),
  query: listQuery(MONITORING_SORTS, { search: z.string().max(80).optional() }),
  response: z.array(monitoredJourney),
  errors: ['notFound'],
});
