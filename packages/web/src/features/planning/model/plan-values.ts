import type { Location } from '@linehaul/contracts/fleet';
import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus } from '@linehaul/domain/journeys';
import { exactTimeIn, type LocalTime } from '@linehaul/domain/time';

/** A stop as the form has it: text as it is typed, so that what is seen is what is checked and sent. */
export interface StopValues {
  /** Of the row on the screen. */
  readonly key: string;
  /** Of the stop, where the journey has it already. */
  readonly id?: string;
  /** A location of the organisation; without one the stop is a place set on the map. */
  readonly locationId?: string;
  readonly name: string;
  /** Degrees. */
  readonly latitude: string;
  readonly longitude: string;
  /** It shows coordinates to be typed. */
  readonly isPlace: boolean;
  readonly stopMinutes: string;
  readonly plannedArrivalTimeUtc: LocalTime;
  readonly plannedDepartureTimeUtc: LocalTime;
  /** A running journey has dealt with it: it is read, not changed. `arrived` may still be given another departure. */
  readonly past?: 'arrived' | 'done';
  /** When it was left, epoch milliseconds. */
  readonly leftAt?: number;
}

export const FLAGS = ['isHazardous', 'isOversizeVehicle', 'isOversizeLoad'] as const;
export type Flag = (typeof FLAGS)[number];

export interface PlanValues extends Readonly<Record<Flag, boolean>> {
  readonly journeyUniqueReference: string;
  readonly journeyReference: string;
  /** YYYY-MM-DD; empty = the day of the planned start. */
  readonly routingDate: string;
  readonly plannedStartDateTimeUtc: LocalTime;
  readonly stops: readonly StopValues[];
  readonly vehicleId?: string;
  readonly trailerId?: string;
  readonly trailer2Id?: string;
  readonly driverIds: readonly string[];
  readonly routeId?: string;
  readonly siteId?: string;
  readonly jobNumber: string;
  readonly transporter: string;
  readonly purpose: string;
  readonly description: string;
  /** Kilometres. */
  readonly plannedKilometers: string;
  /** Why drivers or assets are others now; asked for once the journey is no draft any more. */
  readonly changeComment: string;
}

/** Minutes at a waypoint before anything is said about it: what the overlap rule counts a stop. */
export const STOP_MINUTES = 30;

let count = 0;

export function emptyStop(stopMinutes: number): StopValues {
  return {
    key: `stop-${++count}`,
    name: '',
    latitude: '',
    longitude: '',
    isPlace: false,
    stopMinutes: String(stopMinutes),
    plannedArrivalTimeUtc: '',
    plannedDepartureTimeUtc: '',
  };
}

/** A new plan: a start and an end. @param start planned start */
export function emptyValues(start: LocalTime): PlanValues {
  return {
    journeyUniqueReference: '',
    journeyReference: '',
    routingDate: '',
    plannedStartDateTimeUtc: start,
    stops: [emptyStop(0), emptyStop(0)],
    driverIds: [],
    jobNumber: '',
    transporter: '',
    purpose: '',
    description: '',
    plannedKilometers: '',
    changeComment: '',
    isHazardous: false,
    isOversizeVehicle: false,
    isOversizeLoad: false,
  };
}

/** The plan of a journey as it stands; while it runs, a stop's revised times are its plan. */
export function valuesOf(journey: Journey, timeZone: string): PlanValues {
  const wall = (instant: string | null) => (instant ? exactTimeIn(Date.parse(instant), timeZone) : '');
  const assets = journey.assetList[0];
  const runs = isRunning(journey.journeyStatus);
  return {
    journeyUniqueReference: journey.journeyUniqueReference,
    journeyReference: journey.journeyReference ?? '',
    routingDate: journey.routingDate,
    plannedStartDateTimeUtc: wall(journey.plannedStartDateTimeUtc),
    stops: stopsInOrder(journey).map((stop) => stopValues(stop, runs, wall)),
    vehicleId: assets?.vehicleAssetId ?? undefined,
    trailerId: assets?.trailerAssetId ?? undefined,
    trailer2Id: assets?.trailer2AssetId ?? undefined,
    driverIds: journey.driverList.map(({ driverId }) => driverId),
    routeId: journey.routeId ?? undefined,
    siteId: journey.siteId ?? undefined,
    jobNumber: journey.jobNumber ?? '',
    transporter: journey.transporter ?? '',
    purpose: journey.purpose ?? '',
    description: journey.description ?? '',
    plannedKilometers: journey.plannedKilometers === null ? '' : String(journey.plannedKilometers),
    changeComment: '',
    isHazardous: journey.isHazardous,
    isOversizeVehicle: journey.isOversizeVehicle,
    isOversizeLoad: journey.isOversizeLoad,
  };
}

