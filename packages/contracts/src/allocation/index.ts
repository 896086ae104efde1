import { z } from 'zod';
import { instant, organisationRoute, plannedInstant } from '../http/index.ts';
import { COMMENT_LIMIT, journey, journeyRow } from '../journeys/index.ts';

export const SHARED_KINDS = ['driver', 'vehicle', 'trailer'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export const sharedResource = z.object({
  kind: z.enum(SHARED_KINDS),
  id: z.string(),
  name: z.string(),
});
export type SharedResource = z.infer<typeof sharedResource>;

/** The period is [from, to). */
export const overlappingJourney = journeyRow.extend({
  occupiedFromUtc: instant,
  occupiedToUtc: instant,
  sharedResources: z.array(sharedResource),
});
export type OverlappingJourney = z.infer<typeof overlappingJourney>;

const id = z.string().max(36).nullish();

export const allocation = z.strictObject({
  driverId1: id,
  driverId2: id,
  vehicleId: id,
  trailerId: id,
  trailer2Id: id,
  changeComment: z.string().max(COMMENT_LIMIT).nullish(),
  overrideConflict: z.boolean().nullish(),
  version: z.number().int().nullish(),
});
export type Allocation = z.infer<typeof allocation>;

export const allocateJourney = organisationRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId',
  body: allocation,
  response: journey,
  errors: ['commentRequired', 'illegalMove', 'overlappingJourneys', 'vehicleBusy', 'concurrencyFailure'],
});

/** Newest routing date first. */
export const listOverlaps = organisationRoute({
  path: '/api/journeys/:orgId/:journeyId/overlaps',
  response: z.array(overlappingJourney),
});

export const taken = z.object({
  kind: z.enum(SHARED_KINDS),
  id: z.string(),
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  fromUtc: instant,
  toUtc: instant,
  overlaps: z.boolean(),
});
export type Taken = z.infer<typeof taken>;

export const availability = z.object({
  startUtc: instant,
  endUtc: instant,
  /** The period ± AVAILABILITY_MARGIN_HOURS. */
  windowStartUtc: instant,
  windowEndUtc: instant,
  taken: z.array(taken),
});
export type Availability = z.infer<typeof availability>;

/** Longest `start` to `end`; a journey's own period may be longer. */
export const AVAILABILITY_DAYS_LIMIT = 31;
export const TAKEN_LIMIT = 20_000;
export const AVAILABILITY_MARGIN_HOURS = 6;

/** By other journeys, in the journey's own period or from `start` to `end`. */
export const getAvailability = organisationRoute({
  path: '/api/availability/:orgId',
  query: z.strictObject({
    journeyId: z.string().max(36).optional(),
    start: plannedInstant.optional(),
    end: plannedInstant.optional(),
  }),
  response: availability,
});
