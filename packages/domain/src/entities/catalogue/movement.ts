import { defineEntity } from '../define.ts';
import { details, instant, number, reference, text, whole } from '../field.ts';

export const fuelTransaction = defineEntity({
  name: 'fuel-transaction',
  title: { one: 'Fuel transaction', many: 'Fuel transactions' },
  fields: {
    receiptNumber: text({ max: 80 }),
    assetId: reference({ required: true, to: 'asset' }),
    transactionDateTimeUtc: instant({ required: true, column: 'transaction_at' }),
    litres: number({ required: true, min: 0, max: 1_000_000, unit: 'l' }),
    pricePerLitre: number({ min: 0, max: 1_000_000 }),
    totalAmount: number({ min: 0, max: 1_000_000_000 }),
    currency: text({ max: 3 }),
    odometerKilometres: number({ min: 0, max: 10_000_000, unit: 'km', label: 'Odometer' }),
    driverId: reference({ to: 'driver' }),
    locationId: reference({ to: 'location' }),
    fuelInsertCarrierId: reference({ to: 'fuel-insert-carrier' }),
  },
  list: [
    'receiptNumber',
    'assetId',
    'transactionDateTimeUtc',
    'litres',
    'totalAmount',
    'currency',
    'driverId',
  ],
  order: { by: 'transactionDateTimeUtc', descending: true },
});

export const tripClassification = defineEntity({
  name: 'trip-classification',
  title: { one: 'Trip classification', many: 'Trip classifications' },
  fields: {
    name: text({ required: true, unique: true }),
    code: text({ max: 50 }),
    colour: text({ max: 7 }),
  },
});

const minutes = { min: 0, max: 10_000_000, unit: 'min' } as const;
const kilometres = { min: 0, max: 10_000_000, unit: 'km' } as const;

export const trip = defineEntity({
  name: 'trip',
  title: { one: 'Trip', many: 'Trips' },
  fields: {
    assetId: reference({ required: true, to: 'asset' }),
    driverId: reference({ to: 'driver' }),
    journeyId: reference({ to: 'journey' }),
    tripClassificationId: reference({ to: 'trip-classification' }),
    startDateTimeUtc: instant({ required: true, column: 'start_at' }),
    endDateTimeUtc: instant({ column: 'end_at' }),
    distanceKilometres: number({ ...kilometres, label: 'Distance' }),
    drivingMinutes: number({ ...minutes, label: 'Driving time' }),
    standingMinutes: number({ ...minutes, label: 'Standing time' }),
    startLocationId: reference({ to: 'location' }),
    endLocationId: reference({ to: 'location' }),
  },
  list: [
    'assetId',
    'startDateTimeUtc',
    'endDateTimeUtc',
    'driverId',
    'distanceKilometres',
    'tripClassificationId',
  ],
  order: { by: 'startDateTimeUtc', descending: true },
});

export const subTrip = defineEntity({
  name: 'sub-trip',
  title: { one: 'Sub-trip', many: 'Sub-trips' },
  fields: {
    tripId: reference({ required: true, to: 'trip' }),
    sequence: whole({ required: true, min: 0, max: 100_000 }),
    startDateTimeUtc: instant({ column: 'start_at' }),
    endDateTimeUtc: instant({ column: 'end_at' }),
    distanceKilometres: number({ ...kilometres, label: 'Distance' }),
  },
});

/** Added by ingest, never changed. */
export const assetPosition = defineEntity({
  name: 'asset-position',
  title: { one: 'Asset position', many: 'Asset positions' },
  writes: 'append',
  view: 'asset_position_record',
  fields: {
    assetId: reference({ required: true, to: 'asset' }),
    journeyId: reference({ to: 'journey' }),
    timestampUtc: instant({ required: true, column: 'fix_time' }),
    latitude: number({ required: true, min: -90, max: 90 }),
    longitude: number({ required: true, min: -180, max: 180 }),
    speedKilometresPerHour: number({ min: 0, max: 1000, unit: 'km/h', column: 'speed_kmh', label: 'Speed' }),
    headingDegrees: number({ min: 0, max: 360, unit: '°', label: 'Heading' }),
    odometerKilometres: number({ ...kilometres, column: 'odometer_km', label: 'Odometer' }),
    accuracyMetres: number({ min: 0, unit: 'm', label: 'Accuracy' }),
    attributes: details({ written: true }),
  },
  list: ['assetId', 'timestampUtc', 'latitude', 'longitude', 'speedKilometresPerHour'],
  order: { by: 'timestampUtc', descending: true },
});

export const activeEvent = defineEntity({
  name: 'active-event',
  title: { one: 'Event', many: 'Events' },
  writes: 'kept',
  view: 'active_event_record',
  fields: {
    description: text({ max: 2000 }),
    eventType: text({ max: 80, spaced: true }),
    eventTypeId: reference({ to: 'library-event', label: 'Type of the library' }),
    eventDateTimeUtc: instant({ column: 'started_at', label: 'Start' }),
    endDateTimeUtc: instant({ column: 'ended_at', label: 'End' }),
    journeyId: reference({ to: 'journey' }),
    assetId: reference({ to: 'asset' }),
    driverId: reference({ to: 'driver' }),
    value: number(),
    latitude: number({ min: -90, max: 90 }),
    longitude: number({ min: -180, max: 180 }),
  },
  list: ['description', 'eventType', 'eventDateTimeUtc', 'endDateTimeUtc', 'assetId', 'journeyId'],
  order: { by: 'eventDateTimeUtc', descending: true },
});