export function stopsInOrder(journey: Journey): readonly ScheduleActivity[] {
  return [...journey.journeyLocationList].sort((a, b) => a.sequence - b.sequence);
}

/** The time that a stop is planned for now. */
export function currentTimes(stop: ScheduleActivity, runs: boolean) {
  return {
    arrival: (runs ? stop.revisedArrivalTimeUtc : null) ?? stop.plannedArrivalTimeUtc,
    departure: (runs ? stop.revisedDepartureTimeUtc : null) ?? stop.plannedDepartureTimeUtc,
  };
}

/** The vehicle has come to it, or passed it unseen. A missed one may still be planned anew. */
function isReached(stop: ScheduleActivity): boolean {
  const { actualArrivalTimeUtc, actualDepartureTimeUtc, state } = stop;
  return (
    actualArrivalTimeUtc !== null ||
    actualDepartureTimeUtc !== null ||
    !(state === 'open' || state === 'missed')
  );
}

function stopValues(
  stop: ScheduleActivity,
  runs: boolean,
  wall: (instant: string | null) => string,
): StopValues {
  const { arrival, departure } = currentTimes(stop, runs);
  const minutes = arrival && departure ? (Date.parse(departure) - Date.parse(arrival)) / MINUTE : 0;
  const past = runs && isReached(stop) ? (stop.state === 'arrived' ? 'arrived' : 'done') : undefined;
  const leftAt = past === 'done' ? (stop.actualDepartureTimeUtc ?? departure ?? arrival) : null;
  return {
    key: stop.id,
    id: stop.id,
    locationId: stop.locationId ?? undefined,
    name: stop.locationName,
    latitude: String(stop.latitude),
    longitude: String(stop.longitude),
    isPlace: stop.locationId === null,
    stopMinutes: String(Math.max(0, Math.round(minutes))),
    plannedArrivalTimeUtc: wall(arrival),
    plannedDepartureTimeUtc: wall(departure),
    ...(past ? { past } : {}),
    ...(leftAt ? { leftAt: Date.parse(leftAt) } : {}),
  };
}

/** What a stop becomes when a location is chosen for it. */
export function atLocation(location: Location): Partial<StopValues> {
  return {
    locationId: location.id,
    name: location.name,
    latitude: String(location.latitudeDegrees),
    longitude: String(location.longitudeDegrees),
    isPlace: false,
  };
}

/** Where a stop is, or undefined while that isn't known. */
export function positionOf(stop: StopValues): readonly [longitude: number, latitude: number] | undefined {
  const latitude = degreesOf(stop.latitude, 90);
  const longitude = degreesOf(stop.longitude, 180);
  return latitude === undefined || longitude === undefined ? undefined : [longitude, latitude];
}

/** Degrees as typed, a decimal comma too; undefined where it is none within the limit. */
export function degreesOf(text: string, limit: number): number | undefined {
  const number = numberOf(text);
  return number !== undefined && Math.abs(number) <= limit ? number : undefined;
}

export function numberOf(text: string): number | undefined {
  const written = text.trim().replace(',', '.');
  const number = Number(written);
  return written === '' || !Number.isFinite(number) ? undefined : number;
}

const TEAM = ['vehicleId', 'trailerId', 'trailer2Id', 'driverIds'] as const;

/** Whether another change of drivers or assets has to be explained. */
export function needsComment(
  values: PlanValues,
  base: PlanValues,
  status: JourneyStatus | undefined,
): boolean {
  if (status === undefined || status === 'DRAFT') return false;
  return TEAM.some((name) => String(values[name] ?? '') !== String(base[name] ?? ''));
}
