import { MINUTE } from '@linehaul/domain/core';
import type { RecordedDay } from '../back-test/recorded-day.ts';

/** Epoch milliseconds. */
export interface BlockTrip {
  readonly id: string;
  readonly route: string;
  /** Its first stop. */
  readonly place: string;
  readonly plannedStart: number;
  readonly plannedEnd: number;
  /** Shown by a fix on either side. */
  readonly start?: number;
  readonly end?: number;
  readonly seen: readonly {
    readonly at: number;
    readonly planned: number;
    readonly knownAt: number;
    readonly isEnd: boolean;
  }[];
}

export interface Known {
  readonly vehicleId: string;
  readonly trips: readonly BlockTrip[];
  readonly now: number;
  /** Last fix before `now`; unknown since. */
  readonly seenAt: number;
  /** Minutes behind plan, last seen. */
  readonly late: number;
  readonly hasEnded: boolean;
  readonly endedAt?: number;
  /** Outcome: minutes late at the start. */
  readonly startedLate: number;
}

export const AHEAD = 30 * MINUTE;
/** Longer silent vehicles say nothing. */
const LONGEST_SILENCE = 30 * MINUTE;
/** If the first stop was unseen, a later one within this shows the start. */
const NEAR_START = 10 * MINUTE;
const LONGEST_PAUSE = 180 * MINUTE;

export function blocksOf({
  computation,
  midnight,
  routes,
}: RecordedDay): ReadonlyMap<string, readonly BlockTrip[]> {
  const trips = [...computation.trips.values()].map((trip) => {
    const planned = trip.stops.map((stop) => midnight + stop.plannedSeconds * 1000);
    const last = trip.stops.length - 1;
    const seen = trip.stops.flatMap(({ arrival, arrivalReach = 0 }, i) =>
      arrival === undefined || i === 0
        ? []
        : [{ at: arrival, planned: planned[i]!, knownAt: arrival + arrivalReach, isEnd: i === last }],
    );
    const block: BlockTrip = {
      id: trip.tripId,
      route: routes.get(trip.tripId) ?? '',
      place: trip.stops[0]!.stopId,
      plannedStart: planned[0]!,
      plannedEnd: planned[last]!,
      start: startOf(trip.stops, planned),
      end: trip.stops[last]!.arrival,
      seen,
    };
    return { vehicleId: trip.vehicleId, block };
  });
  return new Map(
    [...Map.groupBy(trips, ({ vehicleId }) => vehicleId)].map(([id, own]) => [
      id,
      own.map(({ block }) => block).sort((a, b) => a.plannedStart - b.plannedStart),
    ]),
  );
}

function startOf(
  stops: readonly { readonly arrival?: number; readonly departure?: number }[],
  planned: readonly number[],
): number | undefined {
  const first = stops.findIndex(({ arrival, departure }, i) => (i === 0 ? departure : arrival) !== undefined);
  if (first < 0 || planned[first]! - planned[0]! > NEAR_START) return undefined;
  const at = first === 0 ? stops[0]!.departure! : stops[first]!.arrival!;
  return planned[0]! + at - planned[first]!;
}

/** Per trip after another whose start was seen: known 30 minutes before its planned start. */
export function knownAhead(blocks: ReadonlyMap<string, readonly BlockTrip[]>): readonly Known[] {
  return [...blocks].flatMap(([vehicleId, trips]) =>
    trips.flatMap((trip, i) => {
      if (i === 0 || trip.start === undefined) return [];
      const now = trip.plannedStart - AHEAD;
      const known = lastSeen(trips.slice(0, i), now);
      if (!known) return [];
      const chain = trips.slice(known.trip, i + 1);
      const isBlock = chain.every((one, j) => {
        const pause = j === 0 ? 0 : one.plannedStart - chain[j - 1]!.plannedEnd;
        return pause >= 0 && pause <= LONGEST_PAUSE;
      });
      if (!isBlock) return [];
      const { sighting } = known;
      return [
        {
          vehicleId,
          trips: chain,
          now,
          seenAt: sighting.knownAt,
          late: (sighting.at - sighting.planned) / MINUTE,
          hasEnded: sighting.isEnd,
          endedAt: sighting.isEnd ? sighting.at : undefined,
          startedLate: (trip.start - trip.plannedStart) / MINUTE,
        },
      ];
    }),
  );
}

function lastSeen(trips: readonly BlockTrip[], now: number) {
  for (let trip = trips.length - 1; trip >= 0; trip--) {
    const sighting = trips[trip]!.seen.findLast(({ knownAt }) => knownAt <= now);
    if (sighting) return now - sighting.knownAt <= LONGEST_SILENCE ? { trip, sighting } : undefined;
  }
  return undefined;
}
