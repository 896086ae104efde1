import type { Asset, Driver, Location } from '@linehaul/contracts/fleet';
import type { Journey, JourneyRow, ScheduleActivity } from '@linehaul/contracts/journeys';
import { type JourneyStatus, journeyStatusOf, ofPlanTexts } from '@linehaul/domain/journeys';
import type { WorldOrganisation } from '../worlds/index.ts';
import { idOf } from './records.ts';
import { underWayAnswer } from './under-way.ts';

export type PlannedJourney = NonNullable<WorldOrganisation['journeys']>[number];
type PlannedStop = PlannedJourney['stops'][number];

export interface Fleet {
  readonly organisationId: string;
  readonly timeZone: string;
  readonly assets: readonly Asset[];
  readonly drivers: readonly Driver[];
  readonly locations: readonly Location[];
}

function named<T>(rows: readonly T[], of: (row: T) => string | null, name: string, kind: string): T {
  const found = rows.find((row) => of(row) === name);
  if (!found) throw new Error(`the world has no ${kind} ${name}`);
  return found;
}

const utc = (text: string | null | undefined) => (text ? new Date(text).toISOString() : null);

export const UNSEEN_STOP = {
  plannedArrivalTimeUtc: null,
  plannedDepartureTimeUtc: null,
  revisedArrivalTimeUtc: null,
  revisedDepartureTimeUtc: null,
  adjustedArrivalTimeUtc: null,
  adjustedDepartureTimeUtc: null,
  actualArrivalTimeUtc: null,
  actualDepartureTimeUtc: null,
  arrivalAfterUtc: null,
  arrivalBeforeUtc: null,
  departureAfterUtc: null,
  departureBeforeUtc: null,
  actualArrivalTemperature: null,
  actualDepartureTemperature: null,
  estimated: false,
  state: 'open' as const,
  timeBasedStatus: null,
  timeExplanation: null,
  orders: [],
};

function activityOf(stop: PlannedStop, sequence: number, journeyId: string, fleet: Fleet): ScheduleActivity {
  const place = named(fleet.locations, (l) => l.externalReference, stop.location, 'location');
  return {
    id: `${journeyId}-stop-${sequence}`,
    sequence,
    locationId: place.locationId,
    locationName: place.name,
    locationAddress: place.address,
    latitude: place.latitudeDegrees,
    longitude: place.longitudeDegrees,
    radius: place.radius,
    fuelStop: place.locationTypeDescription === 'Fuel Stop',
    externalReference: place.externalReference,
    ...UNSEEN_STOP,
    plannedArrivalTimeUtc: utc(stop.plannedArrivalTimeUtc),
    plannedDepartureTimeUtc: utc(stop.plannedDepartureTimeUtc),
    orders: (stop.orders ?? []).map((order) => ({
      orderNumber: order.orderNumber ?? null,
      quantity: order.quantity ?? null,
      plannedTemperature: order.plannedTemperature ?? null,
      actualDepartureTemperature: null,
      addressDeliveryDateTimeWindowOpenUtc: utc(order.addressDeliveryDateTimeWindowOpenUtc),
      addressDeliveryDateTimeCloseUtc: utc(order.addressDeliveryDateTimeCloseUtc),
    })),
  };
}

const listed = (texts: readonly (string | null | undefined)[]) => texts.filter(Boolean).join(', ');
const placeOf = (stop: ScheduleActivity | undefined) =>
  stop ? { locationName: stop.locationName, latitude: stop.latitude, longitude: stop.longitude } : null;

export function allocationAnswer(
  vehicle: Asset | undefined,
  trailers: readonly Asset[],
  drivers: readonly Driver[],
) {
  const assets = [...(vehicle ? [vehicle] : []), ...trailers];
  return {
    vehicleRegistration: vehicle?.registrationNumber ?? null,
    vehicleFleetNumber: vehicle?.fleetNumber ?? null,
    trailerRegistration: trailers[0]?.registrationNumber ?? null,
    driverReference: drivers[0]?.employeeNumber ?? null,
    driver2Reference: drivers[1]?.employeeNumber ?? null,
    assetsDescription: listed(assets.map((one) => one.registrationNumber)),
    fleetNumbersDescription: listed(assets.map((one) => one.fleetNumber)),
    driversDescription: listed(drivers.map((one) => one.name)),
    vehicleId: vehicle?.id ?? null,
    trailerId: trailers[0]?.id ?? null,
    trailer2Id: trailers[1]?.id ?? null,
    driverId: drivers[0]?.id ?? null,
    driver2Id: drivers[1]?.id ?? null,
    driverList: drivers.map((one) => ({
      driverId: one.id,
      name: one.name,
      staffNumber: one.employeeNumber,
      driver: one,
      vehicleId: vehicle?.id ?? null,
    })),
    vehicleAssetsList: vehicle ? [vehicle] : [],
    trailerAssetsList: [...trailers],
    allAssetsList: assets,
    assetList: [
      {
        vehicleAssetId: vehicle?.id ?? null,
        trailerAssetId: trailers[0]?.id ?? null,
        trailer2AssetId: trailers[1]?.id ?? null,
      },
    ],
  } satisfies Partial<Journey>;
}

