import { z } from 'zod';
import { shownJourneys } from '../forecast/index.ts';
import { instant, organisationRoute } from '../http/index.ts';

const minutes = z.number().int();

/** One vehicle, trailer or driver that a journey's end keeps from the start of the next. */
const link = z.object({
  kind: z.enum(['vehicle', 'trailer', 'driver']),
  resourceId: z.string(),
  /** Fleet number, else registration; a driver's name. */
  name: z.string(),
  /** The journey asked for, or one that it hurts. */
  afterJourneyId: z.string(),
  /** In half of all cases at most, and in four of five; 0: ready in time. */
  minutesShort: minutes,
  minutesShortP80: minutes,
  /** 0 to 1; null: the end before has no range to say it from. */
  lateStartProbability: z.number().nullable(),
  turnRoundMinutes: z.number(),
  emptyDriveMinutes: minutes,
  /** 0: none is due, or nothing is known of the driver's hours. */
  restMinutes: minutes,
  /** The plans overlap whatever happens. */
  isPlannedOverlap: z.boolean(),
  /** Minutes that the plans alone lack; 0: they leave enough. */
  minutesTooTight: minutes,
});
export type KnockOnLink = z.infer<typeof link>;

const hurtJourney = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  /** The controller's new plan where there is one. */
  plannedStartUtc: instant,
  plannedEndUtc: instant.nullable(),
  /** After all that it waits for, also what other journeys cause. */
  start: z.object({ p10Utc: instant, p50Utc: instant, p80Utc: instant, p90Utc: instant }),
  endP50Utc: instant,
  /** Of its worst link. */
  lateStartProbability: z.number().nullable(),
  /** Most minutes short first. */
  links: z.array(link),
});
export type HurtJourney = z.infer<typeof hurtJourney>;

/** A journey behind this one for which the plans alone leave too little time, whether anything is late or not. */
const tightJourney = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  plannedStartUtc: instant,
  kind: z.enum(['vehicle', 'trailer', 'driver']),
  resourceId: z.string(),
  name: z.string(),
  minutesTooTight: minutes,
  turnRoundMinutes: z.number(),
  emptyDriveMinutes: minutes,
  isPlannedOverlap: z.boolean(),
});
export type TightJourney = z.infer<typeof tightJourney>;

const journeyKnockOn = z.object({
  journeyId: z.string(),
  /** `hurts` has the first twenty of them. */
  count: z.number().int(),
  /** Of a late end, by planned start. */
  hurts: z.array(hurtJourney),
  /** By planned start; at most twenty. */
  tight: z.array(tightJourney),
});
export type JourneyKnockOn = z.infer<typeof journeyKnockOn>;

/** Of those among the journeys asked for that hurt others or are planned too tight before others; the rest are left out. */
export const listJourneyKnockOn = organisationRoute({
  path: '/api/journey-knock-on/:orgId',
  query: shownJourneys,
  response: z.object({
    madeUtc: instant,
    /** From this long after its plan on a start is late. */
    lateAfterMinutes: z.number(),
    journeys: z.array(journeyKnockOn),
  }),
});
