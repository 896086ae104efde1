import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  type Reply,
  type TestClient,
  type TestServer,
} from '../../src/testing/index.ts';
import { hasPostgresPrograms, NO_PROGRAMS, PostgresPair, serverOn } from './testing/postgres-pair.ts';

const FAILOVERS = process.env.LINEHAUL_TESTS === 'full' ? 20 : 2;
const BACK_WITHIN_MS = 15 * SECOND;

let pair: PostgresPair;
let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let key: string;

beforeAll(async () => {
  if (!hasPostgresPrograms) return;
  pair = await PostgresPair.start();
  server = await serverOn(pair);
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  key = await makeKey(server.database.kysely, depot.organisationId);
  thandi = await server.signIn('thandi');
});
afterAll(async () => {
  await server?.stop();
  await pair?.end();
});

const { latitude, longitude } = DEPOT_PLACES[0]!;
let last = Date.now() - 30 * MINUTE;
const acknowledged: number[] = [];

function report(at: number): Promise<Reply> {
  return server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: [{ device: 'KAROO_FREIGHT-T101', timestamp: new Date(at).toISOString(), latitude, longitude }],
  });
}

/** As a tracker: sends until acknowledged. @returns failed statuses */
async function sendWhile(isOn: () => boolean): Promise<Set<number>> {
  const failures = new Set<number>();
  while (isOn()) {
    const at = ++last;
    for (let status = 0; status !== 200; ) {
      ({ status } = await report(at));
      if (status === 200) acknowledged.push(at);
      else {
        failures.add(status);
        await pause(100);
      }
    }
  }
  return failures;
}

async function storedTimes(): Promise<number[]> {
  const client = new pg.Client({ connectionString: pair.primaryUrl() });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: Date }>(
      'SELECT fix_time AS at FROM asset_position ORDER BY fix_time',
    );
    return rows.map(({ at }) => at.getTime());
  } finally {
    await client.end();
  }
}

const dbHealth = async () => (await server.anonymous.get('/management/health')).body.components.db;

test(
  'when the primary dies and its copy takes its place, trackers are soon answered again and nothing is lost or twice',
  async ({ skip }) => {
    skip(!hasPostgresPrograms, NO_PROGRAMS);
    const longest: number[] = [];
    for (let round = 0; round < FAILOVERS; round++) {
      let isOn = true;
      const sending = sendWhile(() => isOn);
      await pause(500);
      const before = acknowledged.length;
      const began = performance.now();
      await pair.failOver();
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), 2 * BACK_WITHIN_MS);
      longest.push(performance.now() - began);
      await pair.makeCopy();
      isOn = false;
      const failures = await sending;
      expect([...failures].filter((status) => status !== 503)).toEqual([]);
    }
    expect(await storedTimes()).toEqual(acknowledged);
    expect((await thandi.get('/api/journeys/KAROO_FREIGHT')).status).toBe(200);
    expect(await dbHealth()).toMatchObject({ status: 'UP' });
    expect(Math.max(...longest)).toBeLessThan(2 * BACK_WITHIN_MS);
  },
  FAILOVERS * 60 * SECOND,
);

test('a primary of before that comes back is not taken, even if it is the only one that answers', async ({
  skip,
}) => {
  skip(!hasPostgresPrograms, NO_PROGRAMS);
  await pair.failOver();
  await vi.waitFor(async () => expect((await report(++last)).status).toBe(200), BACK_WITHIN_MS * 2);
  await pair.startFormer();
  const stored = (await storedTimes()).length;
  expect((await report(++last)).status).toBe(200);
  expect((await storedTimes()).length).toBe(stored + 1);
  await pair.killPrimary();
  await vi.waitFor(async () => expect(await dbHealth()).toMatchObject({ status: 'DOWN' }), 20 * SECOND);
  for (let look = 0; look < 20; look++) {
    expect((await report(++last)).status).toBe(503);
    await pause(100);
  }
});
