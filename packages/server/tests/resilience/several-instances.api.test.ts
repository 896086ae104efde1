import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SIGN_IN_PATH } from '@linehaul/contracts/identity';
import type { AssetId, DriverId, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { childEnvironment } from '@linehaul/testkit/product';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTogether } from '../../src/app/together.ts';
import { type Database, inTransaction, migrate, newId, openDatabase } from '../../src/platform/db/index.ts';
import { inEpoch } from '../../src/platform/instances/index.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  EventReader,
  makeVehicle,
  type OneDepot,
  oneDepot,
  type RoundRobin,
  roundRobin,
  startTestServer,
  TestBrowser,
  TestClient,
} from '../../src/testing/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';

const MAIN = fileURLToPath(new URL('../../src/app/main.ts', import.meta.url));
const TICK_MS = 1_000;
const VEHICLES = 12;
const BATCH = 10;

test('an instance that is alone takes the turn of each period once, and owns everything', async () => {
  const server = await startTestServer();
  try {
    const { instances } = server.product;
    expect(instances.count).toBe(1);
    const own = Array.from({ length: 50 }, () => newId());
    expect(own.every((id) => instances.owns(id))).toBe(true);
    expect(await instances.takesTurn('a test', HOUR)).toBe(true);
    expect(await instances.takesTurn('a test', HOUR)).toBe(false);
    expect(await instances.takesTurn('another test', HOUR)).toBe(true);
    expect(await instances.isThere(instances.id)).toBe(true);
    expect(await instances.isThere(newId())).toBe(false);
  } finally {
    await server.stop();
  }
});

interface Instance {
  readonly child: ChildProcess;
  readonly url: string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

async function launch(databaseUrl: string, directory: string): Promise<Instance> {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...childEnvironment(),
      LINEHAUL_PROFILES: 'demo',
      LINEHAUL_DEMO_WORLD: 'off',
      LINEHAUL_SECRET: 'one and the same for all of the instances',
      LINEHAUL_JUDGE_EVERY_MS: String(TICK_MS),
      LINEHAUL_DATA: directory,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const ended = once(child, 'close');
  const url = await vi.waitFor(
    () => {
      const found = /is ready\s+(http:\S+)/.exec(output)?.[1];
      if (!found) throw new Error(`not ready: ${output}`);
      return found;
    },
    { timeout: 60_000, interval: 50 },
  );
  return {
    child,
    url,
    kill: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await ended;
    },
  };
}

interface Sent {
  readonly device: string;
  readonly timestamp: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKilometresPerHour: number;
}

function day(device: string, start: number): Sent[] {
  const [a, b, c] = DEPOT_PLACES.map((place) => place.longitude) as [number, number, number];
  const legs = [
    [a, a, 0],
    [a, b, 61],
    [b, b, 0],
    [b, c, 61],
    [c, c, 0],
  ] as const;
  return legs.flatMap(([from, to, speed], leg) =>
    Array.from({ length: 20 }, (_, i) => ({
      device,
      timestamp: new Date(start - 10 * MINUTE + (leg * 20 + i) * 30 * SECOND).toISOString(),
      latitude: DEPOT_LATITUDE,
      longitude: from + ((to - from) * i) / 20,
      speedKilometresPerHour: i === 0 ? 0 : speed,
    })),
  );
}

async function onPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
  try {
    await work(url);
  } finally {
    await drop();
  }
}

