import { HIDDEN_REASONS } from '@linehaul/domain/proposals';
import { z } from 'zod';
import { SHARED_KINDS } from '../allocation/index.ts';
import { instant, organisationRoute, plannedInstant } from '../http/index.ts';
import { STOP_LIMIT } from '../journeys/index.ts';

/** Of all the row's points, 0 to 1; a drawback gives none, or fewer than it could. */
const weighed = { share: z.number(), isDrawback: z.boolean() };
const plain = <Kind extends string>(kind: Kind) => z.object({ kind: z.literal(kind), ...weighed });
/** Null: no journey within 24 hours. */
const slack = <Kind extends string>(kind: Kind) =>
  z.object({ kind: z.literal(kind), ...weighed, minutes: z.number().int().nullable() });

const reason = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('emptyKilometres'), ...weighed, kilometres: z.number() }),
  plain('atSite'),
  plain('placeUnknown'),
  slack('slackBefore'),
  slack('slackAfter'),
  z.object({
    kind: z.literal('journeysHurt'),
    ...weighed,
    journeys: z.number().int(),
    references: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('hoursLeft'),
    ...weighed,
    leftMinutes: z.number().int(),
    neededMinutes: z.number().int(),
  }),
  z.object({ kind: z.literal('hoursShort'), ...weighed, minutes: z.number().int() }),
  plain('hoursUnknown'),
  z.object({ kind: z.literal('usualPair'), ...weighed, drives: z.number().int() }),
  plain('coupled'),
]);
export type ProposalReasonWire = z.infer<typeof reason>;

/** With this journey in the plan. Null: unknown. */
const hours = z.object({
  known: z.enum(['known', 'partly', 'unknown']),
  /** Driving, at the journey's start. */
  leftMinutes: z.number().int().nullable(),
  neededMinutes: z.number().int(),
  /** Driven since the last daily rest, at the journey's start. */
  usedMinutes: z.number().int().nullable(),
  /** Driving, between daily rests. */
  dayMinutes: z.number().int().nullable(),
  restsOnTheWay: z.number().int(),
  /** Hours run out on the journey, so many minutes before its end. Null: they last, or are unknown. */
  short: z.object({ fromUtc: instant, minutes: z.number().int() }).nullable(),
});
export type HoursWire = z.infer<typeof hours>;

const proposal = z.object({
  id: z.string(),
  score: z.number(),
  reasons: z.array(reason),
  /** Null for an asset. */
  hours: hours.nullable(),
});
export type ProposalWire = z.infer<typeof proposal>;

const hidden = z.object({
  reason: z.enum(HIDDEN_REASONS),
  count: z.number().int(),
  ids: z.array(z.string()),
});
export type HiddenWire = z.infer<typeof hidden>;

const allocationProposals = z.object({
  madeUtc: instant,
  /** Organisation's zone. */
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  proposals: z.array(proposal),
  /** Each candidate once, by its first reason. */
  hidden: z.array(hidden),
});
export type AllocationProposals = z.infer<typeof allocationProposals>;

/** Per kind; first by name. */
export const CANDIDATES_LIMIT = 5_000;

const chosen = z.string().max(36).optional();
const asked = {
  kind: z.enum(SHARED_KINDS),
  driverId1: chosen,
  driverId2: chosen,
  vehicleId: chosen,
  trailerId: chosen,
  trailer2Id: chosen,
};

/**
 * Best first. The query names what is chosen: usual pairs, coupled trailers and how many share the driving count.
 * Saves nothing.
 */
export const getAllocationProposals = organisationRoute({
  path: '/api/allocation-proposals/:orgId/:journeyId',
  params: { journeyId: z.string().max(100) },
  query: z.strictObject(asked),
  response: allocationProposals,
  errors: ['notFound'],
});

/** Longest plan that is ranked. */
export const PLAN_DAYS_LIMIT = 31;

const plannedLegs = z.strictObject({
  plannedStartDateTimeUtc: plannedInstant,
  plannedKilometers: z.number().min(0).max(1_000_000).nullish(),
  isHazardous: z.boolean().nullish(),
  stops: z
    .array(
      z.strictObject({
        place: z
          .strictObject({
            latitude: z.number().min(-90).max(90),
            longitude: z.number().min(-180).max(180),
          })
          .nullish(),
        plannedArrivalTimeUtc: plannedInstant.nullish(),
        plannedDepartureTimeUtc: plannedInstant.nullish(),
      }),
    )
    .min(2)
    .max(STOP_LIMIT),
});
export type PlannedLegs = z.infer<typeof plannedLegs>;

/**
 * As above, of a plan that is not stored, or is stored otherwise. `journeyId`: the journey that it changes, which then
 * takes nobody. Saves nothing.
 */
export const askAllocationProposals = organisationRoute({
  method: 'POST',
  path: '/api/allocation-proposals/:orgId',
  asks: true,
  body: z.strictObject({ ...asked, journeyId: z.string().max(100).nullish(), plan: plannedLegs }),
  response: allocationProposals,
  errors: ['notFound'],
});
