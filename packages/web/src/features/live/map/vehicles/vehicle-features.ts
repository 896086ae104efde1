import type { LiveVehicle } from '@linehaul/contracts/live';
import { MINUTE } from '@linehaul/domain/core';
import { isNullIsland } from '@linehaul/domain/geo';
import type { AlarmSeverity } from '@linehaul/domain/journeys';
import { type MarkerLook, markerLook, standsAlone } from '@linehaul/domain/live';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import { unbroken } from '../../../../platform/time/index.ts';
import type { Side } from '../placing/sides.ts';

export type VehicleFeature = GeoJSON.Feature<GeoJSON.Point, VehicleProperties> & { readonly id: number };

export interface VehicleProperties {
  readonly assetId: string;
  readonly journeyId?: string;
  readonly look: MarkerLook;
  readonly tag: string;
  /** Degrees from north; absent: unknown or standing. */
  readonly heading?: number;
  /** Draw and tag order, highest first. */
  readonly rank: number;
  readonly alarm?: AlarmSeverity;
  readonly isAlone: boolean;
  /** Of a chosen vehicle: its tag's side. */
  readonly side?: Side;
}

const RANKS: Readonly<Record<MarkerLook, number>> = {
  stale: 0,
  none: 1,
  ok: 2,
  overdue: 3,
  warn: 3,
  danger: 4,
};
const ALARM_RANKS: Readonly<Record<AlarmSeverity, number>> = { WARNING: 5, CRITICAL: 6 };
export const HIGHEST_RANK = 6;

/** '12 min', '3 h', '2 d'. */
export function shortAge(milliseconds: number): string {
  const minutes = Math.max(1, Math.floor(milliseconds / MINUTE));
  if (minutes < 60) return unbroken(minutes, 'min');
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? unbroken(hours, 'h') : unbroken(Math.floor(hours / 24), 'd');
}

export function nameOf(vehicle: Pick<LiveVehicle, 'fleetNumber' | 'registrationNumber'>): string {
  return vehicle.fleetNumber ?? vehicle.registrationNumber;
}

export function lookOf(vehicle: LiveVehicle, settings: OrganisationSettings, now: number): MarkerLook {
  return markerLook(
    Date.parse(vehicle.timestampUtc),
    vehicle.speedKilometresPerHour ?? undefined,
    vehicle.timeBasedStatus ?? undefined,
    vehicle.positionBasedStatus ?? undefined,
    settings,
    now,
  );
}

const knownAlone = new Map<string, boolean>();

/** Cached: few combinations, many vehicles. */
function isAlone({ journeyStatus, timeBasedStatus, positionBasedStatus, alarm }: LiveVehicle): boolean {
  const key = `${journeyStatus} ${timeBasedStatus} ${positionBasedStatus} ${alarm}`;
  const known = knownAlone.get(key);
  if (known !== undefined) return known;
  const found = standsAlone({
    journeyStatus: journeyStatus ?? undefined,
    timeBasedStatus: timeBasedStatus ?? undefined,
    positionBasedStatus: positionBasedStatus ?? undefined,
    alarm: alarm ?? undefined,
  });
  knownAlone.set(key, found);
  return found;
}

/** False for 0, 0. */
export function hasPosition(place: { readonly latitude: number; readonly longitude: number }): boolean {
  const { latitude, longitude } = place;
  return (
    Number.isFinite(latitude) &&
    Number.isFinite(longitude) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    !isNullIsland(place)
  );
}

/** `now`: server's, epoch milliseconds. */
export function vehicleFeature(
  vehicle: LiveVehicle,
  id: number,
  settings: OrganisationSettings = settingsWith(undefined),
  now: number,
): VehicleFeature {
  const look = lookOf(vehicle, settings, now);
  const age = now - Date.parse(vehicle.timestampUtc);
  const stands = (vehicle.speedKilometresPerHour ?? Number.POSITIVE_INFINITY) < 1;
  return {
    type: 'Feature',
    id,
    geometry: { type: 'Point', coordinates: [vehicle.longitude, vehicle.latitude] },
    properties: {
      assetId: vehicle.assetId,
      ...(vehicle.journeyId ? { journeyId: vehicle.journeyId } : {}),
      look,
      tag: look === 'stale' || look === 'overdue' ? `${nameOf(vehicle)} · ${shortAge(age)}` : nameOf(vehicle),
      ...(vehicle.headingDegrees === null || stands ? {} : { heading: vehicle.headingDegrees }),
      rank: vehicle.alarm ? ALARM_RANKS[vehicle.alarm] : RANKS[look],
      ...(vehicle.alarm ? { alarm: vehicle.alarm } : {}),
      isAlone: isAlone(vehicle),
    },
  };
}

export function isEqual(a: VehicleFeature | undefined, b: VehicleFeature): boolean {
  if (!a) return false;
  const [x, y] = a.geometry.coordinates;
  return (
    x === b.geometry.coordinates[0] &&
    y === b.geometry.coordinates[1] &&
    a.properties.look === b.properties.look &&
    a.properties.tag === b.properties.tag &&
    a.properties.heading === b.properties.heading &&
    a.properties.alarm === b.properties.alarm &&
    a.properties.journeyId === b.properties.journeyId
  );
}
