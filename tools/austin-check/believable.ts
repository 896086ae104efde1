/** Claims no fix supports. Must share no code with the product. */
import { type ComputedTrip, metresFrom, type RawFix } from './compute-stop-times.ts';

/** Epoch milliseconds. */
export interface SaidJourney {
  readonly tripId: string;
  readonly status: string | undefined;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly endConfirmed: boolean;
  readonly stops: readonly SaidStopNow[];
  readonly episodes: readonly SaidEpisode[];
}

export interface SaidStopNow {
  readonly arrival: number | undefined;
  readonly departure: number | undefined;
  readonly status: string | undefined;
  readonly projectedArrival: number | undefined;
  readonly isOpen: boolean;
}

export interface SaidEpisode {
  readonly kind: string;
  readonly from: number;
  readonly raisedAt: number;
}

/** Milliseconds and metres, and metres a second. */
export interface Limits {
  /** Fixes farther apart show nothing between them. */
  readonly longestGap: number;
  readonly slightDelay: number;
  readonly onTime: number;
  readonly lateDeparture: number;
  readonly missed: number;
  readonly stopRadius: number;
  /** Nearer to a stop the vehicle has not left it. */
  readonly leftBeyond: number;
  /** A faster average over a silence excludes a detour. */
  readonly fastest: number;
}

/** What a vehicle reported, by time. */
export interface Heard {
  readonly times: readonly number[];
  readonly fixes: readonly RawFix[];
}

export interface Evidence {
  readonly trips: ReadonlyMap<string, ComputedTrip>;
  readonly midnight: number;
  readonly limits: Limits;
  heardOf(tripId: string): Heard;
  /** [longitude, latitude] */
  placeOf(stopId: string): readonly [number, number];
}

/** By how much two computations of one distance may differ. */
export const INEXACT_METRES = 1;

/** One fix for each time, and none near (0, 0). */
export function heardFrom(fixes: readonly RawFix[]): Heard {
  const real = fixes.filter((fix) => Math.hypot(fix.latitude, fix.longitude) > 1);
  const byTime = new Map(real.map((fix) => [fix.time, fix]));
  const sorted = [...byTime.values()].sort((a, b) => a.time - b.time);
  return { times: sorted.map(({ time }) => time), fixes: sorted };
}

/** Index of the first at or after a moment, else the length. */
export function firstAt(times: readonly number[], at: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface UnseenFigures {
  readonly times: number;
  /** Between fixes farther apart than the longest gap, or at the second, which does not show it. */
  readonly inSilence: number;
  readonly confirmedEnds: number;
  /** Confirmed in a gap, or at the fix ending it. */
  readonly endsUnshown: number;
}

export function unseenFigures(said: readonly SaidJourney[], evidence: Evidence): UnseenFigures {
  const figures = { times: 0, inSilence: 0, confirmedEnds: 0, endsUnshown: 0 };
  const { longestGap, stopRadius } = evidence.limits;
  for (const { tripId, startedAt, endedAt, endConfirmed, stops } of said) {
    const { times, fixes } = evidence.heardOf(tripId);
    const plan = evidence.trips.get(tripId)!.stops;
    const isIn = (stop: number, fix: number) =>
      metresFrom(evidence.placeOf(plan[stop]!.stopId), fixes[fix]!) <= stopRadius + INEXACT_METRES;
    /** The fix that ends a silence at which the moment lies; -1 inside one, undefined where there is none. */
    const silenceAt = (at: number) => {
      const next = firstAt(times, at);
      const gap = next === 0 ? Number.POSITIVE_INFINITY : times[next]! - times[next - 1]!;
      if (next === times.length || gap <= longestGap) return undefined;
      return times[next] === at ? next : -1;
    };
    // The first fix shows that a vehicle stands at its start, or passes a stop.
    const isReached = (stop: number, next: number) =>
      next > 0 ? isIn(stop, next - 1) : stop < plan.length - 1 && isIn(stop, next);
    const count = (at: number | undefined, isShownBy: (next: number) => boolean) => {
      if (at === undefined) return;
      figures.times += 1;
      const next = silenceAt(at);
      if (next !== undefined && (next < 0 || !isShownBy(next))) figures.inSilence += 1;
    };
    // What began or ended in a silence begins or ends with the fix after it.
    for (const at of [startedAt, endedAt]) count(at, () => true);
    for (const [i, { arrival, departure }] of stops.entries()) {
      count(arrival, (next) => isReached(i, next));
      count(departure, (next) => isIn(i, next));
    }
    if (!endConfirmed || endedAt === undefined) continue;
    figures.confirmedEnds += 1;
    if (firstAt(times, endedAt) === times.length || silenceAt(endedAt) !== undefined)
      figures.endsUnshown += 1;
  }
  return figures;
}

export interface ReachFigures {
  readonly reached: number;
  readonly timed: number;
  readonly share: number;
}

export function reachFigures(said: ReadonlyMap<string, SaidJourney>, evidence: Evidence): ReachFigures {
  let reached = 0;
  let timed = 0;
  for (const trip of evidence.trips.values()) {
    for (const [i, stop] of trip.stops.entries()) {
      const reach = i === 0 ? stop.departureReach : stop.arrivalReach;
      if (reach === undefined || reach > evidence.limits.longestGap) continue;
      reached += 1;
      const claim = said.get(trip.tripId)?.stops[i];
      if ((i === 0 ? claim?.departure : claim?.arrival) !== undefined) timed += 1;
    }
  }
  return { reached, timed, share: timed / reached };
}
