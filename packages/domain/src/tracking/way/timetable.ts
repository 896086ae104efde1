import { type EpochMs, HOUR, type Metres, MINUTE } from '../../core/index.ts';
import type { JourneyPlan, PlannedStop } from '../model.ts';

/** Per timed place, in order. */
export interface Timetable {
  readonly along: readonly Metres[];
  readonly arrive: readonly EpochMs[];
  readonly depart: readonly EpochMs[];
  /** No usable planned times. */
  readonly computed: boolean;
}

/** Defaults (product decisions, section 5). */
const COMPUTED_METRES_PER_HOUR = 60_000;
const COMPUTED_STOP = 30 * MINUTE;

export function timetableOf(plan: JourneyPlan, stopAlong: readonly Metres[], length: Metres): Timetable {
  const along: Metres[] = [];
  const arrive: EpochMs[] = [];
  const depart: EpochMs[] = [];
  for (const [i, stop] of plan.stops.entries()) {
    const known = stop.plannedArrival ?? stop.plannedDeparture;
    if (known === undefined) continue;
    along.push(stopAlong[i]!);
    arrive.push(known);
    depart.push(Math.max(known, stop.plannedDeparture ?? known));
  }
  if (along.length > 1) return { along, arrive, depart, computed: false };
  const end = plannedEndOf(plan, length);
  return {
    along: [0, length],
    arrive: [plan.plannedStart, end],
    depart: [plan.plannedStart, end],
    computed: true,
  };
}

/** Default: 60 km/h and 30 min per waypoint, at least 1 h. */
export function plannedEndOf(plan: JourneyPlan, length: Metres): EpochMs {
  const last = plan.stops.at(-1);
  const known = plan.plannedEnd ?? last?.plannedArrival ?? last?.plannedDeparture;
  if (known !== undefined) return Math.max(known, plan.plannedStart);
  const waypoints = Math.max(0, plan.stops.length - 2);
  const driving = (length / COMPUTED_METRES_PER_HOUR) * HOUR;
  return plan.plannedStart + Math.max(HOUR, driving + waypoints * COMPUTED_STOP);
}

/** At stops the departure. */
export function plannedTimeAt(timetable: Timetable, along: Metres): EpochMs {
  const n = timetable.along.length;
  let low = 0;
  let high = n - 1;
  if (along < timetable.along[0]!) return timetable.arrive[0]!;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (timetable.along[middle]! <= along) low = middle;
    else high = middle - 1;
  }
  if (low === n - 1) return timetable.depart[low]!;
  const from = timetable.along[low]!;
  const span = timetable.along[low + 1]! - from;
  const leave = timetable.depart[low]!;
  const share = span > 0 ? (along - from) / span : 0;
  return leave + (timetable.arrive[low + 1]! - leave) * share;
}

/** Milliseconds; negative: early. */
export function latenessAt(timetable: Timetable, along: Metres, time: EpochMs): number {
  return time - plannedTimeAt(timetable, along);
}

/** Planned without a wait. */
export function isPassedThrough({ plannedArrival, plannedDeparture }: PlannedStop): boolean {
  return plannedArrival !== undefined && plannedDeparture !== undefined && plannedDeparture <= plannedArrival;
}
