import {
  JOURNEY_STATUSES,
  ofPlanTexts,
  POSITION_BASED_STATUSES,
  SEQUENCE_LIMIT,
  TIME_BASED_STATUSES,
} from '../../journeys/index.ts';
import { defineEntity } from '../define.ts';
import { choice, date, flag, geometry, instant, number, reference, text, whole } from '../field.ts';

const kilometres = { min: 0, max: 1_000_000, unit: 'km' } as const;
const minutes = { min: 0, max: 10_000_000, unit: 'min' } as const;
const timeBasedStatus = choice({ values: TIME_BASED_STATUSES });
const positionBasedStatus = choice({ values: POSITION_BASED_STATUSES });
const { journeyReference, ...planTexts } = ofPlanTexts((field) => text(field));

export const journey = defineEntity({
  name: 'journey',
  title: { one: 'Journey', many: 'Journeys' },
  writes: 'commands',
  view: 'journey_record',
  fields: {
    journeyUniqueReference: text({ required: true, max: 80, unique: true, column: 'unique_reference' }),
    journeyReference,
    routingDate: date({ required: true }),
    plannedStartDateTimeUtc: instant({ required: true, column: 'planned_start', label: 'Planned start' }),
    // In the organisation's zone.
    plannedStartDate: date({ readOnly: true, derived: true }),
    // Follows from the stops.
    plannedEndDateTimeUtc: instant({ column: 'planned_end', label: 'Planned end', readOnly: true }),
    journeyStatus: choice({ values: JOURNEY_STATUSES, readOnly: true, column: 'status' }),
    timeBasedStatus: choice({ values: TIME_BASED_STATUSES, readOnly: true }),
    positionBasedStatus: choice({ values: POSITION_BASED_STATUSES, readOnly: true }),
    departFromStartLocationTimeUtc: instant({
      readOnly: true,
      column: 'departed_start_at',
      label: 'Departed from start',
    }),
    arriveAtEndLocationTimeUtc: instant({
      readOnly: true,
      column: 'arrived_end_at',
      label: 'Arrived at end',
    }),
    vehicleId: reference({ to: 'asset', label: 'Vehicle' }),
    trailerId: reference({ to: 'asset', label: 'Trailer' }),
    trailer2Id: reference({ to: 'asset', label: 'Second trailer' }),
    driverId: reference({ to: 'driver', label: 'Driver' }),
    driver2Id: reference({ to: 'driver', label: 'Second driver' }),
    ownerDriverId: reference({ to: 'driver', label: 'Owner driver' }),
    transporterDepartureTimeUtc: instant({ column: 'transporter_departure' }),
    sequence: whole({ min: 0, max: SEQUENCE_LIMIT }),
    siteId: reference({ to: 'site' }),
    routeId: reference({ to: 'route' }),
    plannedKilometers: number({ ...kilometres, column: 'planned_kilometres', label: 'Planned distance' }),
    ...planTexts,
    reason: text({ max: 500 }),
    isHazardous: flag({ label: 'Hazardous' }),
    isOversizeVehicle: flag({ label: 'Oversize vehicle' }),
    isOversizeLoad: flag({ label: 'Oversize load' }),
  },
  list: [
    'journeyUniqueReference',
    'routingDate',
    'plannedStartDateTimeUtc',
    'journeyStatus',
    'timeBasedStatus',
    'vehicleId',
    'driverId',
  ],
  order: { by: 'routingDate', descending: true },
});

export const journeyProgress = defineEntity({
  name: 'journey-progress',
  collection: 'journey-progresses',
  title: { one: 'Journey progress', many: 'Journey progress' },
  writes: 'kept',
  table: 'journey',
  view: 'journey_progress',
  fields: {
    journeyId: reference({ to: 'journey' }),
    timestampUtc: instant(),
    distanceTravelledKilometres: number({ ...kilometres, label: 'Distance travelled' }),
    distanceRemainingKilometres: number({ ...kilometres, label: 'Distance remaining' }),
    percentComplete: number({ min: 0, max: 100, unit: '%' }),
    estimatedArrivalTimeUtc: instant({ label: 'Estimated arrival' }),
    timeBasedStatus,
    positionBasedStatus,
  },
  list: [
    'journeyId',
    'percentComplete',
    'distanceRemainingKilometres',
    'estimatedArrivalTimeUtc',
    'timeBasedStatus',
  ],
});

export const journeyRouteInformation = defineEntity({
  name: 'journey-route-information',
  title: { one: 'Journey route information', many: 'Journey route information' },
  fields: {
    journeyId: reference({ required: true, to: 'journey' }),
    routeId: reference({ to: 'route' }),
    plannedKilometres: number({ ...kilometres, label: 'Planned distance' }),
    actualKilometres: number({ ...kilometres, label: 'Actual distance' }),
    plannedDurationMinutes: number({ ...minutes, label: 'Planned duration' }),
    actualDurationMinutes: number({ ...minutes, label: 'Actual duration' }),
  },
  list: ['journeyId', 'routeId', 'plannedKilometres', 'actualKilometres', 'plannedDurationMinutes'],
});