/** Planned, not evaluated. `made`: creation. */
const dayOf = (instant: string, { timeZone }: Fleet) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(instant));

export function journeyAnswer(plan: PlannedJourney, fleet: Fleet, made: string): Journey {
  const id = idOf('journey', plan.journeyUniqueReference);
  const stops = plan.stops.map((stop, i) => activityOf(stop, i + 1, id, fleet));
  const asset = (registration: string) =>
    named(fleet.assets, (a) => a.registrationNumber, registration, 'asset');
  const vehicle = plan.vehicle ? asset(plan.vehicle) : undefined;
  const trailers = (plan.trailers ?? []).map(asset);
  const drivers = (plan.drivers ?? []).map((number) =>
    named(fleet.drivers, (d) => d.employeeNumber, number, 'driver'),
  );
  const [first, last] = [stops[0], stops.at(-1)];
  const start = utc(plan.plannedStartDateTimeUtc) ?? made;
  const status: JourneyStatus = journeyStatusOf(plan.journeyStatus ?? 'APPROVED') ?? 'APPROVED';
  return {
    id,
    journeyId: id,
    organisationId: fleet.organisationId,
    version: 1,
    journeyUniqueReference: plan.journeyUniqueReference,
    ...ofPlanTexts((_, name) => plan[name] ?? null),
    sequence: null,
    ownerDriverId: null,
    transporterDepartureTimeUtc: null,
    plannedStartDate: dayOf(start, fleet),
    routingDate: plan.routingDate ?? dayOf(start, fleet),
    plannedStartDateTimeUtc: start,
    plannedEndDateTimeUtc: last?.plannedArrivalTimeUtc ?? null,
    departFromStartLocationTimeUtc: null,
    arriveAtEndLocationTimeUtc: null,
    createdDateTimeUtc: made,
    changeDateTimeUtc: made,
    changeAuditUser: 'dispatcher',
    changeComment: null,
    reason: null,
    routeId: plan.route ? idOf('route', plan.route) : null,
    routeReference: plan.route ?? null,
    plannedKilometers: null,
    siteId: plan.site ? idOf('site', plan.site) : null,
    siteReference: plan.site ?? null,
    isHazardous: plan.isHazardous ?? false,
    hazardous: plan.isHazardous ?? false,
    isOversizeVehicle: false,
    oversizeVehicle: false,
    isOversizeLoad: false,
    oversizeLoad: false,
    journeyStatus: status,
    timeBasedStatus: null,
    positionBasedStatus: null,
    changeBadges: [],
    timeExplanation: null,
    positionExplanation: null,
    endConfirmed: null,
    silentSinceUtc: null,
    nextStop: null,
    latestFixUtc: null,
    alarm: null,
    runsInstead: null,
    attention: { group: 'NEXT', filters: [] },
    travelledKilometres: null,
    remainingKilometres: null,
    locationsDescription: [first, last].map((stop) => stop?.locationName).join(' – '),
    startLocation: placeOf(first),
    endLocation: placeOf(last),
    changeCommentsList: [],
    lateReasonList: [],
    startedDateTimeUtc: null,
    startCause: null,
    completedDateTimeUtc: null,
    completionCause: null,
    ...allocationAnswer(vehicle, trailers, drivers),
    waypoints: stops.slice(1, -1).map((stop) => placeOf(stop)!),
    journeyLocationList: stops,
    journeyActivityList: stops,
  };
}

export function rowOf(journey: Journey): JourneyRow {
  const {
    vehicleId: _vehicleId,
    trailerId: _trailerId,
    trailer2Id: _trailer2Id,
    changeCommentsList: _comments,
    lateReasonList: _reasons,
    startedDateTimeUtc: _started,
    startCause: _startCause,
    completedDateTimeUtc: _completed,
    completionCause: _completionCause,
    driverList: _driverList,
    vehicleAssetsList: _vehicles,
    trailerAssetsList: _trailers,
    allAssetsList: _assets,
    assetList: _assetList,
    waypoints: _waypoints,
    journeyLocationList: _locations,
    journeyActivityList: _activities,
    ...row
  } = journey;
  return { ...row, ...underWayAnswer(journey) };
}
