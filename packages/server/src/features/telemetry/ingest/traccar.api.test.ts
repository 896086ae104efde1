import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let karoo: OrganisationId;
let key: string;
let count = 0;
let uniqueId: string;
let vehicle: AssetId;

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT');
  key = await makeKey(server.database.kysely, karoo);
});
afterAll(() => server.stop());
beforeEach(async () => {
  uniqueId = `traccar-${++count}`;
  vehicle = await makeVehicle(server.database.kysely, karoo, `CA ${count}`, uniqueId);
});

const PATH = '/telemetry/traccar';
const POSITION = {
  id: 1,
  attributes: { batteryLevel: 87, motion: true },
  fixTime: '2026-11-20T23:45:00.000+00:00',
  valid: true,
  latitude: -26.1411,
  longitude: 28.2067,
  altitude: 120,
  speed: 10,
  course: 90,
  accuracy: 5,
  address: null,
};
const ALARM = {
  id: 9,
  attributes: { alarm: 'sos' },
  type: 'alarm',
  eventTime: '2026-11-20T23:45:00.000+00:00',
  positionId: 1,
};

async function forward(message: unknown, headers: Record<string, string> = {}, path = PATH) {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  const reply = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await reply.text();
  await server.written();
  return { status: reply.status, text, errorKey: text ? JSON.parse(text).errorKey : undefined };
}
const device = () => ({ id: 7, name: 'Truck 7', uniqueId, attributes: {} });
const history = (assetId: AssetId) =>
  server.database.kysely.selectFrom('asset_position').where('asset_id', '=', assetId).selectAll().execute();
const reported = (assetId: AssetId) =>
  server.database.kysely
    .selectFrom('reported_event')
    .where('asset_id', '=', assetId)
    .select(['event_type', 'name', 'event_time', 'latitude'])
    .execute();

test('a forwarded position is the vehicle`s, in km/h, once however often it is sent', async () => {
  for (const _ of [1, 2]) {
    expect(await forward({ position: POSITION, device: device() })).toMatchObject({ status: 200, text: '' });
  }
  const rows = await history(vehicle);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ fix_time: Date.parse('2026-11-20T23:45:00Z'), latitude: -26.1411 });
  expect(rows[0]?.speed_kmh).toBeCloseTo(18.52, 3);
});

test('a forwarded alarm is one event with its position, also where the position brought it before', async () => {
  const position = { ...POSITION, attributes: { alarm: 'sos' } };
  await forward({ position, device: device() });
  for (const _ of [1, 2]) {
    expect((await forward({ event: ALARM, position, device: device() })).status).toBe(200);
  }
  expect(await history(vehicle)).toHaveLength(1);
  expect(await reported(vehicle)).toEqual([
    {
      event_type: 'PANIC',
      name: 'sos',
      event_time: Date.parse('2026-11-20T23:45:00Z'),
      latitude: -26.1411,
    },
  ]);
});

test('an event without a position is kept, one that the product evaluates by itself is accepted and let go', async () => {
  expect((await forward({ event: { ...ALARM, positionId: 0 }, device: device() })).status).toBe(200);
  expect((await forward({ event: { ...ALARM, type: 'geofenceEnter' }, device: device() })).status).toBe(200);
  expect(await reported(vehicle)).toHaveLength(1);
  expect(await history(vehicle)).toEqual([]);
});

test('the key may be in a header, behind the path, or a Basic user; a wrong one is refused', async () => {
  const message = (minute: number) => ({
    position: { ...POSITION, fixTime: `2026-11-20T23:0${minute}:00Z` },
    device: device(),
  });
  const basic = Buffer.from(`${key}:`).toString('base64');
  expect((await forward(message(1), { authorization: `Bearer ${key}` })).status).toBe(200);
  expect((await forward(message(2), {}, `${PATH}/${key}`)).status).toBe(200);
  expect((await forward(message(3), { authorization: `Basic ${basic}` })).status).toBe(200);
  expect(await history(vehicle)).toHaveLength(3);
  expect(await forward(message(4), {}, `${PATH}/none`)).toMatchObject({
    status: 401,
    errorKey: 'keyRefused',
  });
});

test('under the key of another organisation the vehicle is not written to, and the device is set aside', async () => {
  const other = await server.organisation(`CAPE_PARCELS_${count}`);
  const theirs = await makeKey(server.database.kysely, other);
  const headers = { authorization: `Bearer ${theirs}` };
  expect((await forward({ position: POSITION, device: device() }, headers)).status).toBe(200);
  expect((await forward({ event: ALARM, device: device() }, headers)).status).toBe(200);
  expect([await history(vehicle), await reported(vehicle)]).toEqual([[], []]);
  const aside = await server.database.kysely
    .selectFrom('quarantined_device')
    .where('organisation_id', '=', other)
    .select('device_id')
    .execute();
  expect(aside).toEqual([{ device_id: uniqueId }]);
});

test('a device that nobody has is set aside and answered well, so that Traccar does not send it for ever', async () => {
  const unknown = { ...device(), uniqueId: `unknown-${count}` };
  expect((await forward({ position: POSITION, device: unknown })).status).toBe(200);
  expect((await forward({ event: ALARM, position: POSITION, device: unknown })).status).toBe(200);
});

test.each<[string, unknown, string]>([
  ['text', 'hello', 'unreadablePosition'],
  ['a list', [], 'unreadablePosition'],
  ['neither position nor event', { device: { uniqueId: 'x' } }, 'unreadablePosition'],
  [
    'latitude 91',
    { position: { ...POSITION, latitude: 91 }, device: { uniqueId: 'x' } },
    'unreadablePosition',
  ],
  ['no device', { position: POSITION }, 'deviceMissing'],
])('what cannot be parsed is refused: %s', async (_, message, errorKey) => {
  expect(await forward(message)).toMatchObject({ status: 400, errorKey });
});
