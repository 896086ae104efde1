import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/index.ts';
import { DatabaseProxy, DEPOT_PLACES, makeKey, oneDepot, type TestServer } from '../../src/testing/index.ts';
import { hasPostgresPrograms, NO_PROGRAMS, PostgresPair, serverOn } from './testing/postgres-pair.ts';

const NOTICED = { timeout: 15 * SECOND, interval: 100 };

let pair: PostgresPair;
let server: TestServer;
let key: string;

beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  // The former primary would not confirm anything alone.
  pair = await PostgresPair.start({ isSynchronous: false });
  server = await serverOn(pair);
  const depot = await oneDepot(server, 'KAROO_FREIGHT');
  key = await makeKey(server.database.kysely, depot.organisationId);
});
afterAll(async () => {
  await server?.stop();
  await pair?.end();
});

let last = Date.now() - 30 * MINUTE;
const { latitude, longitude } = DEPOT_PLACES[0]!;

/** @returns its time, if it was acknowledged */
async function report(): Promise<number | undefined> {
  const at = ++last;
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: [{ device: 'KAROO_FREIGHT-T101', timestamp: new Date(at).toISOString(), latitude, longitude }],
  });
  return status === 200 ? at : undefined;
}

async function asked<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function storedTimes(url: string): Promise<readonly number[]> {
  const rows = await asked<{ at: Date }>(url, 'SELECT fix_time AS at FROM asset_position');
  return rows.map(({ at }) => at.getTime());
}

async function connectionsTo(url: string): Promise<number> {
  const [found] = await asked<{ many: number }>(
    url,
    `SELECT count(*)::int AS many FROM pg_stat_activity
      WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
  );
  return found!.many;
}

test('a primary that lives on after its copy was promoted is given up, and takes no fix that is acknowledged', async ({
  skip,
}) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  const before = await report();
  expect(before).toBeDefined();
  await vi.waitFor(async () => expect(await storedTimes(pair.copyUrl())).toContain(before), NOTICED);
  await pair.promoteCopy();
  const [promoted, former] = [pair.primaryUrl(), pair.copyUrl()];
  await vi.waitFor(async () => {
    const at = await report();
    expect(at).toBeDefined();
    expect(await storedTimes(promoted)).toContain(at);
  }, NOTICED);
  const acknowledged: (number | undefined)[] = [];
  for (let i = 0; i < 20; i++) acknowledged.push(await report());
  expect(acknowledged).not.toContain(undefined);
  expect(await storedTimes(promoted)).toEqual(expect.arrayContaining(acknowledged));
  await vi.waitFor(async () => expect(await connectionsTo(former)).toBe(0), NOTICED);
});

test('a restarted product still knows the promoted history, and takes the former primary only if it is meant', async ({
  skip,
}) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-history-'));
  const opened = async () => {
    const database = await openDatabase({ url: pair.url(), directory });
    await database.close();
  };
  try {
    await opened();
    await pair.killPrimary();
    await expect(opened()).rejects.toThrow(/history 1, and history 2 was seen.*database-history\.json/);
    rmSync(join(directory, 'database-history.json'));
    await opened();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

test('where one address leads to the promoted server from now on, the connections of before are given up', async ({
  skip,
}) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  const own = await PostgresPair.start({ isSynchronous: false });
  const proxy = await DatabaseProxy.before(own.primaryUrl());
  const database = await openDatabase({ url: proxy.url, directory: '' });
  try {
    const port = async () => {
      const { rows } = await sql<{ port: number }>`SELECT inet_server_port() AS port`.execute(
        database.kysely,
      );
      return rows[0]!.port;
    };
    const before = await port();
    await own.promoteCopy();
    proxy.lead(own.primaryUrl());
    await vi.waitFor(async () => expect(await port()).not.toBe(before), NOTICED);
  } finally {
    await database.close();
    await proxy.cut();
    await own.end();
  }
});
