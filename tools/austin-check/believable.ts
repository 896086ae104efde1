/** Claims no fix supports. Must share no code with the product. */
import type { Computation, ComputedTrip, RawFix } from './compute-stop-times.ts';

/** Epoch milliseconds. */
export interface SaidJourney {
  readonly tripId: string;
  readonly status: string | undefined;
  readonly startedAt: number | undefined;
  readonly endedAt: number | undefined;
  readonly endConfirmed: boolean;
  readonly stops: readonly SaidStopNow[];
}

export interface SaidStopNow {
  readonly arrival: number | undefined;
  readonly departure: number | undefined;
  readonly status: string | undefined;
  readonly projectedArrival: number | undefined;
  readonly isOpen: boolean;
}

export interface Limits {
  /** Milliseconds; fixes farther apart show nothing between them. */
  readonly longestGap: number;
  readonly slightDelay: number;
  readonly onTime: number;
}

export function heardTimes(fixes: readonly RawFix[]): readonly number[] {
  const real = fixes.filter((fix) => Math.hypot(fix.latitude, fix.longitude) > 1);
  return [...new Set(real.map((fix) => fix.time))].sort((a, b) => a - b);
}

function silenceAt(heard: readonly number[], at: number): { next: number; gap: number } | undefined {
  let low = 0;
  let high = heard.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (heard[middle]! < at) low = middle + 1;
    else high = middle;
  }
  const next = heard[low];
  if (next === undefined) return undefined;
  return { next, gap: low > 0 ? next - heard[low - 1]! : 0 };
}

export interface UnseenFigures {
  readonly times: number;
  /** Between fixes farther apart than the longest gap. */
  readonly inSilence: number;
  readonly confirmedEnds: number;
  /** Confirmed in a gap, or at the fix ending it. */
  readonly endsUnshown: number;
}

export function unseenFigures(
  said: readonly SaidJourney[],
  heardOf: (tripId: string) => readonly number[],
  { longestGap }: Limits,
): UnseenFigures {
  const figures = { times: 0, inSilence: 0, confirmedEnds: 0, endsUnshown: 0 };
  for (const { tripId, startedAt, endedAt, endConfirmed, stops } of said) {
    const heard = heardOf(tripId);
    const moments = [startedAt, endedAt, ...stops.flatMap((stop) => [stop.arrival, stop.departure])];
    for (const at of moments) {
      if (at === undefined) continue;
      figures.times += 1;
      const silence = silenceAt(heard, at);
      if (silence && silence.next !== at && silence.gap > longestGap) figures.inSilence += 1;
    }
    if (!endConfirmed || endedAt === undefined) continue;
    figures.confirmedEnds += 1;
    const silence = silenceAt(heard, endedAt);
    if (!silence || silence.gap > longestGap) figures.endsUnshown += 1;
  }
  return figures;
}

export interface LateFigures {
  readonly delayed: number;
  /** Claimed delayed, though no fix after the limit shows it. */
  readonly delayedUnshown: number;
  readonly onTime: number;
  /** Journeys on time whose next stop is projected later. */
  readonly onTimeBesideLate: number;
}

export function lateFigures(
  said: readonly SaidJourney[],
  trips: Computation['trips'],
  heardOf: (tripId: string) => readonly number[],
  midnight: number,
  now: number,
  limits: Limits,
): LateFigures {
  const figures = { delayed: 0, delayedUnshown: 0, onTime: 0, onTimeBesideLate: 0 };
  for (const journey of said) {
    const trip = trips.get(journey.tripId)!;
    const plannedOf = (i: number) => midnight + trip.stops[i]!.plannedSeconds * 1000;
    for (const [i, stop] of journey.stops.entries()) {
      if (stop.status !== 'DELAYED') continue;
      figures.delayed += 1;
      const limit = plannedOf(i) + limits.slightDelay;
      const before = journey.stops.slice(0, i).flatMap((one) => one.departure ?? one.arrival ?? []);
      const lastSeen = Math.max(plannedOf(0), ...before);
      const heard = heardOf(journey.tripId);
      const shown = stop.arrival ?? notReachedAt(trip, i, limit, lastSeen, heard, now, limits);
      if (shown === undefined || shown <= limit || shown > now) figures.delayedUnshown += 1;
    }
    if (journey.status !== 'ON_TIME') continue;
    figures.onTime += 1;
    const next = journey.stops.findIndex(({ isOpen }) => isOpen);
    const projected = journey.stops[next]?.projectedArrival;
    if (projected !== undefined && projected - plannedOf(next) > limits.onTime + 60_000)
      figures.onTimeBesideLate += 1;
  }
  return figures;
}

/** By a fix after the limit, before the stop. */
function notReachedAt(
  trip: ComputedTrip,
  i: number,
  limit: number,
  lastSeen: number,
  heard: readonly number[],
  now: number,
  { longestGap }: Limits,
): number | undefined {
  const way = (trip.way ?? []).filter(({ time }) => time <= now);
  const before = way.findLast(({ along }) => along < trip.along![i]!);
  if (before && before.time > limit) return before.time;
  const since = Math.max(lastSeen, before?.time ?? Number.NEGATIVE_INFINITY);
  const from = heard.findLastIndex((time) => time <= since);
  for (let k = from; k >= 0 && k < heard.length; k++) {
    if (heard[k]! > limit) return heard[k];
    if ((heard[k + 1] ?? now) - heard[k]! > longestGap) return undefined;
  }
  return undefined;
}

export interface ReachFigures {
  readonly reached: number;
  readonly timed: number;
  readonly share: number;
}

export function reachFigures(
  trips: Iterable<ComputedTrip>,
  said: ReadonlyMap<string, SaidJourney>,
  { longestGap }: Limits,
): ReachFigures {
  let reached = 0;
  let timed = 0;
  for (const trip of trips) {
    for (const [i, stop] of trip.stops.entries()) {
      const reach = i === 0 ? stop.departureReach : stop.arrivalReach;
      if (reach === undefined || reach > longestGap) continue;
      reached += 1;
      const claim = said.get(trip.tripId)?.stops[i];
      if ((i === 0 ? claim?.departure : claim?.arrival) !== undefined) timed += 1;
    }
  }
  return { reached, timed, share: timed / reached };
}
