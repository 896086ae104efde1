import { HOUR, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEPOT_LATITUDE,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let depot: OneDepot;
let old: string;
let todays: string;
const start = Date.now() - 15 * MINUTE;
const iso = (ms: number) => new Date(ms).toISOString();
const range = `${iso(start - 48 * HOUR)}/${iso(start + 48 * HOUR)}`;

interface Sent {
  readonly minute: number;
  readonly km: number;
  readonly names?: string;
}

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'TRACKS', { members: ['thandi'] });
  thandi = await server.signIn('thandi');
  old = await depot.journey({ uniqueReference: 'OLD', plannedStart: start - 24 * HOUR });
  todays = await depot.journey({ uniqueReference: 'TODAY', plannedStart: start });
  const key = await makeKey(server.database.kysely, depot.organisationId);
  const fixes: Sent[] = [
    ...[-4, -3, -2, -1].map((minute) => ({ minute, km: 0 })),
    ...[0, 1, 2, 3, 4].map((minute) => ({ minute, km: minute * 0.9, names: 'OLD' })),
    ...[5, 6, 7, 8].map((minute) => ({ minute, km: minute * 0.9 })),
  ];
  const { body } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: fixes.map(({ minute, km, names }) => ({
      device: 'TRACKS-T101',
      timestamp: iso(start + minute * MINUTE),
      latitude: DEPOT_LATITUDE,
      longitude: 24.76 + km * 0.01025,
      journeyReference: names,
    })),
  });
  expect(body.accepted).toBe(fixes.length);
  await server.evaluated();
});
afterAll(() => server.stop());

const minutesOf = (body: { timestampUtc: string }[]) =>
  body.map((position) => (Date.parse(position.timestampUtc) - start) / MINUTE);
const ofJourney = (id: string, rest: string) =>
  thandi.get(`/api/asset-positions/TRACKS/journey/${id}/${rest}`);

test("a journey's track holds the fixes that the engine gave it, also where the device names another", async () => {
  const { tracked_from: from, tracked_to: to } = await server.database.kysely
    .selectFrom('journey')
    .where('id', '=', todays)
    .select(['tracked_from', 'tracked_to'])
    .executeTakeFirstOrThrow();
  const [first, last] = [from!, to!].map((time) => (time - start) / MINUTE);
  expect(last).toBe(8);
  const all = [-4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8].filter((minute) => minute >= first!);
  expect(all.length).toBeGreaterThan(8);
  const { body } = await ofJourney(todays, `${range}?size=2000`);
  expect(minutesOf(body)).toEqual(all);
  const columns = (await thandi.get(`/api/position-ranges/TRACKS/journey/${todays}/${range}`)).body;
  expect(columns.times.map((time: number) => (time - start) / MINUTE)).toEqual(all);
  expect(minutesOf([(await ofJourney(todays, 'latest')).body])).toEqual([8]);
});

test('a name that the engine does not believe gives a journey nothing', async () => {
  expect((await ofJourney(old, range)).body).toEqual([]);
  expect((await ofJourney(old, 'latest')).status).toBe(404);
  expect((await thandi.get(`/api/position-ranges/TRACKS/journey/${old}/${range}`)).body.times).toEqual([]);
});

test('a fix that names no journey is told with the one that the engine found, in every answer', async () => {
  const asset = `asset/${depot.trucks[0]}`;
  const { body } = await thandi.get(`/api/asset-positions/TRACKS/${asset}/${range}?size=2000`);
  const unnamed = (body as { timestampUtc: string; journeyId: string | null }[]).filter(
    ({ timestampUtc }) => Date.parse(timestampUtc) >= start + 5 * MINUTE,
  );
  expect(unnamed.map(({ journeyId }) => journeyId)).toEqual([todays, todays, todays, todays]);
  const latest = await thandi.get(`/api/asset-positions/TRACKS/${asset}/latest`);
  expect(latest.body.journeyId).toBe(todays);
  expect((await ofJourney(todays, 'latest')).body.journeyId).toBe(todays);
  const live = await thandi.get('/api/live/TRACKS/vehicles');
  expect(live.body.vehicles[0].journeyId).toBe(todays);
  const records = await thandi.get(
    `/api/asset-positions?assetId.equals=${depot.trucks[0]}&size=5&sort=timestampUtc,desc`,
  );
  expect(records.body.map((one: { journeyId: string }) => one.journeyId).slice(0, 4)).toEqual([
    todays,
    todays,
    todays,
    todays,
  ]);
  const filtered = await thandi.get(`/api/asset-positions/count?journeyId.equals=${todays}`);
  expect(filtered.body).toBeGreaterThanOrEqual(4);
  const single = await thandi.get(`/api/asset-positions/${latest.body.id}`);
  expect(single.body.journeyId).toBe(todays);
});
