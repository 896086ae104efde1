import { type AssetId, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  asAnswered,
  makeKey,
  makeVehicle,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let karoo: OrganisationId;
let limpopo: OrganisationId;
let thandi: TestClient;
let pieter: TestClient;
let key: string;
let keyOfLimpopo: string;
let device: string;
let first: AssetId;
let second: AssetId;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT', ['thandi']);
  limpopo = await server.organisation('LIMPOPO_FRESH', ['pieter']);
  key = await makeKey(server.database.kysely, karoo);
  keyOfLimpopo = await makeKey(server.database.kysely, limpopo);
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
});
afterAll(() => server.stop());
beforeEach(async () => {
  device = `moved-${++count}-${Date.now()}`;
  first = await makeVehicle(server.database.kysely, karoo, `ONE ${device}`, device);
  second = await makeVehicle(server.database.kysely, karoo, `TWO ${device}`);
});

async function give(assetId: AssetId, deviceId: string | null, by = thandi): Promise<void> {
  const { body } = await by.get(`/api/assets/${assetId}`);
  const changed = await by.send('PUT', `/api/assets/${assetId}`, { body: { ...body, deviceId } });
  expect([changed.status, changed.body.deviceId]).toEqual([200, deviceId]);
}

const send = (...times: readonly number[]) => sendBy(key, times);

async function sendBy(by: string | undefined, times: readonly number[]): Promise<Record<string, number>> {
  const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: by === undefined ? {} : { authorization: `Bearer ${by}` },
    body: times.map((time) => ({
      ...{ device, latitude: -29.1, longitude: 24.2, attributes: { alarm: 'sos' } },
      timestamp: new Date(time).toISOString(),
    })),
  });
  expect(status).toBe(200);
  return body;
}

async function timesOf(table: 'asset_position' | 'reported_event', assetId: AssetId): Promise<number[]> {
  const time = table === 'asset_position' ? 'fix_time' : 'event_time';
  const rows = await server.database.kysely
    .selectFrom(table)
    .where('asset_id', '=', assetId)
    .select(`${time} as time`)
    .orderBy(time)
    .execute();
  return rows.map((row) => Number(row.time));
}

test('fixes from before a tracker was moved belong to the vehicle that had it then, whenever they come', async () => {
  const before = Date.now() - 10 * MINUTE;
  await give(first, null);
  await give(second, device);
  const after = Date.now();
  expect(await send(before, after, before + MINUTE)).toMatchObject({ accepted: 3 });
  for (const table of ['asset_position', 'reported_event'] as const) {
    expect(await timesOf(table, first)).toEqual([before, before + MINUTE]);
    expect(await timesOf(table, second)).toEqual([after]);
  }
  expect(await send(before, after)).toMatchObject(asAnswered({ accepted: 0, duplicate: 2 }));
});

test('a tracker that was moved twice, and back, has each of its times', async () => {
  const times = [Date.now() - 10 * MINUTE];
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    await give(from, null);
    await give(to, device);
    times.push(Date.now());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(await send(...times)).toMatchObject({ accepted: 3 });
  expect(await timesOf('asset_position', first)).toEqual([times[0], times[2]]);
  expect(await timesOf('asset_position', second)).toEqual([times[1]]);
});

test('what a tracker sends while no vehicle has it waits, and what it sent before does not', async () => {
  const before = Date.now() - 10 * MINUTE;
  await give(first, null);
  const since = Date.now() + SECOND;
  expect(await send(before, since)).toMatchObject({ accepted: 1, quarantined: 1 });
  expect(await timesOf('asset_position', first)).toEqual([before]);
});

test('another vehicle, and another device of the same vehicle, take nothing from the times before', async () => {
  const [before, other] = [Date.now() - 10 * MINUTE, `other-${device}`];
  await give(first, other);
  expect(await send(before)).toMatchObject({ accepted: 1 });
  expect(await timesOf('asset_position', first)).toEqual([before]);
  device = other;
  expect(await send(before + MINUTE)).toMatchObject({ accepted: 1 });
  expect(await timesOf('asset_position', first)).toEqual([before, before + MINUTE]);
});

test('another organisation that had a tracker in its list takes nothing that a key of the present one sends', async () => {
  const theirs = await makeVehicle(server.database.kysely, limpopo, `THEIRS ${device}`);
  device = `fitted-${device}`;
  await give(theirs, device, pieter);
  const times = [Date.now(), Date.now() + 1];
  expect(await send(...times)).toMatchObject({ quarantined: 2 });
  await give(theirs, null, pieter);
  const { body } = await thandi.get('/api/quarantined-devices/KAROO_FREIGHT?size=2000');
  const { id } = body.find(({ deviceId }: { deviceId: string }) => deviceId === device);
  const adopted = await thandi.send('POST', `/api/quarantined-devices/KAROO_FREIGHT/${id}/adopt`, {
    body: { assetId: second },
  });
  expect(adopted).toMatchObject({ status: 200, body: { accepted: 2, refused: 0 } });
  expect(await timesOf('asset_position', second)).toEqual(times);
  expect(await timesOf('asset_position', theirs)).toEqual([]);
  expect(await sendBy(keyOfLimpopo, [times[0]! - MINUTE])).toMatchObject({ accepted: 1 });
  expect(await timesOf('asset_position', theirs)).toEqual([times[0]! - MINUTE]);
});

test('another organisation has the times in which it had the tracker, and none before', async () => {
  const theirs = await makeVehicle(server.database.kysely, limpopo, `THEIRS ${device}`);
  device = `claimed-${device}`;
  const before = Date.now() - 10 * MINUTE;
  await give(theirs, device, pieter);
  const meanwhile = Date.now();
  await expect.poll(() => Date.now()).toBeGreaterThan(meanwhile);
  await give(theirs, null, pieter);
  await give(second, device);
  const after = Date.now();
  expect(await sendBy(undefined, [before, meanwhile, after])).toMatchObject({ accepted: 3 });
  expect(await timesOf('asset_position', theirs)).toEqual([meanwhile]);
  expect(await timesOf('asset_position', second)).toEqual([before, after]);
});

test('a past owner of another organisation whose beginning nobody knows has only what its own key sends', async () => {
  const theirs = await makeVehicle(server.database.kysely, limpopo, `THEIRS ${device}`, `old-${device}`);
  device = `old-${device}`;
  const before = Date.now() - 10 * MINUTE;
  await give(theirs, null, pieter);
  await give(second, device);
  expect(await sendBy(undefined, [before])).toMatchObject({ accepted: 1 });
  expect(await sendBy(keyOfLimpopo, [before + MINUTE])).toMatchObject({ accepted: 1 });
  expect(await timesOf('asset_position', second)).toEqual([before]);
  expect(await timesOf('asset_position', theirs)).toEqual([before + MINUTE]);
});
