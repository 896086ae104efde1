import type { Location } from '@linehaul/contracts/fleet';
import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';
import { isRunning, type JourneyStatus, ofPlanTexts, REFERENCE_LIMIT } from '@linehaul/domain/journeys';
import { exactTimeIn, type LocalTime } from '@linehaul/domain/time';
import { type OrderValues, orderValues } from './order-values.ts';

/** Text as typed. */
export interface StopValues {
  readonly key: string;
  readonly id?: string;
  /** Absent: set on the map. */
  readonly locationId?: string;
  readonly name: string;
  readonly latitude: string;
  readonly longitude: string;
  readonly isPlace: boolean;
  readonly stopMinutes: string;
  readonly isStayOpen?: boolean;
  readonly plannedArrivalTimeUtc: LocalTime;
  readonly plannedDepartureTimeUtc: LocalTime;
  readonly orders: readonly OrderValues[];
  /** Read-only while running; `arrived` may change departure. */
  readonly past?: 'arrived' | 'done';
  /** Epoch milliseconds. */
  readonly leftAt?: number;
}

export const FLAGS = ['isHazardous', 'isOversizeVehicle', 'isOversizeLoad'] as const;
export type Flag = (typeof FLAGS)[number];

const { journeyReference, description, ...details } = ofPlanTexts(({ max }) => max);
/** Most characters, in form order. */
export const PLAN_TEXTS = {
  journeyUniqueReference: REFERENCE_LIMIT,
  journeyReference,
  ...details,
  description,
} as const;
export type PlanText = keyof typeof PLAN_TEXTS;
export const DETAIL_TEXTS = Object.keys(details) as readonly (keyof typeof details)[];

export function planTexts<T>(value: (name: PlanText) => T): Readonly<Record<PlanText, T>> {
  const names = Object.keys(PLAN_TEXTS) as PlanText[];
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<PlanText, T>;
}

export interface PlanValues extends Readonly<Record<Flag, boolean> & Record<PlanText, string>> {
  /** YYYY-MM-DD; empty: day of the planned start. */
  readonly routingDate: string;
  readonly plannedStartDateTimeUtc: LocalTime;
  readonly stops: readonly StopValues[];
  readonly vehicleId?: string;
  readonly trailerId?: string;
  readonly trailer2Id?: string;
  readonly driverIds: readonly string[];
  readonly ownerDriverId?: string;
  readonly transporterDepartureTimeUtc: LocalTime;
  readonly sequence: string;
  readonly routeId?: string;
  readonly siteId?: string;
  readonly plannedKilometers: string;
  /** Required past DRAFT if drivers or assets change. */
  readonly changeComment: string;
}

/** Waypoint default, as in the overlap rule. */
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
    isStayOpen: true,
    plannedArrivalTimeUtc: '',
    plannedDepartureTimeUtc: '',
    orders: [],
  };
}

export function emptyValues(start: LocalTime): PlanValues {
  return {
    ...planTexts(() => ''),
    routingDate: '',
    plannedStartDateTimeUtc: start,
    stops: [emptyStop(0), emptyStop(0)],
    driverIds: [],
    transporterDepartureTimeUtc: '',
    sequence: '',
    plannedKilometers: '',
    changeComment: '',
    isHazardous: false,
    isOversizeVehicle: false,
    isOversizeLoad: false,
  };
}

const typed = (number: number | null) => (number === null ? '' : String(number));

/** While running, revised times are the plan. */
export function valuesOf(journey: Journey, timeZone: string): PlanValues {
  const wall = (instant: string | null) => (instant ? exactTimeIn(Date.parse(instant), timeZone) : '');
  const assets = journey.assetList[0];
  const runs = isRunning(journey.journeyStatus);
  return {
    ...planTexts((name) => journey[name] ?? ''),
    routingDate: journey.routingDate,
    plannedStartDateTimeUtc: wall(journey.plannedStartDateTimeUtc),
    stops: stopsInOrder(journey).map((stop) => stopValues(stop, runs, wall)),
    vehicleId: assets?.vehicleAssetId ?? undefined,
    trailerId: assets?.trailerAssetId ?? undefined,
    trailer2Id: assets?.trailer2AssetId ?? undefined,
    driverIds: journey.driverList.map(({ driverId }) => driverId),
    ownerDriverId: journey.ownerDriverId ?? undefined,
    transporterDepartureTimeUtc: wall(journey.transporterDepartureTimeUtc),
    sequence: typed(journey.sequence),
    routeId: journey.routeId ?? undefined,
    siteId: journey.siteId ?? undefined,
    plannedKilometers: typed(journey.plannedKilometers),
    changeComment: '',
    isHazardous: journey.isHazardous,
    isOversizeVehicle: journey.isOversizeVehicle,
    isOversizeLoad: journey.isOversizeLoad,
  };
}

export function stopsInOrder(journey: Journey): readonly ScheduleActivity[] {
  return [...journey.journeyLocationList].sort((a, b) => a.sequence - b.sequence);
}

export function currentTimes(stop: ScheduleActivity, runs: boolean) {
  return {
    arrival: (runs ? stop.revisedArrivalTimeUtc : null) ?? stop.plannedArrivalTimeUtc,
    departure: (runs ? stop.revisedDepartureTimeUtc : null) ?? stop.plannedDepartureTimeUtc,
  };
}

/** Missed stops may be planned again. */
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
    orders: stop.orders.map((order) => orderValues(order, wall)),
    ...(past ? { past } : {}),
    ...(leftAt ? { leftAt: Date.parse(leftAt) } : {}),
  };
}

export function atLocation(location: Location): Partial<StopValues> {
  return {
    locationId: location.id,
    name: location.name,
    latitude: String(location.latitudeDegrees),
    longitude: String(location.longitudeDegrees),
    isPlace: false,
  };
}

export function positionOf(stop: StopValues): readonly [longitude: number, latitude: number] | undefined {
  const latitude = degreesOf(stop.latitude, 90);
  const longitude = degreesOf(stop.longitude, 180);
  return latitude === undefined || longitude === undefined ? undefined : [longitude, latitude];
}

/** Allows a decimal comma; undefined: beyond `limit`. */
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

/** True if drivers or assets change past DRAFT. */
export function needsComment(
  values: PlanValues,
  base: PlanValues,
  status: JourneyStatus | undefined,
): boolean {
  if (status === undefined || status === 'DRAFT') return false;
  return TEAM.some((name) => String(values[name] ?? '') !== String(base[name] ?? ''));
}
