import { z } from 'zod';
import { shownJourneys } from '../forecast/index.ts';
import { instant, organisationRoute } from '../http/index.ts';

const minutes = z.number().int();

const link = z.object({
  kind: z.enum(['vehicle', 'trailer', 'driver']),
  resourceId: z.string(),
  /** Fleet number, else registration; driver's name. */
  name: z.string(),
  /** The one asked for, or hurt by it. */
  afterJourneyId: z.string(),
  minutesShort: minutes,
  minutesShortP80: minutes,
  /** 0 to 1. Null: too few starts, or the end before has no range. */
  lateStartProbability: z.number().nullable(),
  /** What it was learnt from: starts that were said to be about as many minutes short. */
  lateStartLearnt: z
    .object({ fromMinutesShort: minutes, toMinutesShort: minutes, starts: minutes, late: minutes })
    .nullable(),
  turnRoundMinutes: z.number(),
  emptyDriveMinutes: minutes,
  /** 0: none due, or hours unknown. */
  restMinutes: minutes,
  isPlannedOverlap: z.boolean(),
  /** Missing by the plans alone; 0: none. */
  minutesTooTight: minutes,
});
export type KnockOnLink = z.infer<typeof link>;

const hurtJourney = z.object({
  journeyId: z.string(),
  journeyUniqueReference: z.string(),
  plannedStartUtc: instant,
  plannedEndUtc: instant.nullable(),
  /** Includes other journeys' effects. */
  start: z.object({ p10Utc: instant, p50Utc: instant, p80Utc: instant, p90Utc: instant }),
  endP50Utc: instant,
  /** The highest of its links. */
  lateStartProbability: z.number().nullable(),
  links: z.array(link),
});
export type HurtJourney = z.infer<typeof hurtJourney>;

/** Plans alone leave too little time, late or not. */
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
  /** `hurts` has the first twenty. */
  count: z.number().int(),
  hurts: z.array(hurtJourney),
  /** By planned start, at most twenty. */
  tight: z.array(tightJourney),
});
export type JourneyKnockOn = z.infer<typeof journeyKnockOn>;

/** Only journeys that hurt others or are planned too tight. */
export const listJourneyKnockOn = organisationRoute({
  path: '/api/journey-knock-on/:orgId',
  query: shownJourneys,
  response: z.object({
    madeUtc: instant,
    /** Beyond this a start is late. */
    lateAfterMinutes: z.number(),
    /** Starts that taught the shares, and how many it takes to say any. */
    startsLearnt: z.number().int(),
    /** Of these, starts of simulated days. */
    startsSimulated: z.number().int(),
    leastStarts: z.number().int(),
    journeys: z.array(journeyKnockOn),
  }),
});
