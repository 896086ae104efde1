import { readFileSync } from 'node:fs';
import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeKey, makeVehicle, startTestServer, type TestServer } from '../../../testing/index.ts';

let server: TestServer;
let karoo: OrganisationId;
let key: string;
let count = 0;
let device: string;
let vehicle: AssetId;

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT');
  key = await makeKey(server.database.kysely, karoo);
});
afterAll(() => server.stop());
beforeEach(async () => {
  device = `phone-${++count}`;
  vehicle = await makeVehicle(server.database.kysely, karoo, `CA ${count}`, device);
});

function history(assetId: AssetId) {
  const db = server.database.kysely;
  return db
    .selectFrom('asset_position')
    .where('asset_id', '=', assetId)
    .selectAll()
    .orderBy('fix_time')
    .execute();
}

async function call(method: string, path: string, body?: string, headers: Record<string, string> = {}) {
  const reply = await fetch(server.url + path, {
    method,
    headers,
    body: body === undefined ? undefined : Buffer.from(body),
  });
  await server.written();
  return reply;
}

const OSMAND = '/telemetry/osmand';
const OWNTRACKS = '/telemetry/owntracks';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const seconds = 1_779_000_000;

test('OsmAnd by query: knots become km/h, odd keys attributes; the answer is empty', async () => {
  const reply = await call(
    'GET',
    `${OSMAND}?id=${device}&lat=-29.1&lon=24.2&timestamp=${seconds}&speed=40&bearing=7.5&batt=87&ignition=true&fuel=24`,
  );
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe('');
  const [row] = await history(vehicle);
  expect(row).toMatchObject({
    fix_time: seconds * 1000,
    latitude: -29.1,
    longitude: 24.2,
    heading_degrees: 7.5,
    attributes: { batteryLevel: 87, ignition: true, fuel: 24 },
  });
  expect(row?.speed_kmh).toBeCloseTo(74.08, 4);
});

test('OsmAnd by form, by flat JSON, and by a JSON array of flat messages', async () => {
  const form = `id=${device}&lat=-29.1&lon=24.2&timestamp=${seconds}`;
  expect((await call('POST', OSMAND, form, FORM)).status).toBe(200);
  const flat = (n: number) => ({ id: device, lat: -29.1, lon: 24.2, timestamp: seconds + n, speed: 10 });
  expect((await call('POST', OSMAND, JSON.stringify(flat(1)), JSON_TYPE)).status).toBe(200);
  const array = JSON.stringify([flat(2), flat(3), { id: device, notificationToken: 'abc' }, { lat: 1 }]);
  expect((await call('POST', OSMAND, array, JSON_TYPE)).status).toBe(200);
  expect((await history(vehicle)).map((row) => row.fix_time / 1000 - seconds)).toEqual([0, 1, 2, 3]);
});

test('a message without a position is understood and stores none', async () => {
  const token = await call('POST', OSMAND, `id=${device}&notificationToken=abc`, FORM);
  const cells = await call('GET', `${OSMAND}?id=${device}&timestamp=${seconds}&cell=257,02,16,2224`);
  const status = await call('POST', OWNTRACKS, JSON.stringify({ _type: 'status', tid: 'AB' }));
  const empty = await call('POST', OWNTRACKS, '');
  expect([token.status, cells.status, status.status, empty.status]).toEqual([200, 200, 200, 200]);
  expect(await history(vehicle)).toEqual([]);
});

test('a message without a device, or that can’t be read, gets 4xx', async () => {
  const bad: [string, string, string?][] = [
    ['GET', `${OSMAND}?lat=1&lon=2`],
    ['GET', OSMAND],
    ['GET', `${OSMAND}?id=${device}&lat=abc&lon=2`],
    ['GET', `${OSMAND}?id=${device}&lat=91&lon=2`],
    ['GET', `${OSMAND}?id=${device}&lat=1&lon=2&timestamp=tomorrow`],
    ['POST', OSMAND, '{"device_id":'],
    ['POST', OSMAND, '[]'],
    ['POST', OWNTRACKS, 'hello'],
    ['POST', OWNTRACKS, JSON.stringify({ _type: 'location', lat: 1, lon: 2, tst: seconds })],
  ];
  for (const [method, path, body] of bad) {
    const reply = await call(method, path, body);
    expect(reply.status, `${method} ${path} ${body}`).toBe(400);
    expect(((await reply.json()) as { errorKey: string }).errorKey).toMatch(
      /^(deviceMissing|unreadablePosition)$/,
    );
  }
  expect(await history(vehicle)).toEqual([]);
});

