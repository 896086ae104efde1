import { CHANGE_AUTHORS, LATE_REASONS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { instant, listQuery, organisationRoute, seenVersion } from '../http/index.ts';
import { journey } from './journey.ts';
import { COMMENT_LIMIT } from './routes.ts';

const seen = { version: seenVersion };

/** A DRAFT with times and routing date, a COMPLETED one alone. `newDate` is ISO, default organisation's zone. */
export const adjustStartDate = organisationRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/adjust-start-date/:newDate',
  params: { newDate: z.string().max(40) },
  query: z.strictObject({
    ...seen,
    overrideConflict: z.enum(['true', 'false']).optional(),
    changeComment: z.string().max(COMMENT_LIMIT).optional(),
  }),
  response: journey,
  errors: ['illegalMove', 'commentRequired', 'overlappingJourneys', 'concurrencyFailure'],
});

/** One of eleven; the latest is `reason`. */
export const addLateReason = organisationRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/add-late-reason/:reason',
  params: { reason: z.string().max(80) },
  query: z.strictObject({
    ...seen,
    /** Proposed then, or NONE; absent: no proposal shown. */
    proposed: z.enum([...LATE_REASONS, 'NONE']).optional(),
  }),
  response: journey,
  errors: ['illegalMove', 'concurrencyFailure'],
});

export const journeyChange = z.object({
  id: z.string(),
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
  author: z.enum(CHANGE_AUTHORS),
  /** create, submit, approve, reject, …, plan, allocate, startDate, lateReason, stops. */
  kind: z.string(),
  changeComment: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** Null: it did not move, as by engine statuses. */
  version: z.number().nullable(),
});
export type JourneyChange = z.infer<typeof journeyChange>;

export const HISTORY_SORTS = ['changeDateTimeUtc', 'id'] as const;

/** Newest first. */
export const listJourneyHistory = organisationRoute({
  path: '/api/journeys/:orgId/:journeyId/history',
  list: true,
  query: listQuery(HISTORY_SORTS, { author: z.enum(CHANGE_AUTHORS).optional() }),
  response: z.array(journeyChange),
});
