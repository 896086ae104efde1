import { MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  asAnswered,
  makeKey,
  makeVehicle,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let pieter: TestClient;
let admin: TestClient;
let karoo: OrganisationId;
let limpopo: OrganisationId;
let key: string;
let count = 0;
const now = Date.now();

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT', ['thandi', 'boss']);
  limpopo = await server.organisation('LIMPOPO_FRESH', ['pieter']);
  key = await makeKey(server.database.kysely, karoo);
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  admin = await server.signIn('boss', ['ROLE_ADMIN']);
});
afterAll(() => server.stop());

function newDevice() {
  return `stray-${++count}`;
}

async function report(device: string, times: readonly number[], withKey = true) {
  const { body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: withKey ? { authorization: `Bearer ${key}` } : {},
    body: times.map((time) => ({
      device,
      timestamp: new Date(time).toISOString(),
      latitude: -29,
      longitude: 24,
      attributes: { temperature: 4 },
    })),
  });
  return body;
}

async function find(client: TestClient, path: string, device: string) {
  const { body } = await client.get(`${path}?size=2000`);
  return body.find((d: { deviceId: string }) => d.deviceId === device);
}

const OURS = '/api/quarantined-devices/KAROO_FREIGHT';
const COMMON = '/api/quarantined-devices';

test("an unknown device with a key stands in that organisation's quarantine alone", async () => {
  const device = newDevice();
  expect(await report(device, [now - 2000, now - 1000])).toMatchObject({ quarantined: 2, accepted: 0 });
  await report(device, [now - 3000]);
  expect(await find(thandi, OURS, device)).toMatchObject({
    organisationId: karoo,
    messageCount: 3,
    keptFixes: 3,
    lastLatitude: -29,
    lastFixTimeUtc: new Date(now - 1000).toISOString(),
  });
  expect(await find(admin, COMMON, device)).toBeUndefined();
  expect(await find(pieter, '/api/quarantined-devices/LIMPOPO_FRESH', device)).toBeUndefined();
  expect((await pieter.get(OURS)).status).toBe(404);
});

test('without a key it stands in the common quarantine, which only an administrator sees', async () => {
  const device = newDevice();
  expect((await report(device, [now], false)).quarantined).toBe(1);
  expect(await find(admin, COMMON, device)).toMatchObject({ organisationId: null, messageCount: 1 });
  expect(await find(thandi, OURS, device)).toBeUndefined();
  expect((await thandi.get(COMMON)).status).toBe(403);
});

test('adopting a device gives its kept fixes to the asset, and later ones go straight there', async () => {
  const device = newDevice();
  await report(device, [now - 5 * MINUTE, now - 4 * MINUTE]);
  const truck = await makeVehicle(server.database.kysely, karoo, `CA ${count}`);
  const { id } = await find(thandi, OURS, device);
  const adopted = await thandi.send('POST', `${OURS}/${id}/adopt`, { body: { assetId: truck } });
  expect(adopted).toMatchObject({
    status: 200,
    body: { assetId: truck, deviceId: device, accepted: 2, duplicate: 0, refused: 0 },
  });
  expect(await find(thandi, OURS, device)).toBeUndefined();
  const latest = await thandi.get(`/api/asset-positions/KAROO_FREIGHT/asset/${truck}/latest`);
  expect(latest.body).toMatchObject({ attributes: { temperature: 4 } });
  expect(Date.parse(latest.body.timestampUtc)).toBe(now - 4 * MINUTE);
  expect(await report(device, [now - 4 * MINUTE, now])).toMatchObject(
    asAnswered({ accepted: 1, duplicate: 1 }),
  );
});

test("an adoption stands in the asset's history as a change of its device, with who made it", async () => {
  const device = newDevice();
  await report(device, [now - MINUTE]);
  const truck = await makeVehicle(server.database.kysely, karoo, `CA ${count}`);
  const { id } = await find(thandi, OURS, device);
  const adopt = () => thandi.send('POST', `${OURS}/${id}/adopt`, { body: { assetId: truck } });
  expect((await adopt()).status).toBe(200);
  const { body } = await thandi.get(`/api/organisation-asset-lists/KAROO_FREIGHT/assets/${truck}`);
  expect(body).toMatchObject({ deviceId: device, version: 1, changeAuditUser: 'thandi' });
  const entries = await server.database.kysely
    .selectFrom('record_history')
    .where('entity', '=', 'asset')
    .where('record_id', '=', truck)
    .select(['kind', 'version', 'actor', 'before', 'after'])
    .execute();
  expect(entries).toEqual([
    { kind: 'device', version: 1, actor: 'thandi', before: { deviceId: null }, after: { deviceId: device } },
  ]);
});

