import { type AssetId, MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  makeKey,
  makeVehicle,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let karoo: OrganisationId;
let thandi: TestClient;
let key: string;
let device: string;
let first: AssetId;
let second: AssetId;
let count = 0;

beforeAll(async () => {
  server = await startTestServer();
  karoo = await server.organisation('KAROO_FREIGHT', ['thandi']);
  key = await makeKey(server.database.kysely, karoo);
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());
beforeEach(async () => {
  device = `moved-${++count}-${Date.now()}`;
  first = await makeVehicle(server.database.kysely, karoo, `ONE ${device}`, device);
  second = await makeVehicle(server.database.kysely, karoo, `TWO ${device}`);
});

async function give(assetId: AssetId, deviceId: string | null): Promise<void> {
  const { body } = await thandi.get(`/api/assets/${assetId}`);
  const changed = await thandi.send('PUT', `/api/assets/${assetId}`, { body: { ...body, deviceId } });
  expect([changed.status, changed.body.deviceId]).toEqual([200, deviceId]);
}

async function send(...times: readonly number[]): Promise<Record<string, number>> {
  const { status, body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
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
  expect(await send(before, after)).toMatchObject({ duplicate: 2 });
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
