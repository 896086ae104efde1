import { HOUR } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inProcessBus } from '../../platform/bus/index.ts';
import { alone, type Instances } from '../../platform/instances/index.ts';
import { DEPOT_LATITUDE, makeKey, oneDepot, startTestServer, type TestServer } from '../../testing/index.ts';
import { TripUpdater } from './trip-updater.ts';

const SOON = { timeout: 20_000, interval: 10 };
const SEVERAL = 5;
let server: TestServer;
let updater: TripUpdater | undefined;

beforeAll(async () => {
  server = await startTestServer({ trips: { tickMs: HOUR } });
  const { organisationId } = await oneDepot(server, 'TRIPS');
  const key = await makeKey(server.database.kysely, organisationId);
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers: { authorization: `Bearer ${key}` },
    body: [
      {
        device: 'TRIPS-T101',
        timestamp: new Date(Date.now() - HOUR).toISOString(),
        latitude: DEPOT_LATITUDE,
        longitude: 24.76,
      },
    ],
  });
  expect(status).toBe(200);
  await server.evaluated();
  // Its end makes trips due once more.
  await vi.waitFor(async () => {
    const { rows } = await sql`SELECT FROM asset_position_latest
      WHERE coalesce(unjudged_from, judging_from) IS NOT NULL`.execute(server.database.kysely);
    expect(rows).toEqual([]);
  }, SOON);
});
beforeEach(async () => {
  await sql`UPDATE asset_position_latest SET trips_from = fix_time, trips_keeping_from = NULL, trips_kept_at = NULL`.execute(
    server.database.kysely,
  );
});
afterEach(() => updater?.stop());
afterAll(() => server.stop());

function start(own: Partial<Instances>): void {
  updater = new TripUpdater({
    db: server.database.kysely,
    bus: inProcessBus(),
    instances: { ...alone(), takesTurn: async () => false, ...own },
    now: () => Date.now(),
    isPressed: () => false,
    tickMs: 10,
    rests: { drivingMs: 0, otherwiseMs: 0, lateMs: 0 },
  });
}

async function marks() {
  const { rows } = await sql<{ due: boolean; taken: boolean }>`
    SELECT trips_from IS NOT NULL AS due, trips_keeping_from IS NOT NULL AS taken FROM asset_position_latest`.execute(
    server.database.kysely,
  );
  return rows;
}

test('a vehicle that another instance got after the look is left to it', async () => {
  let looks = 0;
  start({ owns: () => ++looks === 1 });
  await vi.waitFor(() => expect(looks).toBeGreaterThan(SEVERAL), SOON);
  expect(await marks()).toEqual([{ due: true, taken: false }]);
});

test('an instance that has not heard yet that it lost a vehicle takes no mark from the next owner', async () => {
  let asked = 0;
  start({
    holds: async () => {
      asked++;
      return false;
    },
  });
  await vi.waitFor(() => expect(asked).toBeGreaterThan(SEVERAL), SOON);
  expect(await marks()).toEqual([{ due: true, taken: false }]);
});

test('a vehicle that stays has its trips, and its mark goes', async () => {
  start({});
  await vi.waitFor(async () => expect(await marks()).toEqual([{ due: false, taken: false }]), SOON);
});
