import type { LocationId } from '@linehaul/domain/core';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import type { Fix } from '@linehaul/domain/tracking';
import type { KnownPlace } from '@linehaul/domain/vehicle-day';
import { areaOf, type GeofenceRecord } from '../fleet/index.ts';
import type { Box, PlaceRecord, StopOfDay } from './day-store.ts';

/** About 50 km: near enough to describe a place. */
const AROUND_DEGREES = 0.5;

export function boxOf(fixes: readonly Fix[]): Box | undefined {
  if (fixes.length === 0) return undefined;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of fixes) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return {
    west: west - AROUND_DEGREES,
    south: south - AROUND_DEGREES,
    east: east + AROUND_DEGREES,
    north: north + AROUND_DEGREES,
  };
}

export function isWithin({ west, south, east, north }: Box, place: PlaceRecord): boolean {
  const { longitude, latitude } = place;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

export function knownPlaces(
  stops: readonly StopOfDay[],
  others: readonly PlaceRecord[],
  settings: OrganisationSettings,
): readonly KnownPlace[] {
  const places = new Map<string, KnownPlace>();
  for (const stop of stops) {
    places.set(stop.location_id, placeOf({ ...stop, id: stop.location_id }, true, settings));
  }
  for (const other of others) {
    if (!places.has(other.id)) places.set(other.id, sharedPlace(other, settings));
  }
  return [...places.values()];
}

const shared = new WeakMap<
  PlaceRecord,
  { readonly settings: OrganisationSettings; readonly place: KnownPlace }
>();

function sharedPlace(record: PlaceRecord, settings: OrganisationSettings): KnownPlace {
  const known = shared.get(record);
  if (known?.settings === settings) return known.place;
  const place = placeOf(record, false, settings);
  shared.set(record, { settings, place });
  return place;
}

function placeOf(
  record: GeofenceRecord & { readonly name: string; readonly location_type: number },
  isStop: boolean,
  settings: OrganisationSettings,
): KnownPlace {
  return {
    locationId: record.id as LocationId,
    name: record.name,
    area: areaOf(record, settings),
    isStop,
    isForRest: record.location_type === LOCATION_TYPES['Rest Stop'],
  };
}
