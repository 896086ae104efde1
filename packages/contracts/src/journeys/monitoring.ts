import { QUICK_FILTERS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { commaSeparated, listQuery, organisationRoute } from '../http/index.ts';
import { journeyRow } from './journey.ts';

/** `severity`: the worse status. */
export const MONITORING_SORTS = [
  'attention',
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

export const listMonitoredJourneys = organisationRoute({
  path: '/api/journey-monitoring/:orgId',
  list: true,
  query: listQuery(MONITORING_SORTS, {
    search: z.string().max(80).optional(),
    attention: commaSeparated(QUICK_FILTERS).optional(),
  }),
  response: z.array(journeyRow),
});
