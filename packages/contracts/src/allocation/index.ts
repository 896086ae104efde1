import { z } from 'zod';
import { defineRoute, instant, plannedInstant } from '../http/index.ts';
import { COMMENT_LIMIT, journey, journeyRow } from '../journeys/index.ts';

/** What two journeys can share: a driver in either seat, the vehicle, a trailer in either place. */
export const SHARED_KINDS = ['driver', 'vehicle', 'trailer'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];

export const sharedResource = z.object({
  kind: z.enum(SHARED_KINDS),
  /** A driver's or an asset's id. */
  id: z.string(),
  /** The driver's name, or the registration number. */
  name: z.string(),
});
export type SharedResource = z.infer<typeof sharedResource>;

/**
 * A journey that overlaps the one that is asked about: an entry of `errorPayload` (409 `overlappingJourneys`) and of
 * the list of overlaps. The period is [from, to) as the overlap rule computes it now.
 */
export const overlappingJourney = journeyRow.extend({
  occupiedFromUtc: instant,
  occupiedToUtc: instant,
  sharedResources: z.array(sharedResource),
});
export type OverlappingJourney = z.infer<typeof overlappingJourney>;

const id = z.string().max(36).nullish();

/** The allocation as specified; `version` is the one that the person has seen, not compared where absent. */
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

export const allocateJourney = defineRoute({
  method: 'PUT',
  path: '/api/journeys/:orgId/:journeyId',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string() }),
  body: allocation,
  response: journey,
  errors: [
    'notFound',
    'validation',
    'commentRequired',
    'illegalMove',
    'overlappingJourneys',
    'vehicleBusy',
    'concurrencyFailure',
  ],
});

/** The journeys that overlap this one with what it is allocated now; newest routing date first. */
export const listOverlaps = defineRoute({
  method: 'GET',
  path: '/api/journeys/:orgId/:journeyId/overlaps',
  access: 'user',
  params: z.object({ orgId: z.string(), journeyId: z.string() }),
  response: z.array(overlappingJourney),
  errors: ['notFound'],
});

/** A journey that takes a driver or an asset within the window. */
export const taken = z.object({
  kind: z.enum(SHARED_KINDS),
  id: z.string(),
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  fromUtc: instant,
  toUtc: instant,
  /** It meets the period itself, not only the hours around it. */
  overlaps: z.boolean(),
});
export type Taken = z.infer<typeof taken>;

export const availability = z.object({
  /** The period that is asked about: a journey's own, or the given one. */
  startUtc: instant,
  endUtc: instant,
  /** What is looked at: the period and AVAILABILITY_MARGIN_HOURS on each side. */
  windowStartUtc: instant,
  windowEndUtc: instant,
  taken: z.array(taken),
});
export type Availability = z.infer<typeof availability>;

/** Longest period that the availability is asked for. A journey's own may be longer. */
export const AVAILABILITY_DAYS_LIMIT = 31;
/** Most entries of an availability: those that meet the period come first, then by their start. */
export const TAKEN_LIMIT = 20_000;
/** Hours before and after the period that the availability shows. */
export const AVAILABILITY_MARGIN_HOURS = 6;

/**
 * Who and what is taken in a period, and by which journey: either a journey's own period (`journeyId`), or `start` to
 * `end`; the journey itself (`journeyId`) never counts. With all three the given period is asked for that journey.
 */
export const getAvailability = defineRoute({
  method: 'GET',
  path: '/api/availability/:orgId',
  access: 'user',
  params: z.object({ orgId: z.string() }),
  query: z.strictObject({
    journeyId: z.string().max(36).optional(),
    start: plannedInstant.optional(),
    end: plannedInstant.optional(),
  }),
  response: availability,
  errors: ['notFound', 'validation'],
});
