import { type AssetId, type EpochMs, HOUR, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { type Trip, vehicleDay } from '@linehaul/domain/vehicle-day';
import type { Executor } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { type JourneyOfDay, journeysBetween, type PlaceRecord, stopsWithGeofence } from './day-store.ts';
import type { DueVehicle } from './due-store.ts';
import { fixesAround } from './fixes-store.ts';
import { boxOf, isWithin, knownPlaces } from './places.ts';
import {
  type FoundTrip,
  type StoredTrip,
  type TripChanges,
  type TripFacts,
  tripChanges,
} from './trip-differences.ts';
import { storedTrips } from './trips-store.ts';

const STEP = 24 * HOUR;
/** The longest trip that due fixes can update. */
const LONGEST_TRIP = 26 * HOUR;
/** Fixes affect trip ends and starts this far back. */
const REACH = 35 * MINUTE;
const AROUND = 2 * HOUR;

export interface OrganisationKnown {
  readonly settings: OrganisationSettings;
  readonly places: readonly PlaceRecord[];
}

export interface VehicleTripChanges {
  readonly assetId: AssetId;
  readonly changes: TripChanges;
  /** When trips need another look: no fix announces an end. */
  readonly next: EpochMs | undefined;
}

interface TripPeriod {
  readonly assetId: AssetId;
  readonly from: EpochMs;
  readonly to: EpochMs;
}

export async function findTripChanges(
  db: Executor,
  organisationId: OrganisationId,
  due: readonly DueVehicle[],
  { settings, places }: OrganisationKnown,
  now: EpochMs,
): Promise<readonly VehicleTripChanges[]> {
  const stored = await storedTrips(
    db,
    organisationId,
    due.map(({ assetId, from }) => ({ assetId, from: from - LONGEST_TRIP })),
  );
  const periods = due.map((one) => tripPeriodOf(one, stored.get(one.assetId) ?? []));
  const spans = periods.map(({ assetId, from, to }) => ({ assetId, from: from - AROUND, to: to + AROUND }));
  const fixes = await fixesAround(db, organisationId, spans, settings.maximumFutureMinutes);
  const journeys = Map.groupBy(
    await journeysBetween(db, organisationId, spans),
    (journey) => journey.asset_id,
  );
  const ids = [...new Set([...journeys.values()].flat().map(({ id }) => id))];
  const stops = Map.groupBy(await stopsWithGeofence(db, organisationId, ids), (stop) => stop.journey_id);
  return periods.map(({ assetId, from, to }) => {
    const own = fixes.get(assetId) ?? [];
    const of = journeys.get(assetId) ?? [];
    const box = boxOf(own);
    const near = box ? places.filter((place) => isWithin(box, place)) : [];
    const known = knownPlaces(
      of.flatMap(({ id }) => stops.get(id) ?? []),
      near,
      settings,
    );
    const day = vehicleDay({
      settings,
      from: from - AROUND,
      to: to + AROUND,
      now,
      fixes: own,
      places: known,
    });
    const isOwn = (start: EpochMs) => start >= from && start < to;
    const found = day.trips.flatMap((trip) =>
      trip.kind === 'trip' && isOwn(trip.from) ? [foundTrip(trip, of)] : [],
    );
    const before = (stored.get(assetId) ?? []).filter((trip) => isOwn(Date.parse(trip.found.start_at)));
    const isRunning = found.some(({ facts }) => facts.end_at === null);
    const next = own.find(({ time }) => time >= to)?.time ?? (isRunning ? own.at(-1)?.time : undefined);
    return { assetId, changes: tripChanges(before, found), next };
  });
}

function tripPeriodOf({ assetId, from }: DueVehicle, stored: readonly StoredTrip[]): TripPeriod {
  const touched = stored
    .map(({ found }) => found)
    .filter(
      ({ start_at, end_at }) =>
        Date.parse(start_at) < from && (!end_at || Date.parse(end_at) >= from - REACH),
    );
  const first = Math.min(from, ...touched.map(({ start_at }) => Date.parse(start_at)));
  return { assetId, from: first - REACH, to: from + STEP };
}

const kilometres = (metres: number) => Math.round(metres) / 1000;
const minutes = (ms: number) => Math.round(ms / 600) / 100;

function foundTrip(trip: Trip, journeys: readonly JourneyOfDay[]): FoundTrip {
  const journey = journeyOf(trip, journeys);
  const facts: TripFacts = {
    start_at: instantText(trip.from),
    end_at: instantText(trip.to ?? null),
    distance_kilometres: kilometres(trip.metres),
    driving_minutes: minutes(trip.driving),
    standing_minutes: minutes(trip.standing),
    start_location_id: trip.start.place?.locationId ?? null,
    end_location_id: trip.to === undefined ? null : (trip.end.place?.locationId ?? null),
    journey_id: journey?.id ?? null,
    driver_id: journey?.driver_id ?? null,
  };
  const subTrips = trip.subTrips.map(({ from, to, metres }, i) => ({
    sequence: i + 1,
    start_at: instantText(from),
    end_at: instantText(to ?? null),
    distance_kilometres: kilometres(metres),
  }));
  return { facts, subTrips };
}

function journeyOf(trip: Trip, journeys: readonly JourneyOfDay[]): JourneyOfDay | undefined {
  let best: { journey: JourneyOfDay; shared: number } | undefined;
  for (const journey of journeys) {
    if (journey.started_at === null) continue;
    const end = journey.completed_at ?? journey.ended_by_hand_at ?? trip.until;
    const shared = Math.min(end, trip.until) - Math.max(journey.started_at, trip.from);
    if (shared > (best?.shared ?? 0)) best = { journey, shared };
  }
  return best?.journey;
}