if (process.env.LINEHAUL_TEST_ENGINE === 'postgresql') {
  test('of instances that start together on an empty database exactly one makes the schema', () =>
    onPostgres(async (url) => {
      const databases = await Promise.all([1, 2, 3].map(() => openDatabase({ url, directory: '' })));
      const [first] = databases;
      await first!.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      const applied = await Promise.all(databases.map((database) => migrate(database)));
      const counts = applied.map((files) => files.length).sort((a, b) => a - b);
      expect(counts.slice(0, 2)).toEqual([0, 0]);
      expect(counts[2]).toBeGreaterThan(15);
      for (const database of databases) await database.close();
    }));

  describe('what instances tell each other', () => {
    const organisationId = newId<OrganisationId>();
    const joined = async (url: string, secret = 'one of all') => {
      const database = await openDatabase({ url, directory: '', poolSize: 2 });
      const together = await openTogether(database, secret);
      const heard: { event: string; data: unknown; origin: string }[] = [];
      for (const event of ['fixes.stored', 'journey.changed', 'plan.changed', 'events.missed'] as const)
        together.bus.subscribe(event, (data, origin) => heard.push({ event, data, origin }));
      const end = async () => {
        await together.leave();
        await database.close();
      };
      return { ...together, database, heard, end };
    };

    test('an event is heard once here and once elsewhere, in order and whole, however much it names', () =>
      onPostgres(async (url) => {
        const [one, other] = [await joined(url), await joined(url)];
        await vi.waitFor(() => expect([one.instances.count, other.instances.count]).toEqual([2, 2]), 15_000);
        const journeyIds = Array.from({ length: 1_000 }, () => newId<JourneyId>());
        one.bus.publish('journey.changed', { organisationId, journeyIds, byHand: true });
        one.bus.publish('plan.changed', {
          organisationId,
          vehicleIds: [],
          journeyIds: journeyIds.slice(0, 1),
        });
        const assets = Array.from({ length: 500 }, () => ({
          assetId: newId<AssetId>(),
          oldestFix: 5,
          latestMoved: true,
        }));
        one.bus.publish('fixes.stored', { organisationId, assets });
        one.bus.publish('fixes.stored', {
          organisationId,
          assets: [{ ...assets[0]!, oldestFix: 3, latestMoved: false }],
        });
        const assetsHeard = () =>
          other.heard.flatMap(({ event, data }) =>
            event === 'fixes.stored' ? (data as { assets: (typeof assets)[number][] }).assets : [],
          );
        await vi.waitFor(() => expect(assetsHeard()).toHaveLength(500), 5_000);
        expect(assetsHeard()).toEqual(
          assets.map((asset, i) => (i === 0 ? { ...asset, oldestFix: 3 } : asset)),
        );
        const delivered = other.heard.filter(
          ({ event }) => event === 'journey.changed' || event === 'plan.changed',
        );
        expect(delivered.at(-1)?.event).toBe('plan.changed');
        expect(
          delivered.slice(0, -1).flatMap(({ data }) => (data as { journeyIds: string[] }).journeyIds),
        ).toEqual(journeyIds);
        expect(
          new Set(other.heard.map(({ origin, event }) => (event === 'events.missed' ? 'here' : origin))),
        ).toEqual(new Set(['elsewhere']));
        expect(one.heard.filter(({ event }) => event !== 'events.missed').map(({ event }) => event)).toEqual([
          'journey.changed',
          'plan.changed',
          'fixes.stored',
          'fixes.stored',
        ]);
        await other.end();
        await vi.waitFor(() => expect(one.instances.count).toBe(1), 15_000);
        await one.end();
      }));

    test('a lost connection is made anew, and both sides know that they may have missed something', () =>
      onPostgres(async (url) => {
        const [one, other] = [await joined(url), await joined(url)];
        await vi.waitFor(() => expect([one.instances.count, other.instances.count]).toEqual([2, 2]), 15_000);
        await vi.waitFor(
          () => expect(other.heard.map(({ event }) => event)).toContain('events.missed'),
          8_000,
        );
        one.heard.length = 0;
        other.heard.length = 0;
        await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'linehaul line'
          AND datname = current_database() ORDER BY backend_start LIMIT 1`.execute(one.database.kysely);
        await vi.waitFor(() => expect(one.isHeard()).toBe(false), 5_000);
        await vi.waitFor(() => expect(one.isHeard()).toBe(true), 5_000);
        for (const { heard } of [one, other])
          await vi.waitFor(() => expect(heard.map(({ event }) => event)).toContain('events.missed'), 5_000);
        one.bus.publish('plan.changed', { organisationId, vehicleIds: [] });
        await vi.waitFor(
          () => expect(other.heard.map(({ event }) => event)).toContain('plan.changed'),
          5_000,
        );
        await other.end();
        await one.end();
      }));

    test('who comes does not wait for work that waits for rows, and what that work does is undone then', () =>
      onPostgres(async (url) => {
        const [one, watching] = [await joined(url), await openDatabase({ url, directory: '', poolSize: 1 })];
        const db = one.database.kysely;
        await watching.script('CREATE TABLE counted (n int); INSERT INTO counted VALUES (1)');
        const held = Promise.withResolvers<void>();
        const release = Promise.withResolvers<void>();
        const holder = inTransaction(db, async (tx) => {
          await sql`UPDATE counted SET n = n`.execute(tx);
          held.resolve();
          await release.promise;
        });
        await held.promise;
        const work = inEpoch(db, one.instances, one.instances.epoch, (tx) =>
          sql`UPDATE counted SET n = n + 1`.execute(tx),
        );
        await vi.waitFor(async () => {
          const waiting =
            await sql`SELECT 1 FROM pg_locks l JOIN pg_database d ON d.datname = current_database()
            JOIN pg_stat_activity a ON a.pid = l.pid AND a.datid = d.oid WHERE NOT l.granted`.execute(
              watching.kysely,
            );
          expect(waiting.rows.length).toBeGreaterThan(0);
        }, 5_000);
        const other = await joined(url);
        release.resolve();
        await holder;
        expect(await work).toBeUndefined();
        const { rows } = await sql<{ n: number }>`SELECT n FROM counted`.execute(watching.kysely);
        expect(rows).toEqual([{ n: 1 }]);
        await other.end();
        await one.end();
        await watching.close();
      }));

    test('each period has one turn, each name one owner, and work of an epoch that is over is refused', () =>
      onPostgres(async (url) => {
        const [one, other] = [await joined(url), await joined(url)];
        const { instances } = one;
        await vi.waitFor(() => expect([instances.count, other.instances.count]).toEqual([2, 2]), 15_000);
        const names = Array.from({ length: 200 }, () => newId());
        for (const name of names) expect(instances.owns(name)).toBe(!other.instances.owns(name));
        const turns = await Promise.all(
          Array.from({ length: 10 }, (_, i) => (i % 2 ? one : other).instances.takesTurn('a test', HOUR)),
        );
        expect(turns.filter(Boolean)).toHaveLength(1);
        const keeping = await Promise.all(
          Array.from({ length: 10 }, (_, i) => (i % 2 ? one : other).instances.keeps('a lasting one')),
        );
        expect(new Set(keeping.filter((_, i) => i % 2 === 0)).size).toBe(1);
        expect(keeping[0]).toBe(!keeping[1]);
        expect(keeping.slice(2)).toEqual([0, 1, 2, 3].flatMap(() => keeping.slice(0, 2)));
        expect(await other.instances.keeps('of the other')).toBe(true);
        expect(await instances.keeps('of the other')).toBe(false);
        expect(instances.mark).toEqual(expect.stringMatching(/^\d+ \S+$/));
        expect(other.instances.mark).toBe(instances.mark);
        expect(await other.hasOtherSecret()).toBe(false);
        const third = await joined(url, 'its own');
        expect(await third.hasOtherSecret()).toBe(true);
        await third.end();
        const holds = (epoch: number) =>
          inTransaction(one.database.kysely, (tx) => instances.holds(tx, epoch));
        await vi.waitFor(async () => expect(await holds(instances.epoch)).toBe(true), 15_000);
        expect(instances.count).toBe(2);
        const { epoch } = instances;
        await other.end();
        expect(await holds(epoch)).toBe(false);
        expect(await instances.keeps('of the other')).toBe(true);
        await vi.waitFor(() => expect(names.every((name) => instances.owns(name))).toBe(true), 15_000);
        expect(await holds(instances.epoch)).toBe(true);
        await one.end();
      }));
  });

  describe('two instances behind one address', () => {
    const undo: (() => unknown)[] = [];
    let database: Database;
    let depot: OneDepot;
    let a: Instance;
    let b: Instance;
    let proxy: RoundRobin;
    let controller: TestClient;
    let atA: TestClient;
    let atB: TestClient;

    beforeAll(async () => {
      const { url, drop } = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
      undo.push(drop);
      database = await openDatabase({ url, directory: '', poolSize: 3 });
      undo.push(() => database.close());
      const db = database.kysely;
      const organisation = async (name: string, members: readonly string[] = []) => {
        const id = newId<OrganisationId>();
        await db.insertInto('organisation').values({ id, name }).execute();
        for (const login of members)
          await db.insertInto('organisation_member').values({ login, organisation_id: id }).execute();
        return id;
      };
      depot = await oneDepot({ database, organisation }, 'KAROO_FREIGHT', {
        members: ['controller', 'admin'],
      });
      await database.script(`CREATE TABLE turn (work text, period bigint, taken_by uuid, at timestamptz);
        CREATE FUNCTION keep_turn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
          INSERT INTO turn VALUES (NEW.name, NEW.period, NEW.taken_by, clock_timestamp()); RETURN NEW; END $$;
        CREATE TRIGGER keep_turn AFTER INSERT OR UPDATE ON periodic_work FOR EACH ROW EXECUTE FUNCTION keep_turn()`);
      const directories = ['a', 'b'].map((name) => mkdtempSync(join(tmpdir(), `linehaul-${name}-`)));
      undo.push(() => directories.map((directory) => rmSync(directory, { recursive: true, force: true })));
      [a, b] = (await Promise.all(directories.map((directory) => launch(url, directory)))) as [
        Instance,
        Instance,
      ];
      undo.push(
        () => a.kill('SIGKILL'),
        () => b.kill('SIGKILL'),
      );
      proxy = await roundRobin([a.url, b.url]);
      undo.push(() => proxy.close());
    }, 90_000);
    afterAll(async () => {
      for (const step of undo.reverse()) await step();
    });

    async function signIn(login: string): Promise<Record<string, string>> {
      const browser = new TestBrowser();
      const page = await browser.open(`${proxy.url}${SIGN_IN_PATH}`);
      const home = await browser.submit(page, { username: login, password: login }, { until: /\/$/ });
      expect(home.url).toBe(`${proxy.url}/`);
      await browser.request(`${proxy.url}/api/account`);
      const cookie = ['linehaul-session', 'XSRF-TOKEN']
        .map((name) => `${name}=${browser.cookie(name)?.value}`)
        .join('; ');
      return { cookie, 'x-xsrf-token': browser.cookie('XSRF-TOKEN')?.value ?? '' };
    }

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

      const days = vehicles.map((_, i) => day(`tracker-${i}`, start));
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

      const turns = async () => {
        const { rows } = await sql<{ period: number; taken_by: string; at: number }>`
          SELECT period, taken_by, at FROM turn WHERE work = 'tracking' ORDER BY period`.execute(db);
        return rows;
      };
      await vi.waitFor(
        async () => expect((await turns()).at(-1)?.at).toBeGreaterThan(killedAt + TICK_MS),
        5_000,
      );
      const taken = await turns();
      expect(new Set(taken.map(({ period }) => period)).size).toBe(taken.length);
      const periods = (Date.now() - taken[0]!.at) / TICK_MS;
      expect(taken.length).toBeLessThanOrEqual(periods + 2);
      expect(taken.length).toBeGreaterThan(periods * 0.5);
      expect(new Set(taken.filter(({ at }) => at > killedAt + 100).map(({ taken_by: by }) => by)).size).toBe(
        1,
      );
      console.info(
        `acknowledged ${before.acknowledged} of ${all.length} fixes (${unanswered.length * BATCH} sent again), ` +
          `${before.granted} allocations; all judged ${evaluatedAfter} ms after the end of one; ${taken.length} turns in ${periods.toFixed(0)} periods`,
      );
    }, 60_000);
  });
}
