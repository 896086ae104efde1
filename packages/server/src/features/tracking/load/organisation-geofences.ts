import { createHash } from 'node:crypto';
import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { type Area, areaCorners, type LngLat } from '@linehaul/domain/geo';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { type Fix, geofenceOf, type KnownPlaces, type WatchedZone } from '@linehaul/domain/tracking';
import type { Executor } from '../../../platform/db/index.ts';
import { areaOf, type GeofenceRecord } from '../../fleet/index.ts';
import { exemptGeofencesOf, settingsOf, type ZoneRecord, zonesOf } from './load-store.ts';

/** At least 5 km wherever there are roads. */
const NEAR_DEGREES = 0.1;
const LIFETIME_MS = MINUTE;

type Point = Pick<Fix, 'latitude' | 'longitude'>;

/** Changes only with its content. */
export interface OrganisationGeofences {
  readonly settings: OrganisationSettings;
  readonly known: KnownPlaces;
  exemptNear(fixes: readonly Point[]): readonly Area[];
  zones(point: LngLat): readonly WatchedZone[];
  /** Of places near two opposite corners; stored states need the same. */
  digestNear(box: readonly Point[]): string;
  zoneOf(locationId: string): WatchedZone | undefined;
}

export class GeofenceCache {
  readonly #db: Executor;
  readonly #known = new Map<OrganisationId, { geofences: OrganisationGeofences; until: EpochMs }>();
  readonly #last = new Map<OrganisationId, { geofences: OrganisationGeofences; read: string }>();
  /** Reads begun before a drop are not cached. */
  #dropped = 0;

  constructor(db: Executor) {
    this.#db = db;
  }

  drop(organisationId: OrganisationId): void {
    this.#known.delete(organisationId);
    this.#dropped++;
  }

  dropAll(): void {
    this.#known.clear();
    this.#last.clear();
    this.#dropped++;
  }

  async of(organisationId: OrganisationId): Promise<OrganisationGeofences> {
    const now = performance.now();
    const known = this.#known.get(organisationId);
    if (known && known.until > now) return known.geofences;
    const dropped = this.#dropped;
    const settings = await settingsOf(this.#db, organisationId);
    const exempt = await exemptGeofencesOf(this.#db, organisationId);
    const zones = await zonesOf(this.#db, organisationId);
    const read = JSON.stringify([settings, exempt, zones]);
    const last = this.#last.get(organisationId);
    const geofences = last?.read === read ? last.geofences : geofencesFrom(settings, exempt, zones);
    if (dropped === this.#dropped) this.#last.set(organisationId, { geofences, read });
    if (dropped === this.#dropped) this.#known.set(organisationId, { geofences, until: now + LIFETIME_MS });
    return geofences;
  }
}

export function geofencesFrom(
  settings: OrganisationSettings,
  exemptRecords: readonly GeofenceRecord[],
  zoneRecords: readonly ZoneRecord[],
): OrganisationGeofences {
  const exempt = exemptRecords.map((record) => {
    const area = areaOf(record, settings);
    return placed(geofenceOf(area, settings), area);
  });
  const zones = zoneRecords.map((zone) => {
    const area = areaOf(zone, settings);
    const { on_entry: onEntry, on_exit: onExit, is_no_go: isNoGo } = zone;
    const geofence = geofenceOf(area, settings);
    return placed({ zone, watched: { locationId: zone.id, geofence, isNoGo, onEntry, onExit } }, area);
  });
  return {
    settings,
    known: (point) => at(exempt, point),
    exemptNear: (fixes) => near(exempt, fixes).map(({ area }) => area),
    zones: (point) => (zones.length === 0 ? [] : at(zones, point).map(({ watched }) => watched)),
    digestNear: digester(
      exempt.map(({ thing: { area }, box }) => ({ thing: area, box })),
      zones.map(({ thing: { zone }, box }) => ({ thing: zone, box })),
    ),
    zoneOf: (locationId) => zones.find(({ thing }) => thing.zone.id === locationId)?.thing.watched,
  };
}

/** @param box two opposite corners */
export function sameAround(
  a: OrganisationGeofences,
  b: OrganisationGeofences,
  box: readonly Point[],
): boolean {
  if (a === b) return true;
  if (JSON.stringify(a.settings) !== JSON.stringify(b.settings)) return false;
  return a.digestNear(box) === b.digestNear(box);
}

const DIGESTS_LIMIT = 1000;

function digester(exempt: readonly Placed<Area>[], zones: readonly Placed<ZoneRecord>[]) {
  const digests = new Map<string, string>();
  return (box: readonly Point[]): string => {
    const whole = aroundOf(box);
    const which = `${maskOf(exempt, whole)} ${maskOf(zones, whole)}`;
    let digest = digests.get(which);
    if (digest === undefined) {
      const places = JSON.stringify([near(exempt, box), near(zones, box)]);
      digest = createHash('sha256').update(places).digest('base64url');
      if (digests.size >= DIGESTS_LIMIT) digests.clear();
      digests.set(which, digest);
    }
    return digest;
  };
}

type Around = readonly [west: number, south: number, east: number, north: number];

interface Placed<T> {
  readonly thing: T;
  readonly box: Around;
}

function placed<T>(thing: T, area: Area): Placed<T> {
  const corners = area.kind === 'circle' ? [area.centre] : areaCorners(area);
  const longitudes = corners.map(([longitude]) => longitude);
  const latitudes = corners.map(([, latitude]) => latitude);
  // A degree is at least 55 km wherever there are roads.
  const reach = NEAR_DEGREES + (area.kind === 'circle' ? area.radiusMetres / 55_000 : 0);
  const [west, east] = [Math.min(...longitudes) - reach, Math.max(...longitudes) + reach];
  return { thing, box: [west, Math.min(...latitudes) - reach, east, Math.max(...latitudes) + reach] };
}

function at<T>(places: readonly Placed<T>[], [longitude, latitude]: LngLat): readonly T[] {
  return places
    .filter(
      ({ box }) => box[0] <= longitude && box[2] >= longitude && box[1] <= latitude && box[3] >= latitude,
    )
    .map(({ thing }) => thing);
}

function near<T>(places: readonly Placed<T>[], fixes: readonly Point[]): readonly T[] {
  if (places.length === 0) return [];
  const whole = aroundOf(fixes);
  return places.filter(({ box }) => isAround(whole, box)).map(({ thing }) => thing);
}

function maskOf(places: readonly Placed<unknown>[], whole: Around | undefined): string {
  let mask = '';
  let bits = 0;
  for (let i = 0; i < places.length; i++) {
    if (isAround(whole, places[i]!.box)) bits |= 1 << (i % 16);
    if (i % 16 < 15 && i + 1 < places.length) continue;
    mask += String.fromCharCode(bits);
    bits = 0;
  }
  return mask;
}

function isAround(whole: Around | undefined, box: Around): boolean {
  if (!whole) return false;
  const [west, south, east, north] = whole;
  return box[2] >= west && box[0] <= east && box[3] >= south && box[1] <= north;
}

function aroundOf(points: readonly Point[]): Around | undefined {
  if (points.length === 0) return undefined;
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const { longitude, latitude } of points) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}
