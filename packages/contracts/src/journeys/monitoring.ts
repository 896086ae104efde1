import { z } from 'zod';
import { listQuery, organisationRoute } from '../http/index.ts';
import { journeyRow } from './journey.ts';

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
  response: z.array(journeyRow),
});
