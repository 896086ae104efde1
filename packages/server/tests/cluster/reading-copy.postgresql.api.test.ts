import { setTimeout as wait } from 'node:timers/promises';
import { SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  makeVehicle,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts';
import { hasPostgresPrograms, NO_PROGRAMS, PostgresPair, serverOn } from './testing/postgres-pair.ts';

const LIMIT_MS = 2 * SECOND;
const PATIENCE = { timeout: 20 * SECOND, interval: 50 };

let pair: PostgresPair;
let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  pair = await PostgresPair.start();
  // Commits do not wait for it here: it may go.
  await said(pair.primaryUrl(), 'ALTER SYSTEM RESET synchronous_standby_names');
  await said(pair.primaryUrl(), 'SELECT pg_reload_conf()');
  server = await serverOn(pair, { readUrl: pair.copyUrl(), readLagMs: LIMIT_MS });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  await server.database.kysely.updateTable('organisation_member').set({ role: 'supervisor' }).execute();
  thandi = await server.signIn('thandi');
});
afterAll(async () => {
  await server?.stop();
  await pair?.end();
});

async function said<Row extends pg.QueryResultRow>(url: string, text: string): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

const isUsed = () => server.database.copy?.().isUsed;
const untilUsed = (used: boolean) => vi.waitFor(() => expect(isUsed()).toBe(used), PATIENCE);
const health = async () => (await server.anonymous.get('/management/health')).body.components.copy;

async function rename(name: string): Promise<void> {
  const path = `/api/sites/${depot.siteId}`;
  const { version } = (await thandi.get(path)).body;
  const { status } = await thandi.send('PATCH', path, { body: { id: depot.siteId, name, version } });
  expect(status).toBe(200);
}

async function renames(): Promise<readonly string[]> {
  const { status, body } = await thandi.get(`/api/audit/KAROO_FREIGHT?subject=site&recordId=${depot.siteId}`);
  expect(status).toBe(200);
  const rows = body.rows as readonly { readonly changes: readonly { readonly to: string }[] }[];
  return rows.map(({ changes }) => changes[0]!.to);
}

test('what may lag is asked a copy that follows, and never one that lags or is gone', async ({ skip }) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  await untilUsed(true);
  expect(await health()).toEqual({ status: 'UP' });
  expect(server.database.copy?.()).toMatchObject({ limitMs: LIMIT_MS, problem: undefined });
  await rename('Kimberley yard');
  await vi.waitFor(async () => expect(await renames()).toEqual(['Kimberley yard']), PATIENCE);
  const [asked] = await said<{ many: number }>(
    pair.copyUrl(),
    `SELECT count(*)::int AS many FROM pg_stat_activity
      WHERE application_name = 'linehaul reading' AND query ILIKE '%organisation_id%'`,
  );
  expect(asked!.many).toBeGreaterThan(0);

  await said(pair.copyUrl(), 'SELECT pg_wal_replay_pause()');
  let n = 0;
  await vi.waitFor(async () => {
    await rename(`Yard ${++n}`);
    expect(isUsed()).toBe(false);
  }, PATIENCE);
  await rename('Upington yard');
  expect((await renames())[0]).toBe('Upington yard');
  expect(await health()).toEqual({ status: 'DOWN' });
  expect(server.database.copy?.().problem).toMatch(/behind/);
  expect((await server.anonymous.get('/management/health/readiness')).status).toBe(200);

  await said(pair.copyUrl(), 'SELECT pg_wal_replay_resume()');
  await untilUsed(true);
  expect((await renames())[0]).toBe('Upington yard');

  await pair.killCopy();
  for (let look = 0; look < 20; look++) expect((await renames())[0]).toBe('Upington yard');
  await untilUsed(false);
  await pair.startCopy();
  await untilUsed(true);
});

test("a vehicle's day has what was just changed, however late the copy is", async ({ skip }) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  await untilUsed(true);
  await said(pair.copyUrl(), 'SELECT pg_wal_replay_pause()');
  try {
    await vi.waitFor(async () => {
      const [row] = await said<{ state: string }>(
        pair.copyUrl(),
        'SELECT pg_get_wal_replay_pause_state() AS state',
      );
      expect(row!.state).toBe('paused');
    }, PATIENCE);
    const added = await makeVehicle(server.database.kysely, depot.organisationId, 'JUST ADDED');
    const { status } = await thandi.get(`/api/vehicle-days/KAROO_FREIGHT/${added}/2026-03-10`);
    expect([isUsed(), status]).toEqual([true, 200]);
  } finally {
    await said(pair.copyUrl(), 'SELECT pg_wal_replay_resume()');
  }
});

test('a copy is asked on while all connections to the primary are busy', async ({ skip }) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  await untilUsed(true);
  const { kysely, connections } = server.database;
  const many = 2 * connections().most;
  let isBusy = true;
  const busy = Promise.all(
    Array.from({ length: many }, () => sql`SELECT pg_sleep(2.5)`.execute(kysely)),
  ).finally(() => {
    isBusy = false;
  });
  for (; isBusy; await wait(20)) expect(server.database.copy?.()).toMatchObject({ isUsed: true });
  await busy;
});

test('a server of another database is never asked', async ({ skip }) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  const other = await startTestServer({ database: { readUrl: pair.primaryUrl(), readLagMs: LIMIT_MS } });
  try {
    await vi.waitFor(
      () => expect(other.database.copy?.().problem).toBe('it is a server of another database'),
      PATIENCE,
    );
    expect(other.database.copy?.().isUsed).toBe(false);
  } finally {
    await other.stop();
  }
});