test('the key stands behind the path, as Bearer or as Basic user; an unknown one is refused', async () => {
  const stray = `?id=stray-${count}&lat=-29.1&lon=24.2&timestamp=${seconds}`;
  const basic = { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` };
  expect((await call('GET', `${OSMAND}/${key}${stray}`)).status).toBe(200);
  expect((await call('GET', OSMAND + stray, undefined, { authorization: `Bearer ${key}` })).status).toBe(200);
  expect((await call('GET', OSMAND + stray, undefined, basic)).status).toBe(200);
  expect((await call('GET', `${OSMAND}/wrong${stray}`)).status).toBe(401);
  const held = await server.database.kysely
    .selectFrom('quarantined_device')
    .where('device_id', '=', `stray-${count}`)
    .select(['organisation_id', 'message_count'])
    .execute();
  expect(held).toEqual([{ organisation_id: karoo, message_count: 3 }]);
});

test('OwnTracks answers an empty list, and finds the phone by topic, headers, Basic user or tid', async () => {
  const message = (n: number, fields = {}) =>
    JSON.stringify({
      _type: 'location',
      lat: -29.1,
      lon: 24.2,
      tst: seconds + n,
      vel: 61,
      cog: 271,
      ...fields,
    });
  const topic = await call('POST', OWNTRACKS, message(1, { topic: `owntracks/sipho/${device}`, tid: 'XX' }));
  expect(topic.headers.get('content-type')).toContain('application/json');
  expect(await topic.text()).toBe('[]');
  await call('POST', OWNTRACKS, message(2), { 'x-limit-u': 'sipho', 'x-limit-d': device });
  const basic = `Basic ${Buffer.from(`${device}:secret`).toString('base64')}`;
  await call('POST', OWNTRACKS, message(3), { authorization: basic });
  await call('POST', `${OWNTRACKS}/${key}`, message(4, { tid: device }));
  const withKey = `Basic ${Buffer.from(`${key}:`).toString('base64')}`;
  await call('POST', OWNTRACKS, message(5, { tid: device }), { authorization: withKey });
  const rows = await history(vehicle);
  expect(rows.map((row) => row.fix_time / 1000 - seconds)).toEqual([1, 2, 3, 4, 5]);
  expect(rows[0]).toMatchObject({ speed_kmh: 61, heading_degrees: 271, attributes: { tid: 'XX' } });
});

interface Vector {
  protocol: 'OsmAnd' | 'OwnTracks';
  expect: 'verifyPosition' | 'verifyAttribute' | 'verifyNotNull' | 'verifyNull';
  method: string;
  contentType?: string | null;
  path: string;
  body?: string;
}

const samples = process.env.LINEHAUL_SAMPLE_DATA;

test.skipIf(!samples)(
  'all 21 recorded tracker messages (needs LINEHAUL_SAMPLE_DATA) are read as they expect',
  async () => {
    const vectors: Vector[] = readFileSync(`${samples}/device-messages/http-vectors.jsonl`, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(vectors).toHaveLength(21);
    const db = server.database.kysely;
    const holding = async () => {
      const rows = await db
        .selectFrom('quarantined_fix')
        .innerJoin('quarantined_device', 'quarantined_device.id', 'quarantined_device_id')
        .where('organisation_id', '=', org)
        .select(['device_id', 'payload'])
        .execute();
      return rows.map((row) => (row.payload as { fix: Record<string, unknown> }).fix);
    };
    let org: OrganisationId;
    for (const [i, vector] of vectors.entries()) {
      org = await server.organisation(`VECTOR_${i}`);
      const path =
        (vector.protocol === 'OsmAnd' ? OSMAND : OWNTRACKS) +
        vector.path.replace(/^\//, `/${await makeKey(db, org)}`);
      const type = vector.contentType ? { 'content-type': vector.contentType } : undefined;
      const reply = await call(vector.method, path, vector.body, type);
      const name = `message ${i + 1}: ${vector.method} ${vector.path} ${vector.body ?? ''}`;
      const fixes = await holding();
      switch (vector.expect) {
        case 'verifyNull':
          expect(reply.status, name).toBe(400);
          expect(fixes, name).toEqual([]);
          break;
        case 'verifyNotNull':
          expect(reply.status, name).toBe(200);
          expect(fixes, name).toEqual([]);
          break;
        default: {
          expect(reply.status, name).toBe(200);
          expect(fixes, name).toHaveLength(1);
          expect(fixes[0], name).toMatchObject(placeOf(vector));
        }
      }
      if (vector.expect === 'verifyAttribute') {
        expect(fixes[0]?.attributes).toMatchObject({
          device_string_test: 'long_device_id',
          device_bool_test: true,
          device_bool_false_test: false,
          device_integer_twelve_test: 12,
          device_double_test: 1.345,
          device_very_long_double_test: 1763636.3442,
        });
      }
    }
  },
);

function placeOf(vector: Vector): { latitude: number; longitude: number } {
  const text = vector.body ?? decodeURIComponent(vector.path);
  const pair = /location=([\d.-]+),([\d.-]+)/.exec(text);
  const latitude = pair?.[1] ?? /"?lat(?:itude)?"?[:=]([\d.-]+)/.exec(text)?.[1];
  const longitude = pair?.[2] ?? /"?lon(?:gitude)?"?[:=]([\d.-]+)/.exec(text)?.[1];
  return { latitude: Number(latitude), longitude: Number(longitude) };
}