export const journeySchedule = defineEntity({
  name: 'journey-schedule',
  title: { one: 'Journey schedule', many: 'Journey schedules' },
  writes: 'kept',
  table: 'journey_stop',
  view: 'journey_schedule',
  fields: {
    journeyId: reference({ to: 'journey' }),
    sequence: whole({ min: 0 }),
    locationId: reference({ to: 'location' }),
    locationName: text(),
    locationAddress: text({ max: 500 }),
    plannedArrivalTimeUtc: instant({ column: 'planned_arrival' }),
    plannedDepartureTimeUtc: instant({ column: 'planned_departure' }),
    actualArrivalTimeUtc: instant({ column: 'actual_arrival' }),
    actualDepartureTimeUtc: instant({ column: 'actual_departure' }),
    revisedArrivalTimeUtc: instant({ column: 'revised_arrival' }),
    revisedDepartureTimeUtc: instant({ column: 'revised_departure' }),
    adjustedArrivalTimeUtc: instant({ column: 'adjusted_arrival' }),
    adjustedDepartureTimeUtc: instant({ column: 'adjusted_departure' }),
    state: choice({ values: ['OPEN', 'ARRIVED', 'DEPARTED', 'PASSED_UNSEEN', 'MISSED', 'NOT_OBSERVED'] }),
    estimated: flag({ label: 'Actual times estimated' }),
    arrivalAfterUtc: instant({ column: 'arrival_after', label: 'Arrived after' }),
    arrivalBeforeUtc: instant({ column: 'arrival_before', label: 'Arrived before' }),
    departureAfterUtc: instant({ column: 'departure_after', label: 'Departed after' }),
    departureBeforeUtc: instant({ column: 'departure_before', label: 'Departed before' }),
  },
  list: ['journeyId', 'sequence', 'locationName', 'plannedArrivalTimeUtc', 'actualArrivalTimeUtc', 'state'],
});

export const journeyAssetDriver = defineEntity({
  name: 'journey-asset-driver',
  title: { one: 'Journey asset or driver', many: 'Journey assets and drivers' },
  writes: 'kept',
  table: 'journey',
  view: 'journey_asset_driver',
  fields: {
    journeyId: reference({ to: 'journey' }),
    assetId: reference({ to: 'asset' }),
    driverId: reference({ to: 'driver' }),
    assetRole: choice({ values: ['VEHICLE', 'TRAILER', 'TRAILER2'] }),
    driverRole: choice({ values: ['DRIVER', 'CO_DRIVER'] }),
  },
  list: ['journeyId', 'assetRole', 'assetId', 'driverRole', 'driverId'],
});

export const journeyAssetExternalPassenger = defineEntity({
  name: 'journey-asset-external-passenger',
  title: { one: 'External passenger', many: 'External passengers' },
  fields: {
    name: text({ required: true }),
    journeyId: reference({ required: true, to: 'journey' }),
    assetId: reference({ to: 'asset' }),
    identityNumber: text({ max: 80 }),
    contactNumber: text({ max: 40 }),
    company: text(),
  },
  list: ['name', 'journeyId', 'assetId', 'company', 'contactNumber'],
});

export const journeyRoute = defineEntity({
  name: 'journey-route',
  title: { one: 'Journey route', many: 'Journey routes' },
  fields: {
    journeyId: reference({ required: true, to: 'journey' }),
    routeId: reference({ required: true, to: 'route' }),
    sequence: whole({ min: 0, max: 100_000 }),
  },
});

export const route = defineEntity({
  name: 'route',
  title: { one: 'Route', many: 'Routes' },
  fields: {
    routeReference: text({ required: true, max: 80, unique: true }),
    name: text({ required: true, max: 200 }),
    startLocationId: reference({ to: 'location' }),
    endLocationId: reference({ to: 'location' }),
    plannedKilometres: number({ ...kilometres, label: 'Planned distance' }),
    plannedDurationMinutes: number({ ...minutes, label: 'Planned duration' }),
    geometry: geometry({ required: true, types: ['LineString'] }),
    corridorMetres: number({ min: 1, max: 100_000, unit: 'm', label: 'Corridor' }),
  },
  list: ['routeReference', 'name', 'startLocationId', 'endLocationId', 'plannedKilometres'],
  order: { by: 'routeReference' },
});

export const routeLocation = defineEntity({
  name: 'route-location',
  title: { one: 'Route location', many: 'Route locations' },
  fields: {
    routeId: reference({ required: true, to: 'route' }),
    locationId: reference({ required: true, to: 'location' }),
    sequence: whole({ required: true, min: 0, max: 100_000 }),
    role: choice({ values: ['START', 'WAYPOINT', 'END'] }),
    stopMinutes: number({ ...minutes, label: 'Stop time' }),
  },
  list: ['routeId', 'sequence', 'locationId', 'role', 'stopMinutes'],
});

export const organisationAssetJourneyStatus = defineEntity({
  name: 'organisation-asset-journey-status',
  collection: 'organisation-asset-journey-statuses',
  title: { one: 'Asset journey status', many: 'Asset journey statuses' },
  writes: 'kept',
  table: 'journey',
  view: 'organisation_asset_journey_status',
  fields: {
    assetId: reference({ to: 'asset' }),
    journeyId: reference({ to: 'journey' }),
    journeyStatus: choice({ values: JOURNEY_STATUSES }),
    timeBasedStatus,
    positionBasedStatus,
    sinceDateTimeUtc: instant({ column: 'since_at', label: 'Since' }),
    latitude: number({ min: -90, max: 90 }),
    longitude: number({ min: -180, max: 180 }),
  },
  list: [
    'assetId',
    'journeyId',
    'journeyStatus',
    'timeBasedStatus',
    'positionBasedStatus',
    'sinceDateTimeUtc',
  ],
});
