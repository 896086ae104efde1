import { type AssetId, HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { lookAt } from '@linehaul/domain/tracking';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestServer,
} from '../../../testing/index.ts';
import { throughOf } from './engine-progress.ts';
import { loadStates } from './load.ts';
import { GeofenceCache } from './organisation-geofences.ts';

const START = Math.floor((Date.now() - HOUR) / SECOND) * SECOND;
let server: TestServer;
let depot: OneDepot;
let key: string;
beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: HOUR } });
  depot = await oneDepot(server, 'SLEEPERS', { members: ['thandi'] });
  key = await makeKey(server.database.kysely, depot.organisationId);
  await depot.journey({ plannedStart: START });
});
afterAll(() => server.stop());

const fix = (step: number) => ({
  device: 'SLEEPERS-T101',
  timestamp: new Date(START + (step - 20) * 30 * SECOND).toISOString(),
  latitude: DEPOT_LATITUDE,
  longitude: DEPOT_PLACES[0]!.longitude + Math.max(0, step - 20) * 0.003,
  speedKilometresPerHour: step > 20 ? 35 : 0,
});
const timeOf = (step: number) => Date.parse(fix(step).timestamp);

async function send(steps: readonly number[]): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const { status } = await server.anonymous.send('POST', '/telemetry/positions', {
    headers,
    body: steps.map(fix),
  });
  expect(status).toBe(200);
  await server.evaluated();
}
const stored = () => server.database.kysely.selectFrom('vehicle_checkpoint').selectAll().executeTakeFirst();

async function loaded(from: number) {
  const db = server.database.kysely;
  const geofences = await new GeofenceCache(db).of(depot.organisationId);
  const vehicleId = depot.trucks[0] as AssetId;
  const [state] = await loadStates(
    db,
    depot.organisationId,
    geofences,
    [{ organisationId: depot.organisationId, vehicleId, from }],
    Date.now(),
  );
  const { context, state: engine } = state!.engine;
  return { state: state!, journeys: lookAt(context, engine, timeOf(100)).journeys };
}

let last = 64;

test('who takes a vehicle over goes on from what was stored, and comes to the same as from all its fixes', async () => {
  await send(Array.from({ length: 60 }, (_, step) => step));
  const first = await stored();
  expect(first?.through).toBe(timeOf(59));
  await send([60, 61, 62, 64]);
  expect((await stored())?.through).toBe(timeOf(59));
  const resumed = await loaded(timeOf(62));
  expect(resumed.state.storedThrough).toBe(timeOf(59));
  expect(throughOf(resumed.state.engine)).toBe(timeOf(64));
  const whole = await loaded(timeOf(0));
  expect(whole.state.storedThrough).toBeUndefined();
  expect(resumed.journeys).toEqual(whole.journeys);
});

test('a fix that comes late makes a new checkpoint of what the old one lacks', async () => {
  const before = await stored();
  await server.database.kysely
    .updateTable('vehicle_checkpoint')
    .set({ stored_at: new Date(START - 10 * MINUTE) })
    .execute();
  await send([30.5]);
  const after = await stored();
  expect(after?.stored_at).not.toBe(START - 10 * MINUTE);
  expect(after?.state).not.toBe(before?.state);
  expect((await loaded(timeOf(64))).journeys).toEqual((await loaded(timeOf(0))).journeys);
});

const BROKEN = [
  ['cut off', 'substr(state, 1, 100)'],
  ['nothing', "'null'"],
  ['without a state', `'{"box":[],"state":"null"}'`],
  ['of another version', `replace(state, '"version\\":', '"version\\":9')`],
  ['without its box', `replace(state, '"box"', '"bin"')`],
  ['without a part of its state', `replace(state, '"sieve\\"', '"sifted\\"')`],
] as const;

test.each(BROKEN)('a stored checkpoint that is %s holds no vehicle up', async (_, broken) => {
  const db = server.database.kysely;
  const { state: whole } = (await stored())!;
  await sql`UPDATE vehicle_checkpoint SET state = ${sql.raw(broken)}`.execute(db);
  expect((await stored())?.state).not.toBe(whole);
  server.product.bus.publish('events.missed', {});
  last += 1;
  await send([last]);
  await expect.poll(async () => (await loaded(timeOf(last + 1))).state.storedThrough).toBeDefined();
  const { state, journeys } = await loaded(timeOf(last + 1));
  expect([timeOf(last - 1), timeOf(last)]).toContain(state.storedThrough);
  expect(throughOf(state.engine)).toBe(timeOf(last));
  expect(journeys).toEqual((await loaded(timeOf(0))).journeys);
});
