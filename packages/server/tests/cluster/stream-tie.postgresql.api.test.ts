import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { NatsServer } from '@linehaul/testkit/product';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compose } from '../../src/app/compose.ts';
import { bucketOf, namesOf } from '../../src/features/telemetry/stream/bucket.ts';
import { DatabaseTie } from '../../src/features/telemetry/stream/database-tie.ts';
import { envelopesOf } from '../../src/features/telemetry/stream/envelope.ts';
import { FixStream } from '../../src/features/telemetry/stream/fix-stream.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { newId, openDatabase } from '../../src/platform/db/index.ts';
import { alone } from '../../src/platform/instances/index.ts';
import { openStream } from '../../src/platform/stream/index.ts';
import { makeKey, makeVehicle, TestClient } from '../../src/testing/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';

const program = process.env.NATS_SERVER_PATH;
const SERVER = process.env.TEST_DATABASE_URL ?? '';
const BEGIN = Date.now() - 60 * MINUTE;
const SOON = { timeout: 20 * SECOND, interval: 50 };

describe.skipIf(!program)('the database of a stream', () => {
  const undo: (() => unknown)[] = [];
  let nats: NatsServer;
  let connection: NatsConnection;
  let manager: JetStreamManager;

  beforeAll(async () => {
    nats = await NatsServer.start(program!);
    undo.push(() => nats.remove());
    connection = await connect({ servers: nats.url.replace('nats://', '') });
    undo.push(() => connection.close());
    manager = await jetstreamManager(connection);
  });
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  async function freshDatabase(): Promise<string> {
    const { url, drop } = await freshPostgres(SERVER);
    undo.push(drop);
    return url;
  }

  /** As a backup that is restored elsewhere. */
  async function copyOf(url: string): Promise<string> {
    const name = `linehaul_copy_${newId().replaceAll('-', '')}`;
    const asked = async (text: string) => {
      const client = new pg.Client({ connectionString: SERVER });
      await client.connect();
      await client.query(text).finally(() => client.end());
    };
    await asked(`CREATE DATABASE ${name} TEMPLATE ${new URL(url).pathname.slice(1)}`);
    undo.push(() => asked(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    const copy = new URL(url);
    copy.pathname = `/${name}`;
    return copy.href;
  }

  async function started(url: string, prefix: string) {
    const directory = mkdtempSync(join(tmpdir(), 'linehaul-tie-'));
    const database = await openDatabase({ url, directory, poolSize: 5 });
    const config = readConfig({
      LINEHAUL_PROFILES: 'test',
      LINEHAUL_DATA: directory,
      LINEHAUL_STREAM: nats.url,
      LINEHAUL_STREAM_PREFIX: prefix,
    });
    const product = await compose(config, database);
    const stop = async () => {
      await product.stop();
      await database.close();
      rmSync(directory, { recursive: true, force: true });
    };
    try {
      const address = await product.app.listen({ host: '127.0.0.1', port: 0 });
      return { db: database.kysely, client: new TestClient(address), stop };
    } catch (error) {
      await stop();
      throw error;
    }
  }
  type Started = Awaited<ReturnType<typeof started>>;

  async function furnished({ db }: Started) {
    const organisationId = newId<OrganisationId>();
    await db.insertInto('organisation').values({ id: organisationId, name: 'KAROO_FREIGHT' }).execute();
    await makeVehicle(db, organisationId, 'CA 1', 'tracker-1');
    return { organisationId, key: await makeKey(db, organisationId) };
  }

  /** The stream has it, and no product runs. */
  async function leaveWaiting(prefix: string, keyOf: OrganisationId, minute: number): Promise<void> {
    const fix = { device: 'tracker-1', time: BEGIN + minute * MINUTE, latitude: -29, longitude: 24 };
    const [envelope] = envelopesOf({ fixes: [{ fix, keyOf, receivedAt: Date.now() }], reports: [] });
    const bucket = bucketOf({ keyOf, device: 'tracker-1' });
    await connection.request(namesOf(prefix).fixSubject(bucket), envelope!.text);
  }
  const waiting = async (prefix: string) =>
    (await manager.streams.info(namesOf(prefix).fixes)).state.messages;

  async function minutes({ db }: Started): Promise<readonly number[]> {
    const rows = await db.selectFrom('asset_position').select('fix_time').orderBy('fix_time').execute();
    return rows.map(({ fix_time }) => Math.round((Number(fix_time) - BEGIN) / MINUTE));
  }

  async function notedBeat(prefix: string): Promise<number> {
    const { database, databaseSubject } = namesOf(prefix);
    const found = await manager.streams.getMessage(database, { last_by_subj: databaseSubject });
    return (JSON.parse(found!.string()) as { beat: number }).beat;
  }

  test('a product on another database does not start, and what waits is not taken', async () => {
    const first = await started(await freshDatabase(), 'other');
    const { organisationId } = await furnished(first);
    await first.stop();
    await leaveWaiting('other', organisationId, 1);
    await expect(started(await freshDatabase(), 'other')).rejects.toThrow(
      /^LINEHAUL_STREAM: the fixes in other-fixes are of another database\. .*LINEHAUL_STREAM_PREFIX/,
    );
    expect(await waiting('other')).toBe(1);
    await (await started(await freshDatabase(), 'its-own')).stop();
  });

  test('a database restored from a backup is refused, until a person says that it counts; then what waits is written', async () => {
    const url = await freshDatabase();
    const first = await started(url, 'restored');
    const { organisationId, key } = await furnished(first);
    await first.stop();
    const backup = await copyOf(url);

    const second = await started(url, 'restored');
    const { status } = await second.client.send('POST', '/telemetry/positions', {
      headers: { authorization: `Bearer ${key}` },
      body: [
        {
          device: 'tracker-1',
          timestamp: new Date(BEGIN + MINUTE).toISOString(),
          latitude: -29,
          longitude: 24,
        },
      ],
    });
    expect(status).toBe(200);
    await vi.waitFor(async () => expect(await minutes(second)).toEqual([1]), SOON);
    await second.stop();
    await leaveWaiting('restored', organisationId, 2);

    await expect(started(backup, 'restored')).rejects.toThrow(
      /^LINEHAUL_STREAM: the database is as of .* those between are not in it\. .*nats stream rm restored-database/,
    );
    expect(await waiting('restored')).toBe(1);

    await manager.streams.delete(namesOf('restored').database);
    const third = await started(backup, 'restored');
    try {
      await vi.waitFor(async () => expect(await minutes(third)).toEqual([2]), SOON);
      expect(await notedBeat('restored')).toBeGreaterThan(0);
    } finally {
      await third.stop();
    }
  });

  async function opened(url: string) {
    const directory = mkdtempSync(join(tmpdir(), 'linehaul-tie-'));
    undo.push(() => rmSync(directory, { recursive: true, force: true }));
    const database = await openDatabase({ url, directory, poolSize: 2 });
    undo.push(() => database.close());
    return database.kysely;
  }

  async function tieOf(db: Started['db'], prefix: string): Promise<DatabaseTie> {
    const { stream } = readConfig({
      LINEHAUL_PROFILES: 'test',
      LINEHAUL_STREAM: nats.url,
      LINEHAUL_STREAM_PREFIX: prefix,
    });
    const server = await openStream(stream!);
    undo.push(() => server.close());
    return new DatabaseTie({ db, stream: new FixStream(server), instances: alone() });
  }

  async function placeForNotes(prefix: string): Promise<void> {
    const { database, databaseSubject } = namesOf(prefix);
    await manager.streams.add({ name: database, subjects: [databaseSubject], max_msgs_per_subject: 1 });
  }

  test('of two databases whose products start at the same time, one gets the stream, twenty times', async () => {
    const databases = [await opened(await freshDatabase()), await opened(await freshDatabase())] as const;
    for (let i = 0; i < 20; i++) {
      const prefix = `at-once-${i}`;
      await placeForNotes(prefix);
      const ties = await Promise.all(databases.map((db) => tieOf(db, prefix)));
      const starts = await Promise.allSettled(ties.map((tie) => tie.validate()));
      expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const refused = starts.find((start) => start.status === 'rejected');
      expect(String(refused?.reason)).toContain('are of another database');
    }
  });

  test('instances of one database that start at the same time all get its stream, and the note is the latest', async () => {
    const db = await opened(await freshDatabase());
    await placeForNotes('instances');
    const ties = await Promise.all(Array.from({ length: 4 }, () => tieOf(db, 'instances')));
    await Promise.all(ties.map((tie) => tie.validate()));
    const { rows } = await sql<{ beat: number }>`SELECT beat::float8 AS beat FROM stream_tie`.execute(db);
    expect(await notedBeat('instances')).toBe(rows[0]?.beat);
  });

  test('where a failover lost commits under a running product, it goes on from what was noted', async () => {
    const running = await started(await freshDatabase(), 'lost');
    try {
      const noted = await notedBeat('lost');
      await sql`UPDATE stream_tie SET beat = ${noted - 5}`.execute(running.db);
      await vi.waitFor(async () => expect(await notedBeat('lost')).toBeGreaterThan(noted), SOON);
    } finally {
      await running.stop();
    }
  });
});
