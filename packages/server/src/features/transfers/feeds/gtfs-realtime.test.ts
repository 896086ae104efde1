import { HOUR, MINUTE } from '@linehaul/domain/core';
import { PbfWriter } from 'pbf';
import { expect, test } from 'vitest';
import { type Message, readBySchema } from '../testing/gtfs-schema.ts';
import type { FeedJourney, FeedPosition, FeedStop } from './feed-store.ts';
import { tripUpdates, vehiclePositions } from './gtfs-realtime.ts';

const START = Date.parse('2026-03-10T06:00:00Z');
const FEED = { now: START + HOUR, timeZone: 'Africa/Johannesburg', isOfCustomer: false };

const stop = (sequence: number, more: Partial<FeedStop> = {}): FeedStop => ({
  ...{ id: `stop-${sequence}`, journeyId: 'journey-1', sequence, locationId: `place-${sequence}` },
  ...{ name: `Place ${sequence}`, externalReference: `P${sequence}`, latitude: -28.7, longitude: 24.8 },
  ...{ plannedArrival: START + sequence * HOUR, plannedDeparture: START + sequence * HOUR + 30 * MINUTE },
  ...{ projectedArrival: null, projectedDeparture: null, actualArrival: null, actualDeparture: null },
  ...{ state: 'open', orders: null },
  ...more,
});
const NO_TIMES = { plannedArrival: null, plannedDeparture: null };
const journey = (more: Partial<FeedJourney> = {}): FeedJourney => ({
  ...{ id: 'journey-1', reference: 'KF-Ł1', status: 'IN_PROGRESS', createdAt: START, changedAt: START },
  ...{ plannedStart: START, vehicleId: 'truck-1', registrationNumber: 'CBK 101 NC', fleetNumber: 'T101' },
  stops: [
    stop(0, { state: 'departed', actualArrival: START - 5 * MINUTE, actualDeparture: START }),
    stop(1, { state: 'missed' }),
    stop(2, { state: 'notObserved' }),
    stop(3, { projectedArrival: START + 2 * HOUR, projectedDeparture: START + 2 * HOUR }),
    stop(4, NO_TIMES),
  ],
  ...more,
});
const position = (more: Partial<FeedPosition> = {}): FeedPosition => ({
  ...{ journeyId: 'journey-1', reference: 'KF-Ł1', plannedStart: START, vehicleId: 'truck-1' },
  ...{ registrationNumber: 'CBK 101 NC', fleetNumber: null, latitude: -28.74, longitude: 24.76 },
  ...{ headingDegrees: 90, speedKmh: 72, fixTime: START },
  ...more,
});
const entitiesOf = (message: Message) => (message.entity ?? []) as readonly Message[];

test('trip updates are read by the schema of GTFS-Realtime, field by field', () => {
  const cancelled = journey({ id: 'journey-2', status: 'CANCELLED', vehicleId: null });
  const read = readBySchema(tripUpdates(FEED, [journey(), cancelled]));
  expect(read.header).toEqual({
    gtfs_realtime_version: '2.0',
    incrementality: 0,
    timestamp: FEED.now / 1000,
  });
  const [first, second] = entitiesOf(read).map(({ trip_update }) => trip_update as Message);
  expect(first!.trip).toEqual({
    ...{ trip_id: 'KF-Ł1', start_time: '08:00:00', start_date: '20260310', schedule_relationship: 0 },
  });
  expect(first!.vehicle).toEqual({ id: 'truck-1', label: 'T101', license_plate: 'CBK 101 NC' });
  expect(second!.trip).toMatchObject({ schedule_relationship: 3 });
  const updates = first!.stop_time_update as readonly Message[];
  expect(updates.map(({ stop_sequence }) => stop_sequence)).toEqual([0, 1, 2, 3, 4]);
  expect(updates[0]!.arrival).toEqual({ delay: -300, time: START / 1000 - 300 });
  expect(updates[3]!.arrival).toEqual({ delay: -3600, time: (START + 2 * HOUR) / 1000 });
});

test('a stop that is scheduled has a time, and one without any has no data', () => {
  const [entity] = entitiesOf(readBySchema(tripUpdates(FEED, [journey()])));
  const updates = (entity!.trip_update as Message).stop_time_update as readonly Message[];
  expect(updates.map(({ schedule_relationship = 0 }) => schedule_relationship)).toEqual([0, 1, 2, 0, 2]);
  for (const { schedule_relationship = 0, arrival, departure } of updates)
    expect([schedule_relationship, Boolean(arrival || departure)]).toEqual([
      schedule_relationship,
      schedule_relationship === 0,
    ]);
});

test('vehicle positions are read by the schema, with and without speed and heading', () => {
  const still = position({ vehicleId: 'truck-2', headingDegrees: null, speedKmh: null });
  const entities = entitiesOf(readBySchema(vehiclePositions(FEED, [position(), still])));
  expect(entities.map(({ id }) => id)).toEqual(['truck-1', 'truck-2']);
  const [moving, standing] = entities.map(({ vehicle }) => vehicle as Message);
  expect(moving).toMatchObject({ timestamp: START / 1000, vehicle: { label: 'CBK 101 NC' } });
  const { latitude, longitude, bearing, speed } = moving!.position as Record<string, number>;
  expect([bearing, speed]).toEqual([90, 20]);
  expect(latitude).toBeCloseTo(-28.74, 4);
  expect(longitude).toBeCloseTo(24.76, 4);
  expect(Object.keys(standing!.position as Message)).toEqual(['latitude', 'longitude']);
});

test('for one customer a trip does not say when it begins', () => {
  const [entity] = entitiesOf(readBySchema(tripUpdates({ ...FEED, isOfCustomer: true }, [journey()])));
  expect((entity!.trip_update as Message).trip).toEqual({ trip_id: 'KF-Ł1', schedule_relationship: 0 });
});

test('a field that the schema has not, of another type or missing is found', () => {
  const feedOf = (write: (header: PbfWriter) => void) => {
    const pbf = new PbfWriter();
    pbf.writeMessage(1, (_, header) => write(header), undefined);
    return () => readBySchema(pbf.finish());
  };
  expect(feedOf((header) => header.writeStringField(1, '2.0'))).not.toThrow();
  expect(feedOf((header) => header.writeStringField(9, '2.0'))).toThrow('FeedHeader has no field 9');
  expect(feedOf((header) => header.writeVarintField(1, 2))).toThrow('is no string');
  expect(feedOf((header) => header.writeVarintField(3, 2))).toThrow('gtfs_realtime_version is missing');
  expect(() => readBySchema(new PbfWriter().finish())).toThrow('FeedMessage.header is missing');
});