test('screens and tracking hear of an adoption, once', async () => {
  const device = newDevice();
  await report(device, [now - MINUTE]);
  const truck = await makeVehicle(server.database.kysely, karoo, `CA ${count}`);
  const { id } = await find(thandi, OURS, device);
  const heard: unknown[] = [];
  const { bus } = server.product;
  const ends = [
    bus.subscribe('organisation-data.changed', (event) => heard.push(event)),
    bus.subscribe('plan.changed', (event) => heard.push(event)),
  ];
  expect((await thandi.send('POST', `${OURS}/${id}/adopt`, { body: { assetId: truck } })).status).toBe(200);
  for (const end of ends) end();
  expect(heard).toEqual([
    { organisationId: karoo, lists: ['vehicles'], assetIds: [truck] },
    { organisationId: karoo, vehicleIds: [truck] },
  ]);
});

test('a device of the common quarantine is an administrator’s to assign', async () => {
  const device = newDevice();
  await report(device, [now], false);
  const truck = await makeVehicle(server.database.kysely, karoo, `CA ${count}`);
  const { id } = await find(admin, COMMON, device);
  const body = { assetId: truck };
  expect((await thandi.send('POST', `${OURS}/${id}/adopt`, { body })).status).toBe(404);
  expect((await admin.send('POST', `${OURS}/${id}/adopt`, { body })).body).toMatchObject({ accepted: 1 });
  expect(await find(admin, COMMON, device)).toBeUndefined();
});

test('nobody adopts into, or out of, another organisation', async () => {
  const device = newDevice();
  await report(device, [now]);
  const theirs = await makeVehicle(server.database.kysely, limpopo, `LP ${count}`);
  const { id } = await find(thandi, OURS, device);
  expect((await thandi.send('POST', `${OURS}/${id}/adopt`, { body: { assetId: theirs } })).status).toBe(404);
  const path = `/api/quarantined-devices/LIMPOPO_FRESH/${id}/adopt`;
  expect((await pieter.send('POST', path, { body: { assetId: theirs } })).status).toBe(404);
  expect((await thandi.send('POST', `${OURS}/no-id/adopt`, { body: { assetId: theirs } })).status).toBe(404);
  expect(await find(thandi, OURS, device)).toBeDefined();
});

test('an asset keeps the device that it has, and a device the asset', async () => {
  const db = server.database.kysely;
  const device = newDevice();
  await report(device, [now]);
  const { id } = await find(thandi, OURS, device);
  const equipped = await makeVehicle(db, karoo, `CA ${count}`, `fixed-${count}`);
  const taken = await thandi.send('POST', `${OURS}/${id}/adopt`, { body: { assetId: equipped } });
  expect(taken).toMatchObject({ status: 409, body: { errorKey: 'deviceTaken' } });
  await makeVehicle(db, limpopo, `LP ${count}`, device);
  const free = await makeVehicle(db, karoo, `CB ${count}`);
  expect((await thandi.send('POST', `${OURS}/${id}/adopt`, { body: { assetId: free } })).status).toBe(409);
});

test('what a device keeps in quarantine is bounded: the newest 100 fixes, the rest refused and said so', async () => {
  const device = newDevice();
  const times = Array.from({ length: 130 }, (_, i) => now - i * 1000);
  const answer = await report(device, times);
  expect(answer).toMatchObject({ quarantined: 100, refused: 30 });
  expect((await find(thandi, OURS, device)).keptFixes).toBe(100);
});

test('the list of a quarantine is sorted and paged', async () => {
  for (let i = 0; i < 3; i++) await report(newDevice(), [now]);
  const { body, headers } = await thandi.get(`${OURS}?sort=deviceId,desc&size=2`);
  expect(body).toHaveLength(2);
  expect(body[0].deviceId > body[1].deviceId).toBe(true);
  expect(Number(headers.get('x-total-count'))).toBeGreaterThanOrEqual(3);
});
