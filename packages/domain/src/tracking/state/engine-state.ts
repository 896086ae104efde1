import { type EpochMs, HOUR, MINUTE } from '../../core/index.ts';
import type { LngLat } from '../../geo/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { JourneyPlan } from '../model.ts';
import { digestOf } from '../sightings/digest.ts';
import { EMPTY_HISTORY, type History, type Questions, questionsOf } from '../sightings/history.ts';
import { EMPTY_SIEVE, type Sieve } from '../sightings/sightings.ts';
import { type DelayRules, delayRulesOf } from '../verdicts/delay-watch.ts';
import type { KnownPlaces } from '../watch/deviation.ts';
import { EMPTY_WATCH, type WatchState } from '../watch/vehicle-watch.ts';
import type { WatchedZone, ZoneVisit } from '../watch/zone-watch.ts';
import { type Course, courseOf, digestOfPlan } from '../way/course.ts';
import type { Trace } from '../way/trace.ts';
import type { DayState } from './day-state.ts';

/** Goes up when the state has another shape or a rule another meaning: what is stored is then of no use, and the day gone through again. */
export const ENGINE_STATE_VERSION = 7;

/** What follows from plans and settings alone. */
export interface EngineContext {
  readonly settings: OrganisationSettings;
  readonly courses: readonly Course[];
  readonly questions: readonly Questions[];
  readonly rules: readonly DelayRules[];
  readonly known: KnownPlaces;
  /** Zones that hold a point, and maybe others near it. */
  readonly zones: (point: LngLat) => readonly WatchedZone[];
  /** What a state must have been made with: the settings and known places, and each journey's plan. */
  readonly basis: string;
  readonly plans: readonly string[];
  readonly spans: readonly Span[];
}

export type Span = readonly [from: EpochMs, until: EpochMs];

/** All that is remembered of a vehicle's fixes: plain data, bounded however many they were. */
export interface EngineState {
  readonly version: number;
  readonly basis: string;
  readonly plans: readonly string[];
  /** Per journey: from when and until when fixes may concern it. */
  readonly spans: readonly Span[];
  readonly sieve: Sieve;
  readonly history: History;
  readonly watch: WatchState;
  readonly day?: DayState;
  /** Per journey: what those of its sightings have shown whose journey and place no longer change. */
  readonly traces: readonly Trace[];
}

/** Places of the organisation; each may name others beside those that hold the point. */
export interface Places {
  /** Where vehicles have business. */
  readonly known: KnownPlaces;
  /** That are watched. */
  readonly zones: (point: LngLat) => readonly WatchedZone[];
  /** Another one when they change. */
  readonly digest: string;
}

const NO_PLACES: Places = { known: () => [], zones: () => [], digest: '' };

/** @param journeys by planned start */
export function contextOf(
  journeys: readonly JourneyPlan[],
  settings: OrganisationSettings,
  { known, zones, digest }: Places = NO_PLACES,
): EngineContext {
  const courses = journeys.map((plan) => courseOf(plan, settings));
  return {
    settings,
    courses,
    questions: courses.map((course) => questionsOf(course, settings)),
    rules: courses.map((course) => delayRulesOf(course, settings)),
    known,
    zones,
    basis: digestOf([settings, digest]),
    plans: journeys.map(digestOfPlan),
    spans: courses.map((course) => spanOf(course, settings)),
  };
}

/**
 * A vehicle of which nothing was heard.
 * @param visits to zones, known to have begun before its first fix
 */
export function beginningOf(
  { basis, plans, spans }: EngineContext,
  visits: readonly ZoneVisit[] = [],
): EngineState {
  return {
    version: ENGINE_STATE_VERSION,
    basis,
    plans,
    spans,
    sieve: EMPTY_SIEVE,
    history: EMPTY_HISTORY,
    watch: { ...EMPTY_WATCH, zones: visits },
    traces: [],
  };
}

/** Time of the newest fix that a state knows of; undefined where it knows none. */
export function heardUntil({ sieve }: EngineState): EpochMs | undefined {
  return sieve.lastTime;
}

/** Outside it neither a name nor a place nor the clock makes anything of a journey. */
function spanOf({ plan, plannedEnd }: Course, settings: OrganisationSettings): Span {
  const before = Math.max(settings.startAfterHours * HOUR, settings.startBeforeMinutes * MINUTE);
  const after = Math.max(settings.startAfterHours, settings.completeAfterHours) * HOUR;
  const { plannedStart, startedByHandAt = plannedStart, completedByHandAt = plannedEnd } = plan;
  const from = Math.min(plannedStart - before, startedByHandAt);
  return [
    from,
    Math.max(plannedEnd, startedByHandAt, completedByHandAt, plan.endedByHandAt ?? plannedEnd) + after,
  ];
}
