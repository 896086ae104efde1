import { type EpochMs, MINUTE } from '../../core/index.ts';
import type { OrganisationSettings } from '../../organisation/index.ts';
import type { Course } from '../way/course.ts';
import { isPassedThrough, plannedTimeAt } from '../way/timetable.ts';
import type { Reading } from './reading.ts';

/** When the vehicle is to be expected at a stop that it has not reached, and to leave one that it has not left. */
export interface Projected {
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
}

/** What the plan says of a stop, for a projection. */
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

/** What is left of a lateness after so much planned time on the road. Both in milliseconds. */
export type Fading = (lateness: number, planned: number) => number;

/** Nothing makes it less. */
export const asItIs: Fading = (lateness) => lateness;

/**
 * On a passenger timetable (`passCountsAsVisit`) lateness fades: its times have room, and its drivers keep to them. Elsewhere
 * nothing is known that would make a vehicle faster or slower than its plan. The constants are those with the least worst cell
 * over four recorded bus days (`npm run back-test`; decision 029 has the table, and what each day says of the constants
 * that the other three chose).
 */
export function fadingOf(settings: OrganisationSettings): Fading {
  return settings.passCountsAsVisit ? fadeOnTimetable : asItIs;
}

/** The most that a late vehicle makes up, as a share of planned time. */
const MOST_MADE_UP = 0.07;
/** Half of a small lateness is made up in this much planned time. */
const LATE_HALF_LIFE = 20 * MINUTE;
/** Half of an earliness is given up in this much. */
const EARLY_HALF_LIFE = 5 * MINUTE;

function fadeOnTimetable(lateness: number, planned: number): number {
  if (lateness <= 0) return lateness * 0.5 ** (planned / EARLY_HALF_LIFE);
  const large = (MOST_MADE_UP * LATE_HALF_LIFE) / Math.LN2;
  const linear = Math.min(planned, Math.max(0, (lateness - large) / MOST_MADE_UP));
  return (lateness - linear * MOST_MADE_UP) * 0.5 ** ((planned - linear) / LATE_HALF_LIFE);
}

export type Place = Pick<Reading, 'plannedAt' | 'lateness' | 'standingIn' | 'next'>;

/**
 * The way ahead from a place on it: planned time plus lateness. What lies behind is not projected and gives nothing on. A stop
 * takes the time that the plan gives it; an early vehicle waits where the plan has it stand. No stop comes before the one
 * before it, and none before `notBefore`.
 * @returns sparse, by the place of the stop
 */
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
    const departure = Math.max(earliest, Math.round((planned ?? plannedAt) + lateness));
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
