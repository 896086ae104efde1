import { type AssetId, type DriverId, HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../../src/platform/db/index.ts';
import {
  type DrivenFix,
  dayFromDepot,
  EventReader,
  makeVehicle,
  TestClient,
} from '../../src/testing/index.ts';
import {
  a,
  b,
  database,
  depot,
  proxy,
  signIn,
  startTwoInstances,
  TICK_MS,
  trackingTurns,
} from './testing/two-instances.ts';

const VEHICLES = 12;
const BATCH = 10;
type Sent = DrivenFix & { readonly device: string };

describe('two instances behind one address', () => {
  startTwoInstances();
  let controller: TestClient;
  let atA: TestClient;
  let atB: TestClient;

  test('a person signs in over both and is signed in at each', async () => {
    const headers = await signIn('controller');
    controller = new TestClient(proxy.url, headers);
    atA = new TestClient(a.url, headers);
    atB = new TestClient(b.url, headers);
    for (const client of [atA, atB]) {
      const { status, body } = await client.get('/api/account');
      expect([status, body.login]).toEqual([200, 'controller']);
    }
    expect(proxy.answered.every((count) => count > 0)).toBe(true);
  });

  test('a stream at one shows within a second what a controller changes at the other, and what it is told there', async () => {
    const { reader, response } = await EventReader.open(atA, '/api/live/KAROO_FREIGHT/stream');
    expect(response.status).toBe(200);
    const took: number[] = [];
    for (let i = 0; i < 10; i++) {
      const id = await depot.journey({
        plannedStart: Date.now() + (10 + i) * 24 * HOUR,
        vehicleId: undefined,
        driverIds: [],
      });
      const reply = await atB.send('PUT', `/api/journeys/KAROO_FREIGHT/${id}`, {
        body: { changeComment: 'planned', driverId1: depot.drivers[0], vehicleId: depot.trucks[0] },
      });
      expect(reply.status).toBe(200);
      const from = performance.now();
      await vi.waitFor(
        () => expect(reader.of('journeys').some(({ data }) => data.byHand.includes(id))).toBe(true),
        { timeout: 5_000, interval: 5 },
      );
      took.push(performance.now() - from);
    }
    const sent = performance.now();
    const timestamp = new Date().toISOString();
    const fix = { device: 'KAROO_FREIGHT-T102', timestamp, latitude: -29, longitude: 24.5 };
    expect((await atB.send('POST', '/telemetry/positions', { body: [fix] })).status).toBe(200);
    await vi.waitFor(
      () =>
        expect(
          reader
            .of('vehicles')
            .flatMap(({ data }) => data.vehicles.map((v: { longitude: number }) => v.longitude)),
        ).toContain(24.5),
      { timeout: 5_000, interval: 5 },
    );
    const position = performance.now() - sent;
    reader.close();
    took.sort((x, y) => x - y);
    console.info(
      `from the answer of one to the stream of the other: median ${took[5]?.toFixed(0)} ms, most ${took.at(-1)?.toFixed(0)} ms; a position ${position.toFixed(0)} ms`,
    );
    expect(took[5]).toBeLessThan(1_000);
    expect(position).toBeLessThan(1_000);
  });

  test('an import is seen from the other instance as it stands, and is not taken for left behind', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i) => `Driver ${i},E${i + 100}`);
    const started = await fetch(`${a.url}/api/imports/KAROO_FREIGHT?kind=drivers&fileName=drivers.csv`, {
      method: 'POST',
      headers: { ...atA.headers, 'content-type': 'application/octet-stream' },
      body: ['Name,Employee number', ...rows].join('\n'),
    });
    const job = (await started.json()) as { id: string; mapping: Record<string, number> };
    expect(started.status).toBe(201);
    const path = `/api/imports/KAROO_FREIGHT/${job.id}`;
    expect((await atA.send('POST', `${path}/check`, { body: { mapping: job.mapping } })).status).toBe(202);
    const seen = new Set<string>();
    await vi.waitFor(
      async () => {
        const { body } = await atB.get(path);
        seen.add(body.status);
        expect(body.status).toBe('CHECKED');
      },
      { timeout: 20_000, interval: 10 },
    );
    expect([...seen]).toEqual(seen.size === 1 ? ['CHECKED'] : ['CHECKING', 'CHECKED']);
  });

  test('what an administrator does at one holds at the other: a logger tells as much, a preview is found', async () => {
    const headers = await signIn('admin');
    const [adminA, adminB] = [new TestClient(a.url, headers), new TestClient(b.url, headers)];
    const levelAt = async (client: TestClient) =>
      (await client.get('/management/loggers')).body.loggers.routing?.effectiveLevel;
    const level = { body: { configuredLevel: 'ERROR' } };
    expect((await adminB.send('POST', '/management/loggers/routing', level)).status).toBeLessThan(300);
    await vi.waitFor(async () =>
      expect([await levelAt(adminA), await levelAt(adminB)]).toEqual(['ERROR', 'ERROR']),
    );

    const path = '/api/admin/organisations/KAROO_FREIGHT/engine-settings/preview';
    const started = await adminA.send('POST', path, { body: { settings: { onTimeMinutes: 20 } } });
    expect(started.status).toBe(202);
    const found = () => adminB.get(`${path}/${started.body.id}`);
    expect((await found()).status).toBe(200);
    await vi.waitFor(async () => expect((await found()).body.state).toBe('done'), 15_000);
    expect((await adminB.get(`${path}/nothing`)).status).toBe(404);
  });

  test('one is killed at work: what was acknowledged is there once, all is evaluated as by one, and the clock goes on', async () => {
    const db = database.kysely;
    const start = Math.floor((Date.now() - 45 * MINUTE) / SECOND) * SECOND;
    const vehicles: AssetId[] = [];
    const journeys: string[] = [];
    for (let i = 0; i < VEHICLES; i++) {
      vehicles.push(await makeVehicle(db, depot.organisationId, `ING ${i}`, `tracker-${i}`));
      journeys.push(await depot.journey({ plannedStart: start, vehicleId: vehicles[i], driverIds: [] }));
    }
    const trucks: AssetId[] = [];
    const drivers: DriverId[] = [];
    for (let i = 0; i < 3; i++) {
      trucks.push(await makeVehicle(db, depot.organisationId, `ALLOC ${i}`));
      const id = newId<DriverId>();
      await db
        .insertInto('driver')
        .values({ organisation_id: depot.organisationId, id, name: `Rival ${i}` })
        .execute();
      drivers.push(id);
    }

    const days = vehicles.map((_, i) =>
      dayFromDepot(start).map((fix) => ({ device: `tracker-${i}`, ...fix })),
    );
    const all = days[0]!.flatMap((_, k) => days.map((own) => own[k]!));
    const batches = Array.from({ length: Math.ceil(all.length / BATCH) }, (_, i) =>
      all.slice(i * BATCH, (i + 1) * BATCH),
    );
    const acknowledged: Sent[] = [];
    const unanswered: Sent[][] = [];
    const send = async (batch: Sent[]) => {
      const reply = await controller
        .send('POST', '/telemetry/positions', { body: batch })
        .catch(() => undefined);
      return reply?.status === 200 && reply.body.accepted + reply.body.duplicate === batch.length;
    };
    let killed: Promise<void> | undefined;
    const killHalfWay = () => {
      killed ??= b.kill('SIGKILL');
    };
    const sender = async () => {
      for (;;) {
        const batch = batches.shift();
        if (!batch) return;
        if (await send(batch)) acknowledged.push(...batch);
        else unanswered.push(batch);
        if (acknowledged.length >= all.length / 2) killHalfWay();
      }
    };
    const granted: { id: string; driver: DriverId; vehicle: AssetId }[] = [];
    let isSending = true;
    const planner = async (n: number) => {
      for (let round = 0; isSending && round < 60; round++) {
        const plannedStart = Date.now() + 24 * HOUR + round * 2 * HOUR + n * MINUTE;
        const id = await depot.journey({ plannedStart, vehicleId: undefined, driverIds: [] });
        const [driver, vehicle] = [drivers[round % 3]!, trucks[round % 3]!];
        const reply = await controller
          .send('PUT', `/api/journeys/KAROO_FREIGHT/${id}`, {
            body: { changeComment: 'rivals', driverId1: driver, vehicleId: vehicle },
          })
          .catch(() => undefined);
        if (reply?.status === 200) granted.push({ id, driver, vehicle });
      }
    };
    const planning = Promise.all([0, 1, 2].map(planner));
    await Promise.all([1, 2, 3, 4].map(sender));
    isSending = false;
    await planning;
    await killed;
    const killedAt = Date.now();
    const before = { acknowledged: acknowledged.length, granted: granted.length };
    for (const batch of unanswered) expect(await send(batch)).toBe(true);

    const stored = await db
      .selectFrom('asset_position')
      .where('asset_id', 'in', vehicles)
      .select(['asset_id', 'fix_time'])
      .execute();
    const there = new Map<string, number>();
    for (const { asset_id: asset, fix_time: time } of stored) {
      const key = `${vehicles.indexOf(asset as AssetId)} ${time}`;
      there.set(key, (there.get(key) ?? 0) + 1);
    }
    const missing = acknowledged.filter(
      ({ device, timestamp }) => !there.has(`${device.slice(8)} ${Date.parse(timestamp)}`),
    );
    expect(missing).toEqual([]);
    expect(stored.length).toBe(all.length);
    expect([...there.values()].every((count) => count === 1)).toBe(true);

    for (const { id, driver, vehicle } of granted) {
      const row = await db
        .selectFrom('journey')
        .where('id', '=', id)
        .select(['driver_id', 'vehicle_id'])
        .executeTakeFirst();
      expect(row).toEqual({ driver_id: driver, vehicle_id: vehicle });
    }
    const { rows: overlaps } = await sql`SELECT x.id FROM journey x JOIN journey y ON y.id > x.id
      AND (y.driver_id = x.driver_id OR y.vehicle_id = x.vehicle_id)
      AND y.planned_start < x.planned_end AND x.planned_start < y.planned_end
      WHERE x.vehicle_id = ANY(${trucks}::uuid[])`.execute(db);
    expect(overlaps).toEqual([]);
    expect(granted.length).toBeGreaterThan(3);

    const factsOf = async (id: string) => {
      const { body } = await atA.get(`/api/journeys/${id}`);
      const stops = body.journeyLocationList.map((stop: Record<string, unknown>) => [
        stop.actualArrivalTimeUtc,
        stop.actualDepartureTimeUtc,
      ]);
      return { status: body.journeyStatus, stops };
    };
    await vi.waitFor(
      async () => {
        for (const id of journeys) expect((await factsOf(id)).status).toBe('COMPLETED');
        const left = await db
          .selectFrom('asset_position_latest')
          .where(sql<boolean>`(unjudged_from IS NOT NULL OR judging_from IS NOT NULL)`)
          .select('asset_id')
          .execute();
        expect(left).toEqual([]);
      },
      { timeout: 25_000, interval: 200 },
    );
    const evaluatedAfter = Date.now() - killedAt;
    const first = await factsOf(journeys[0]!);
    expect(first.stops.flat().filter(Boolean).length).toBeGreaterThan(3);
    for (const id of journeys) {
      expect(await factsOf(id)).toEqual(first);
      // Late fixes may revise the start on completion.
      const { rows: moves } = await sql<{ was: string; is: string }>`
        SELECT before->>'journeyStatus' AS was, after->>'journeyStatus' AS is FROM journey_history
        WHERE journey_id = ${id} AND before->>'journeyStatus' <> after->>'journeyStatus' ORDER BY id`.execute(
        db,
      );
      expect(moves.map(({ was, is }) => [was, is])).toEqual([
        ['APPROVED', 'IN_PROGRESS'],
        ['IN_PROGRESS', 'COMPLETED'],
      ]);
    }

    await vi.waitFor(
      async () => expect((await trackingTurns()).at(-1)?.at).toBeGreaterThan(killedAt + TICK_MS),
      5_000,
    );
    const taken = await trackingTurns();
    expect(new Set(taken.map(({ period }) => period)).size).toBe(taken.length);
    const periods = (Date.now() - taken[0]!.at) / TICK_MS;
    expect(taken.length).toBeLessThanOrEqual(periods + 2);
    expect(taken.length).toBeGreaterThan(periods * 0.5);
    expect(new Set(taken.filter(({ at }) => at > killedAt + 100).map(({ taken_by: by }) => by)).size).toBe(1);
    console.info(
      `acknowledged ${before.acknowledged} of ${all.length} fixes (${unanswered.length * BATCH} sent again), ` +
        `${before.granted} allocations; all judged ${evaluatedAfter} ms after the end of one; ${taken.length} turns in ${periods.toFixed(0)} periods`,
    );
  }, 60_000);
});
