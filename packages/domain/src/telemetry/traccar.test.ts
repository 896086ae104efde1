import { describe, expect, test } from 'vitest';
import { decodeTraccar } from './traccar.ts';

/** By Traccar's PositionForwarderJson (https://www.traccar.org/forward). */
const POSITION = {
  id: 1,
  attributes: {
    batteryLevel: 87,
    distance: 12.3,
    totalDistance: 45_678.9,
    odometer: 120_500,
    motion: true,
    temp1: -18.4,
  },
  deviceId: 7,
  protocol: 'osmand',
  serverTime: '2026-11-20T23:45:01.000+00:00',
  deviceTime: '2026-11-20T23:45:00.000+00:00',
  fixTime: '2026-11-20T23:45:00.000+00:00',
  outdated: false,
  valid: true,
  latitude: -26.1411,
  longitude: 28.2067,
  altitude: 1694,
  speed: 10,
  course: 90,
  address: null,
  accuracy: 0,
  network: null,
  geofenceIds: [3],
};
const DEVICE = { id: 7, attributes: {}, name: 'Truck 7', uniqueId: '123456', status: 'online', phone: null };
const TIME = Date.parse('2026-11-20T23:45:00Z');
const EVENT = {
  id: 9,
  attributes: { alarm: 'sos' },
  deviceId: 7,
  type: 'alarm',
  eventTime: '2026-11-20T23:45:02.000+00:00',
  positionId: 1,
  geofenceId: 0,
  maintenanceId: 0,
};

describe('a position forwarded by Traccar', () => {
  test('is read in our units', () => {
    expect(decodeTraccar({ position: POSITION, device: DEVICE })).toEqual({
      ok: true,
      value: {
        device: '123456',
        events: [],
        fix: {
          device: '123456',
          time: TIME,
          latitude: -26.1411,
          longitude: 28.2067,
          speedKilometresPerHour: 18.52,
          headingDegrees: 90,
          accuracyMetres: undefined,
          odometerKilometres: 120.5,
          attributes: {
            altitude: 1694,
            temperature: -18.4,
            batteryLevel: 87,
            distance: 12.3,
            totalDistance: 45_678.9,
            motion: true,
            temp1: -18.4,
          },
        },
      },
    });
  });

  test.each([
    ['2026-11-21T01:45:00.000+02:00'],
    ['2026-11-21T01:45:00+0200'],
    ['2026-11-20T23:45:00Z'],
    [TIME],
  ])('is of the same instant, told as %s', (fixTime) => {
    const read = decodeTraccar({ position: { ...POSITION, fixTime }, device: DEVICE });
    expect(read.ok && read.value.fix?.time).toBe(TIME);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, 'unreadable'],
    ['a list', { position: [], device: DEVICE }, 'unreadable'],
    ['no device', { position: POSITION }, 'deviceMissing'],
    ['a device without a name', { position: POSITION, device: { id: 7 } }, 'deviceMissing'],
    ['no latitude', { position: { ...POSITION, latitude: null }, device: DEVICE }, 'unreadable'],
    ['latitude 91', { position: { ...POSITION, latitude: 91 }, device: DEVICE }, 'unreadable'],
    [
      'no time',
      { position: { ...POSITION, fixTime: null, deviceTime: 'soon' }, device: DEVICE },
      'unreadable',
    ],
  ])('with %s is told what is wrong', (_, message, code) => {
    expect(decodeTraccar({ ...message })).toMatchObject({ ok: false, error: { code } });
  });
});

describe('an event forwarded by Traccar', () => {
  const eventsOf = (event: object, position: object | null = POSITION) => {
    const read = decodeTraccar({ event, position, device: DEVICE });
    return read.ok ? read.value.events : read.error;
  };
  const place = { latitude: -26.1411, longitude: 28.2067 };

  test('that is an alarm is ours, at the time of its position, which brings the same alarm', () => {
    expect(eventsOf(EVENT)).toEqual([{ eventType: 'PANIC', name: 'sos', time: TIME, ...place }]);
    expect(eventsOf({ ...EVENT, attributes: { alarm: 'hardBraking,lowBattery' } })).toMatchObject([
      { eventType: 'HARSH_BRAKING' },
      { eventType: 'LOW_BATTERY' },
    ]);
  });

  test('without a position, or with one that cannot be read, is an event all the same, of its own time', () => {
    expect(eventsOf(EVENT, null)).toEqual([{ eventType: 'PANIC', name: 'sos', time: TIME + 2_000 }]);
    expect(eventsOf(EVENT, { ...POSITION, latitude: 91 })).toHaveLength(1);
  });

  test('that the device alone can know is one of its alarms', () => {
    expect(eventsOf({ ...EVENT, type: 'deviceFuelDrop', attributes: {} })).toMatchObject([
      { eventType: 'DEVICE_ALARM', name: 'fuelDrop' },
    ]);
  });

  test.each([
    'deviceOverspeed',
    'geofenceEnter',
    'geofenceExit',
    'deviceOffline',
    'deviceMoving',
    'ignitionOn',
    'media',
    'toString',
  ])('of type %s is no event, and its position counts', (type) => {
    expect(decodeTraccar({ event: { ...EVENT, type }, position: POSITION, device: DEVICE })).toMatchObject({
      value: { events: [], fix: { time: TIME } },
    });
  });
});
