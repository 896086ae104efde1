import { CHANGE_AUTHORS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { defineRoute, instant, listQuery, seenVersion } from '../http/index.ts';
import { journey } from './journey.ts';
import { COMMENT_LIMIT } from './routes.ts';

const ofJourney = { orgId: z.string(), journeyId: z.string() };
/** Of calls without a body: the version that the person has seen; not compared where absent. */
const seen = { version: seenVersion };

/**
 * Moves the planned start: of a DRAFT all planned times and the routing date with it, of a COMPLETED journey the planned
 * start alone. `newDate` is an ISO instant; without a zone it is the organisation's.
 */
export const adjustStartDate = defineRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/adjust-start-date/:newDate',
  access: 'user',
  params: z.object({ ...ofJourney, newDate: z.string().max(40) }),
  query: z.strictObject({
    ...seen,
    overrideConflict: z.enum(['true', 'false']).optional(),
    changeComment: z.string().max(COMMENT_LIMIT).optional(),
  }),
  response: journey,
  errors: [
    'notFound',
    'validation',
    'illegalMove',
    'commentRequired',
    'overlappingJourneys',
    'concurrencyFailure',
  ],
});

/** `reason` is one of the eleven texts. It is kept with time and user; the last one is the journey's `reason`. */
export const addLateReason = defineRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId/add-late-reason/:reason',
  access: 'user',
  params: z.object({ ...ofJourney, reason: z.string().max(80) }),
  query: z.strictObject(seen),
  response: journey,
  errors: ['notFound', 'validation', 'illegalMove', 'concurrencyFailure'],
});

/** One entry of a journey's history: who did what, when, from what to what. */
export const journeyChange = z.object({
  id: z.string(),
  changeDateTimeUtc: instant,
  changeAuditUser: z.string(),
  /** Somebody who was signed in, the engine, or a load through the operator interface. */
  author: z.enum(CHANGE_AUTHORS),
  /** create, submit, approve, reject, …, plan, allocate, startDate, lateReason, stops: what was done. */
  kind: z.string(),
  changeComment: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The journey's version after it; null where it moved none, as the engine's statuses do. */
  version: z.number().nullable(),
});
export type JourneyChange = z.infer<typeof journeyChange>;

export const HISTORY_SORTS = ['changeDateTimeUtc', 'id'] as const;

/** Newest first; `author` leaves those of one kind of author. */
export const listJourneyHistory = defineRoute({
  method: 'GET',
  path: '/api/journeys/:orgId/:journeyId/history',
  access: 'user',
  list: true,
  params: z.object(ofJourney),
  query: listQuery(HISTORY_SORTS, { author: z.enum(CHANGE_AUTHORS).optional() }),
  response: z.array(journeyChange),
  errors: ['notFound'],
});
