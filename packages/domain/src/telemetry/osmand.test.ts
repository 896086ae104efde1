import { expect, test } from 'vitest';
import { decodeOsmandFields, decodeOsmandLocation } from './index.ts';

const now = Date.UTC(2026, 10, 20);

function fixIn(decoded: ReturnType<typeof decodeOsmandFields>) {
  if (!decoded.ok || decoded.value.kind !== 'position') throw new Error(JSON.stringify(decoded));
  return decoded.value.fix;
}

test('knots become km/h once, metres of the odometer kilometres', () => {
  const fix = fixIn(
    decodeOsmandFields(
      { id: '1', lat: '-29.1', lon: '24.2', speed: '10', odometer: '120500', bearing: '90' },
      now,
    ),
  );
  expect(fix.speedKilometresPerHour).toBeCloseTo(18.52, 6);
  expect(fix.odometerKilometres).toBe(120.5);
  expect(fix.headingDegrees).toBe(90);
  expect(fix.time).toBe(now);
});

test('-1 means unknown and is left out', () => {
  const flat = fixIn(decodeOsmandFields({ id: '1', lat: '1', lon: '2', speed: '-1', bearing: '-1' }, now));
  expect([flat.speedKilometresPerHour, flat.headingDegrees]).toEqual([undefined, undefined]);
  const coords = { latitude: 1, longitude: 2, speed: -1, heading: -1, accuracy: 5 };
  const nested = fixIn(
    decodeOsmandLocation(
      { device_id: '1', location: { coords, battery: { level: -1, is_charging: false } } },
      now,
    ),
  );
  expect([nested.speedKilometresPerHour, nested.headingDegrees]).toEqual([undefined, undefined]);
  expect(nested.attributes).toEqual({ charge: false });
});

test('the nested form is in m/s, its battery from 0 to 1, its extras attributes', () => {
  const fix = fixIn(
    decodeOsmandLocation(
      {
        device_id: '8737767034',
        location: {
          timestamp: '2021-07-21T08:06:34.444Z',
          coords: { latitude: -6.1, longitude: 106.7, speed: 10, heading: 63, altitude: 35.7 },
          battery: { level: 0.79, is_charging: true },
          is_moving: false,
          extras: { temperature: -18 },
        },
      },
      now,
    ),
  );
  expect(fix).toMatchObject({
    device: '8737767034',
    time: Date.parse('2021-07-21T08:06:34.444Z'),
    speedKilometresPerHour: 36,
    attributes: { altitude: 35.7, batteryLevel: 79, charge: true, motion: false, temperature: -18 },
  });
});

test('a place may be one field; an unknown key is an attribute of its own kind', () => {
  const fix = fixIn(
    decodeOsmandFields(
      {
        deviceid: 'a',
        location: '60.0,30.0',
        ignition: 'true',
        rpm: '933',
        card: '007',
        driverUniqueId: '12345678901234567',
      },
      now,
    ),
  );
  expect([fix.latitude, fix.longitude]).toEqual([60, 30]);
  expect(fix.attributes).toEqual({
    ignition: true,
    rpm: 933,
    card: '007',
    driverUniqueId: '12345678901234567',
  });
});

test('a message without a position is understood; half a position is not', () => {
  expect(decodeOsmandFields({ id: '1', cell: ['257,02,16,2224', '257,02,16,2223,-90'] }, now)).toEqual({
    ok: true,
    value: { kind: 'noPosition', device: '1' },
  });
  expect(decodeOsmandFields({ id: '1', lat: '1' }, now)).toMatchObject({
    ok: false,
    error: { code: 'unreadable' },
  });
  expect(decodeOsmandLocation({ device_id: '1', location: {} }, now)).toMatchObject({ ok: true });
});

test('a message without a device is told apart', () => {
  expect(decodeOsmandFields({ lat: '1', lon: '2' }, now)).toMatchObject({ error: { code: 'deviceMissing' } });
  expect(decodeOsmandLocation({ location: {} }, now)).toMatchObject({ error: { code: 'deviceMissing' } });
});
