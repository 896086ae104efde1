import type { EpochMs } from '@linehaul/domain/core';

export interface TripFacts {
  readonly start_at: string;
  readonly end_at: string | null;
  readonly distance_kilometres: number;
  readonly driving_minutes: number;
  readonly standing_minutes: number;
  readonly start_location_id: string | null;
  readonly end_location_id: string | null;
  readonly journey_id: string | null;
  readonly driver_id: string | null;
}
export interface SubTripFacts {
  readonly sequence: number;
  readonly start_at: string;
  readonly end_at: string | null;
  readonly distance_kilometres: number;
}
export interface FoundTrip {
  readonly facts: TripFacts;
  readonly subTrips: readonly SubTripFacts[];
}

export interface StoredTrip {
  readonly id: string;
  readonly version: number;
  readonly facts: TripFacts;
  readonly found: TripFacts;
  readonly hasOwnParts: boolean;
}

export interface TripChanges {
  readonly made: readonly FoundTrip[];
  readonly changed: readonly { readonly stored: StoredTrip; readonly trip: FoundTrip }[];
  readonly removed: readonly StoredTrip[];
}

/** Pairs equal starts, then longest overlaps. A person's changes stay. */
export function tripChanges(stored: readonly StoredTrip[], found: readonly FoundTrip[]): TripChanges {
  const free = new Set(stored);
  const partner = new Map<FoundTrip, StoredTrip>();
  const pair = (trip: FoundTrip, one: StoredTrip | undefined) => {
    if (!one) return;
    partner.set(trip, one);
    free.delete(one);
  };
  for (const trip of found) {
    pair(
      trip,
      stored.find((one) => free.has(one) && one.found.start_at === trip.facts.start_at),
    );
  }
  for (const trip of found) if (!partner.has(trip)) pair(trip, closest(trip.facts, [...free]));
  const made = found.filter((trip) => !partner.has(trip));
  const changed = [...partner].flatMap(([trip, one]) =>
    isUntouched(one) && !sameFacts(one.found, trip.facts) ? [{ stored: one, trip }] : [],
  );
  return { made, changed, removed: [...free].filter((one) => isUntouched(one) && !one.hasOwnParts) };
}

export const TRIP_FACTS: readonly (keyof TripFacts)[] = [
  'start_at',
  'end_at',
  'distance_kilometres',
  'driving_minutes',
  'standing_minutes',
  'start_location_id',
  'end_location_id',
  'journey_id',
  'driver_id',
];

function sameFacts(a: TripFacts, b: TripFacts): boolean {
  return TRIP_FACTS.every((name) => a[name] === b[name]);
}

function isUntouched({ facts, found }: StoredTrip): boolean {
  return sameFacts(facts, found);
}

function closest(facts: TripFacts, stored: readonly StoredTrip[]): StoredTrip | undefined {
  let best: { one: StoredTrip; shared: number } | undefined;
  for (const one of stored) {
    const shared = sharedTime(facts, one.found);
    if (shared > (best?.shared ?? 0)) best = { one, shared };
  }
  return best?.one;
}

/** Milliseconds. */
function sharedTime(a: TripFacts, b: TripFacts): number {
  const end = (facts: TripFacts): EpochMs =>
    facts.end_at === null ? Date.UTC(2200, 0) : Date.parse(facts.end_at);
  return Math.min(end(a), end(b)) - Math.max(Date.parse(a.start_at), Date.parse(b.start_at));
}
