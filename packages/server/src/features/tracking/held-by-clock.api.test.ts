import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inProcessBus } from '../../platform/bus/index.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestServer,
} from '../../testing/index.ts';
import { startTracking, type Tracking } from './index.ts';

const HEARD = Math.floor(Date.now() / MINUTE) * MINUTE;
const START = HEARD - 5 * MINUTE;
const TICKS = 5;
let now = HEARD + 20 * SECOND;
let server: TestServer;
let depot: OneDepot;
let key: string;
let id: string;
let tracking: Tracking;
let asked = 0;

beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: HOUR } });
  const db = server.database.kysely;
  depot = await oneDepot(server, 'QUIET', { members: ['thandi'] });
  key = await makeKey(db, depot.organisationId);
  id = await depot.journey({ plannedStart: START });
  await send(Array.from({ length: 31 }, (_, step) => step));
  const bus = inProcessBus();
  bus.subscribe('units.due', () => {
    asked += 1;
  });
  tracking = startTracking({ db, bus, now: () => now, tickMs: 40, progressMs: 0 });
});
afterAll(async () => {
  await tracking.stop();
  await server.stop();
});

async function send(steps: readonly number[]): Promise<void> {
  const [from, to] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number];
  const body = steps.map((step) => ({
    device: 'QUIET-T101',
    timestamp: new Date(START + (step - 20) * 30 * SECOND).toISOString(),
    latitude: DEPOT_LATITUDE,
    longitude: from + ((to - from) * Math.max(0, step - 20)) / 30,
    speedKilometresPerHour: step > 20 ? 40 : 0,
  }));
  const headers = { authorization: `Bearer ${key}` };
  expect((await server.anonymous.send('POST', '/telemetry/positions', { headers, body })).status).toBe(200);
  await server.evaluated();
}

const evaluations = () => tracking.figures().evaluations.timing.count;
async function ticks(): Promise<void> {
  const until = asked + TICKS;
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(until);
}
const stored = () =>
  server.database.kysely
    .selectFrom('journey')
    .where('id', '=', id)
    .select(['status', 'time_based_status'])
    .executeTakeFirst();

test('the clock evaluates a vehicle only where it can change something', async () => {
  await expect.poll(evaluations, { timeout: 20_000 }).toBeGreaterThan(0);
  await ticks();
  const before = evaluations();
  await ticks();
  now += MINUTE;
  await ticks();
  expect(evaluations()).toBe(before);
  expect(await stored()).toMatchObject({ status: 'IN_PROGRESS', time_based_status: 'ON_TIME' });
  now = HEARD + 16 * MINUTE;
  await expect.poll(async () => (await stored())?.time_based_status).toBe('STATUS_UPDATE_OVERDUE');
  await ticks();
  const silent = evaluations();
  await ticks();
  expect(evaluations()).toBe(silent);
});

test('it evaluates one with stored fixes of which no event came', async () => {
  await ticks();
  const before = evaluations();
  await sql`UPDATE asset_position_latest SET unjudged_from = fix_time, received_at = now() - interval '1 minute'
    WHERE asset_id = ${depot.trucks[0]}`.execute(server.database.kysely);
  await expect.poll(evaluations, { timeout: 20_000 }).toBeGreaterThan(before);
});
