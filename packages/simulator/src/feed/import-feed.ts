import {
  type Feed,
  getOperatorOrganisation,
  loadAssets,
  loadJourneys,
  loadLocations,
  putMember,
  putOrganisation,
} from '@linehaul/contracts/operator';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import type { Manifest } from '../manifest/index.ts';
import { CallFailed, type Loaded, type LoadItem, loadAll, type Operator } from '../operator/index.ts';
import type { Account } from './account.ts';
import { readFixes } from './read-fixes.ts';
import { type RecordedTrip, readStops, readTrips } from './read-timetable.ts';
import { lastInstantOf, type Placement, shiftFor } from './shift.ts';

const JOURNEYS_A_LOAD = 150;
const RECORDS_A_LOAD = 1_000;
/** The contract's limit. */
const STOP_LIMIT = 500;

export interface Imported {
  readonly feed: Feed;
  readonly shiftIsNew: boolean;
  readonly accounts: readonly Account[];
  readonly vehicles: Loaded;
  readonly journeys: Loaded;
  readonly notes: readonly string[];
}

type JourneyLoad = LoadItem<typeof loadJourneys>;

/** Draft without a vehicle. */
export function journeyOf(trip: RecordedTrip, shiftMilliseconds: number): JourneyLoad {
  const at = (time: number) => new Date(trip.serviceDayStart + time + shiftMilliseconds).toISOString();
  return {
    journeyUniqueReference: trip.id,
    plannedStartDateTimeUtc: at(trip.calls[0]!.departure),
    description: trip.name,
    vehicle: trip.vehicle,
    journeyStatus: trip.vehicle ? 'APPROVED' : 'DRAFT',
    stops: trip.calls.map((call, i) => ({
      location: call.stop,
      plannedArrivalTimeUtc: at(call.arrival),
      plannedDepartureTimeUtc: i === trip.calls.length - 1 ? undefined : at(call.departure),
    })),
  };
}

export async function storedFeed(operator: Operator, organisation: string): Promise<Feed | undefined> {
  try {
    const found = await operator.call(getOperatorOrganisation, { params: { name: organisation } });
    return found.feed ?? undefined;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}

/** Idempotent; keeps the first shift. */
export async function importFeed(
  operator: Operator,
  manifest: Manifest,
  placement: Placement,
  now: number,
  begin: (total: number) => (by: number) => void,
): Promise<Imported> {
  const { fixes, account: positions } = await readFixes(manifest);
  const stops = manifest.stops && (await readStops(manifest.stops));
  const timetable = manifest.trips && stops && (await readTrips(manifest, stops.stops, fixes));
  const trips = timetable?.trips ?? [];
  const known = await storedFeed(operator, manifest.organisation);
  const last = lastInstantOf(manifest, fixes, trips);
  const feed: Feed = known ?? {
    name: manifest.feed,
    recordedDay: manifest.recordedDay,
    shiftMilliseconds: shiftFor(placement, manifest, last, now),
  };
  const name = manifest.organisation;
  await operator.call(putOrganisation, {
    params: { name },
    body: {
      timeZone: manifest.timeZone,
      settings: manifest.passCountsAsVisit ? { passCountsAsVisit: true } : {},
      feed,
    },
  });
  const vehicles = [...new Set(fixes.map((fix) => fix.vehicle))].sort();
  const sendable = trips.filter((trip) => trip.calls.length <= STOP_LIMIT);
  const count = begin(vehicles.length + (stops?.stops.size ?? 0) + sendable.length);
  const assets = vehicles.map((vehicle) => ({
    registrationNumber: vehicle,
    fleetNumber: vehicle,
    assetCategory: 'VEHICLE' as const,
    assetTypeName: manifest.assetType,
    deviceId: `${manifest.feed}:${vehicle}`,
  }));
  const loadedVehicles = await loadAll(operator, loadAssets, name, assets, RECORDS_A_LOAD, (_, n) =>
    count(n),
  );
  if (stops) {
    const locations = [...stops.stops.values()].map((stop) => ({
      externalReference: stop.id,
      name: stop.name,
      locationType: LOCATION_TYPES.Other,
      latitude: stop.latitude,
      longitude: stop.longitude,
      radiusMetres: stop.radiusMetres,
    }));
    const loaded = await loadAll(operator, loadLocations, name, locations, RECORDS_A_LOAD, (_, n) =>
      count(n),
    );
    stops.account.stored += loaded.created;
    stops.account.duplicate += loaded.existing;
  }
  const notes: string[] = [];
  let journeys: Loaded = { created: 0, existing: 0 };
  if (timetable) {
    const { account } = timetable;
    const loads = sendable.map((trip) => journeyOf(trip, feed.shiftMilliseconds));
    journeys = await loadAll(operator, loadJourneys, name, loads, JOURNEYS_A_LOAD, (from, n, answer) => {
      count(n);
      const rows = sendable.slice(from, from + n).reduce((sum, trip) => sum + trip.rows, 0);
      // Duplicates are not named: a mixed batch counts as stored.
      if (answer.created === 0) account.duplicate += rows;
      else account.stored += rows;
      if (answer.created > 0 && answer.existing > 0) {
        notes.push(
          `${answer.existing} of the ${n} journeys from ${sendable[from]!.id} on were there already`,
        );
      }
    });
    for (const trip of trips.filter((t) => t.calls.length > STOP_LIMIT)) {
      account.countRefused(
        `trip of more than ${STOP_LIMIT} stops`,
        `trip ${trip.id}: ${trip.rows} stops`,
        trip.rows,
      );
    }
    const before = trips.filter((trip) => trip.serviceDay !== manifest.recordedDay).length;
    if (before > 0) notes.push(`${before} trips belong to the service day before or after, by their fixes`);
    const idle = trips.filter((trip) => !trip.vehicle).length;
    if (idle > 0) notes.push(`${idle} trips have no fix, so no vehicle: their journeys are drafts`);
    const untimed = new Set(fixes.flatMap((fix) => (fix.trip ? [fix.trip] : [])));
    for (const trip of trips) untimed.delete(trip.id);
    if (untimed.size > 0)
      notes.push(`${untimed.size} trips of the positions have no timetable, so no journey`);
  }
  for (const login of manifest.members) {
    await operator.call(putMember, { params: { name, login }, body: undefined });
  }
  const accounts = [stops?.account, timetable?.account].filter((account) => account !== undefined);
  if (positions.refused > 0)
    notes.push(...positions.lines().slice(1), '  replay tells what becomes of the positions');
  return { feed, shiftIsNew: !known, accounts, vehicles: loadedVehicles, journeys, notes };
}
