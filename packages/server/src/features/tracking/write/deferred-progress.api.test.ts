import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { afterAll, expect, test } from 'vitest';
import { compose } from '../../../app/compose.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  oneDepot,
  startTestServer,
  type TestServer,
} from '../../../testing/index.ts';

const started: TestServer[] = [];
afterAll(async () => {
  for (const server of started) await server.stop();
});

async function drivingVehicle(progressMs: number) {
  const server = await startTestServer({ tracking: { tickMs: HOUR, progressMs } });
  started.push(server);
  const depot = await oneDepot(server, 'SELDOM', { members: ['thandi'] });
  const key = await makeKey(server.database.kysely, depot.organisationId);
  // On the minute: by its seconds another stop could have the least time to spare, which is written at once.
  const start = Math.floor(Date.now() / MINUTE) * MINUTE - 4 * MINUTE;
  const id = await depot.journey({ plannedStart: start });
  const [from, to] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number];
  const fix = (step: number) => ({
    device: 'SELDOM-T101',
    timestamp: new Date(start + (step - 20) * 30 * SECOND).toISOString(),
    latitude: DEPOT_LATITUDE,
    longitude: from + (to - from) * Math.max(0, (step - 20) / 20),
    speedKilometresPerHour: step > 20 ? 61 : 0,
  });
  const send = async (steps: readonly number[]) => {
    const headers = { authorization: `Bearer ${key}` };
    const body = steps.map(fix);
    expect((await server.anonymous.send('POST', '/telemetry/positions', { headers, body })).status).toBe(200);
    await server.evaluated();
  };
  const stored = () =>
    server.database.kysely
      .selectFrom('journey')
      .where('id', '=', id)
      .select(['status', 'tracked_to', 'travelled_kilometres'])
      .executeTakeFirstOrThrow();
  const timeOf = (step: number) => Date.parse(fix(step).timestamp);

  await send(Array.from({ length: 25 }, (_, step) => step));
  expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', tracked_to: timeOf(24) });
  return { server, id, start, send, stored, timeOf };
}

test('how far a vehicle has come is written a little later, what happens at once', async () => {
  const { send, stored, timeOf } = await drivingVehicle(200);
  const before = await stored();
  await send([25]);
  await expect.poll(async () => (await stored()).tracked_to, { timeout: 10_000 }).toBe(timeOf(25));
  expect((await stored()).travelled_kilometres).toBeGreaterThan(before.travelled_kilometres ?? 0);
});

test('while progress is not written yet, the track has every fix', async () => {
  const { server, id, start, send, stored, timeOf } = await drivingVehicle(HOUR);
  const thandi = await server.signIn('thandi');
  let last = 24;
  do await send([++last]);
  while (last < 28 && (await stored()).tracked_to === timeOf(last));
  expect((await stored()).tracked_to).toBeLessThan(timeOf(last));
  const between = `${new Date(start - HOUR).toISOString()}/${new Date().toISOString()}`;
  const track = await thandi.get(`/api/asset-positions/SELDOM/journey/${id}/${between}?size=100`);
  expect(track.body.map((one: { timestampUtc: string }) => Date.parse(one.timestampUtc))).toContain(
    timeOf(last),
  );
});

test('who goes on after one that ended writes how far it had come with a journey that is over', async () => {
  const first = await startTestServer({ tracking: { tickMs: HOUR, progressMs: HOUR } });
  const ended: (() => Promise<void>)[] = [() => first.stop()];
  try {
    const depot = await oneDepot(first, 'PARKED');
    const db = first.database.kysely;
    const key = await makeKey(db, depot.organisationId);
    const start = Math.floor(Date.now() / MINUTE) * MINUTE - 2 * HOUR;
    const id = await depot.journey({ plannedStart: start });
    const [a, b, c] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number, number];
    const fix = (step: number) => {
      const [leg, done] = [Math.floor(step / 20), (step % 20) / 20];
      const road = leg === 1 ? [a, b] : leg === 3 ? [b, c] : undefined;
      return {
        device: 'PARKED-T101',
        timestamp: new Date(start + (step - 20) * 30 * SECOND).toISOString(),
        latitude: DEPOT_LATITUDE,
        longitude: road ? road[0]! + (road[1]! - road[0]!) * done : ([a, a, b, b, c][leg] ?? c),
        speedKilometresPerHour: road && done > 0 ? 61 : 0,
      };
    };
    const send = async (steps: readonly number[]) => {
      const headers = { authorization: `Bearer ${key}` };
      const body = steps.map(fix);
      const { status } = await first.anonymous.send('POST', '/telemetry/positions', { headers, body });
      expect(status).toBe(200);
      await first.evaluated();
    };
    const stored = () =>
      db
        .selectFrom('journey')
        .where('id', '=', id)
        .select(['status', 'tracked_to'])
        .executeTakeFirstOrThrow();

    await send(Array.from({ length: 110 }, (_, step) => step));
    expect((await stored()).status).toBe('COMPLETED');
    await send([110, 111]);
    await expect
      .poll(() =>
        db
          .selectFrom('asset_position_latest')
          .where('asset_id', '=', depot.trucks[0])
          .select(['unjudged_from', 'judging_from'])
          .executeTakeFirst(),
      )
      .toEqual({ unjudged_from: null, judging_from: null });
    const written = { tracked_to: new Date(fix(109).timestamp) };
    await db.updateTable('journey').set(written).where('id', '=', id).execute();

    const tracking = { tickMs: HOUR, progressMs: HOUR };
    const second = await compose(first.config, first.database, { tracking });
    ended.push(() => second.stop());
    await expect.poll(async () => (await stored()).tracked_to).toBe(Date.parse(fix(111).timestamp));
  } finally {
    for (const end of ended.reverse()) await end();
  }
});
