/** Shares no code with the product. */
import { type ComputedTrip, momentsAt, wayAlongStops } from '../austin-check/compute-stop-times.ts';
import { hasStarted, LONGEST_GAP_MS } from './own-fixes.ts';
import type { RecordedDay } from './recorded-day.ts';

export interface Moment {
  readonly tripId: string;
  readonly route: string;
  /** Newest fix. */
  readonly madeAt: number;
  readonly next: number;
  /** Planned time at its place, and lateness there, milliseconds. */
  readonly plannedAt: number;
  readonly lateness: number;
  readonly atStart: boolean;
  readonly isForecast: boolean;
  /** Stops whose arrival this fix shows, and the arrival as known now. */
  readonly reached: readonly { readonly stop: number; readonly arrival: number }[];
}

/** Up to 60 minutes ahead, as of the forecast. */
export const LAST_HORIZON = 4;
const EVERY_MS = 5 * 60_000;

/** By time; none depends on a later one. */
export function momentsOf(day: RecordedDay): Moment[] {
  const moments: Moment[] = [];
  for (const trip of day.computation.trips.values()) moments.push(...momentsOfTrip(day, trip));
  return moments.sort((a, b) => a.madeAt - b.madeAt || (a.tripId < b.tripId ? -1 : 1));
}

function momentsOfTrip(day: RecordedDay, trip: ComputedTrip): Moment[] {
  const { fixes } = trip;
  const route = day.routes.get(trip.tripId) ?? '';
  const stopIds = trip.stops.map(({ stopId }) => stopId);
  const moments: Moment[] = [];
  let made = Number.NEGATIVE_INFINITY;
  let known = 1;
  for (let i = 0; i < fixes.length; i++) {
    const { way, along } = wayAlongStops(stopIds, fixes.slice(0, i + 1), day.places);
    const place = way.at(-1);
    if (!place) continue;
    const isNewest = place.time === fixes[i]!.time;
    const madeAt = fixes[i]!.time;
    const state = stateAt(day, trip, along, place);
    const isForecast = isNewest && madeAt - made >= EVERY_MS;
    if (isForecast) made = madeAt;
    const reached: { stop: number; arrival: number }[] = [];
    for (; known < state.next; known++) {
      const { arrival, arrivalReach = 0 } = momentsAt(way, along[known]!);
      if (arrival !== undefined && arrivalReach <= LONGEST_GAP_MS) reached.push({ stop: known, arrival });
    }
    moments.push({ tripId: trip.tripId, route, madeAt, ...state, isForecast, reached });
  }
  return moments;
}

function stateAt(
  { midnight }: RecordedDay,
  { stops }: ComputedTrip,
  along: readonly number[],
  place: { readonly along: number; readonly time: number },
) {
  const planned = (i: number) => midnight + stops[i]!.plannedSeconds * 1000;
  if (!hasStarted(place.along)) {
    const lateness = Math.max(0, place.time - planned(0));
    return { next: 1, plannedAt: planned(0), lateness, atStart: true };
  }
  const beyond = along.findIndex((at) => at > place.along);
  const isPast = beyond < 1;
  const next = isPast ? stops.length - 1 : beyond;
  const span = along[next]! - along[next - 1]!;
  const share = span > 0 ? Math.min(1, (place.along - along[next - 1]!) / span) : 0;
  const plannedAt = planned(next - 1) + share * (planned(next) - planned(next - 1));
  return { next: isPast ? stops.length : next, plannedAt, lateness: place.time - plannedAt, atStart: false };
}
