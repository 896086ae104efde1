import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Course } from '../way/course.ts';
import { isPassedThrough, plannedTimeAt } from '../way/timetable.ts';
import type { Reading } from './read-model.ts';

/** Arrival where not reached, departure where not left. */
export interface Projected {
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
}

export interface PlannedCall {
  readonly arrival: EpochMs;
  readonly departure: EpochMs | undefined;
  readonly isPassed: boolean;
}

export function plannedCalls({ stops, timetable }: Course): PlannedCall[] {
  return stops.map(({ plan, along }) => ({
    arrival: plan.plannedArrival ?? plan.plannedDeparture ?? plannedTimeAt(timetable, along),
    departure: plan.plannedDeparture,
    isPassed: isPassedThrough(plan),
  }));
}

/** Left after planned driving time; milliseconds. */
export type Fading = (lateness: number, planned: number) => number;

export const asItIs: Fading = (lateness) => lateness;

/** On passenger timetables lateness fades. Constants: decision 029. */
export function fadingOf(settings: OrganisationSettings): Fading {
  return settings.passCountsAsVisit ? fadeOnTimetable : asItIs;
}

/** Of planned time, made up by a late vehicle. */
const MOST_MADE_UP = 0.07;
/** Planned time that halves a small lateness. */
const LATE_HALF_LIFE = 20 * MINUTE;
const EARLY_HALF_LIFE = 5 * MINUTE;

function fadeOnTimetable(lateness: number, planned: number): number {
  if (lateness <= 0) return lateness * 0.5 ** (planned / EARLY_HALF_LIFE);
  const large = (MOST_MADE_UP * LATE_HALF_LIFE) / Math.LN2;
  const linear = Math.min(planned, Math.max(0, (lateness - large) / MOST_MADE_UP));
  return (lateness - linear * MOST_MADE_UP) * 0.5 ** ((planned - linear) / LATE_HALF_LIFE);
}

export type Place = Pick<Reading, 'plannedAt' | 'lateness' | 'standingIn' | 'next'>;

/** By stop; empty behind the place. No stop precedes the one before or `notBefore`. */
export function projectAhead(
  calls: readonly PlannedCall[],
  place: Place,
  notBefore: EpochMs,
  fading: Fading,
): Projected[] {
  const projected: Projected[] = calls.map(() => ({}));
  let { plannedAt, lateness } = place;
  let earliest = notBefore;
  if (place.standingIn !== undefined) {
    const planned = calls[place.standingIn]!.departure;
    const departure = leavesAt(calls, place, earliest);
    if (planned !== undefined) projected[place.standingIn] = { departure };
    lateness = departure - (planned ?? plannedAt);
    earliest = departure;
  }
  for (let i = place.next; i < calls.length; i++) {
    const call = calls[i]!;
    const faded = fading(lateness, Math.max(0, call.arrival - plannedAt));
    const arrival = Math.max(earliest, Math.round(call.arrival + faded));
    lateness = arrival - call.arrival;
    plannedAt = call.arrival;
    earliest = arrival;
    projected[i] = { arrival };
    if (call.departure === undefined) continue;
    const stays = arrival + Math.max(0, call.departure - call.arrival);
    const departure = call.isPassed ? stays : Math.max(call.departure, stays);
    lateness = departure - Math.max(call.arrival, call.departure);
    plannedAt = Math.max(call.arrival, call.departure);
    earliest = departure;
    projected[i] = { arrival, departure };
  }
  return projected;
}

export function leavesAt(
  calls: readonly PlannedCall[],
  { standingIn, plannedAt, lateness }: Place,
  notBefore: EpochMs,
): EpochMs {
  const planned = standingIn === undefined ? undefined : calls[standingIn]!.departure;
  return Math.max(notBefore, Math.round((planned ?? plannedAt) + lateness));
}
