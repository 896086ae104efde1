import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { PlacedTaking } from '@linehaul/domain/proposals';
import type { RecordedDay } from '../back-test/recorded-day.ts';

export const AHEAD = 30 * MINUTE;
const LONGEST_SILENCE = 30 * MINUTE;

export interface Trip {
  readonly id: string;
  readonly vehicleId: string;
  readonly plannedStart: EpochMs;
  readonly plannedEnd: EpochMs;
  readonly start: LngLat;
  readonly end: LngLat;
  /** Undefined: not seen. */
  readonly left?: EpochMs;
  readonly ended?: EpochMs;
  readonly seen: readonly { readonly knownAt: EpochMs; readonly late: number }[];
}

export interface Fix {
  readonly at: EpochMs;
  readonly place: LngLat;
}

export function tripsOf({ computation, midnight, places }: RecordedDay): readonly Trip[] {
  return [...computation.trips.values()].flatMap(({ tripId, vehicleId, stops }) => {
    const [first, last] = [stops[0]!, stops.at(-1)!];
    const [start, end] = [places.get(first.stopId), places.get(last.stopId)];
    if (!start || !end) return [];
    const planned = (seconds: number) => midnight + seconds * 1_000;
    const seen = stops.flatMap(({ arrival, arrivalReach = 0, plannedSeconds }, i) =>
      i === 0 || arrival === undefined
        ? []
        : [{ knownAt: arrival + arrivalReach, late: arrival - planned(plannedSeconds) }],
    );
    return [
      {
        ...{ id: tripId, vehicleId, start, end, left: first.departure, ended: last.arrival, seen },
        ...{ plannedStart: planned(first.plannedSeconds), plannedEnd: planned(last.plannedSeconds) },
      },
    ];
  });
}

export function fixesOf({ computation }: RecordedDay): ReadonlyMap<string, readonly Fix[]> {
  const by = Map.groupBy(computation.fixes, ({ vehicleId }) => vehicleId);
  return new Map(
    [...by].map(([id, own]) => [
      id,
      own
        .map(({ time, longitude, latitude }): Fix => ({ at: time, place: [longitude, latitude] }))
        .sort((a, b) => a.at - b.at),
    ]),
  );
}

export function lastPlace(fixes: readonly Fix[], now: EpochMs): LngLat | undefined {
  let [low, high] = [0, fixes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fixes[middle]!.at <= now) low = middle + 1;
    else high = middle;
  }
  const last = fixes[low - 1];
  return last && now - last.at <= LONGEST_SILENCE ? last.place : undefined;
}

export function takingAt(trip: Trip, now: EpochMs): PlacedTaking {
  const { id, vehicleId, plannedStart, plannedEnd, start, end, left, ended } = trip;
  const hasLeft = (left ?? plannedStart) <= now;
  const hasEnded = hasLeft && (ended ?? plannedEnd) <= now;
  const late = trip.seen.findLast(({ knownAt }) => knownAt <= now)?.late ?? 0;
  return {
    ...{ id, start, end },
    times: {
      status: hasEnded ? 'COMPLETED' : hasLeft ? 'IN_PROGRESS' : 'APPROVED',
      ...{ plannedStart, plannedEnd, stopCount: 2 },
      ...(hasLeft ? { actualStart: left ?? plannedStart } : {}),
      ...(hasEnded ? { actualEnd: ended ?? plannedEnd } : hasLeft ? { adjustedEnd: plannedEnd + late } : {}),
    },
    allocated: { vehicleId, trailerIds: [], driverIds: [] },
  };
}
