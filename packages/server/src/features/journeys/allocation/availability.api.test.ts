import type { Availability } from '@linehaul/contracts/allocation';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { JOURNEY_STATUSES } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
const NOON = Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR;
const at = (hours: number) => new Date(NOON + hours * HOUR).toISOString();
let now = Date.now();

beforeAll(async () => {
  server = await startTestServer({ now: () => now, tracking: { tickMs: HOUR } });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  const other = await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
  await other.journey({ plannedStart: NOON });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

beforeEach(async () => {
  now = Date.now();
  const db = server.database.kysely;
  await db
    .updateTable('journey')
    .set({ status: 'CLOSED' })
    .where('organisation_id', '=', depot.organisationId)
    .execute();
});

async function ask(query: Record<string, string>): Promise<Availability> {
  const { status, body } = await thandi.get(`/api/availability/KAROO_FREIGHT?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return body;
}
const journey = (hours: number, fields: Parameters<OneDepot['journey']>[0] = {}, length = 1) =>
  depot.journey({
    plannedStart: NOON + hours * HOUR,
    plannedEnd: NOON + (hours + length) * HOUR,
    ...fields,
  });
const set = (id: string, fields: Record<string, unknown>) =>
  server.database.kysely.updateTable('journey').set(fields).where('id', '=', id).execute();

describe('the availability in a period', () => {
  test('names every driver, vehicle and trailer that a journey takes, and by which', async () => {
    const id = await journey(0, { trailerIds: [depot.trailer], driverIds: depot.drivers });
    const found = await ask({ start: at(-1), end: at(0.5) });
    expect(found).toMatchObject({
      startUtc: at(-1),
      endUtc: at(0.5),
      windowStartUtc: at(-7),
      windowEndUtc: at(6.5),
    });
    const { journeyUniqueReference } = (await thandi.get(`/api/journeys/${id}`)).body;
    const by = { journeyId: id, journeyUniqueReference, fromUtc: at(0), toUtc: at(1), overlaps: true };
    expect(found.taken).toEqual([
      { kind: 'driver', id: depot.drivers[0], ...by },
      { kind: 'driver', id: depot.drivers[1], ...by },
      { kind: 'vehicle', id: depot.trucks[0], ...by },
      { kind: 'trailer', id: depot.trailer, ...by },
    ]);
  });

  test('tells what meets the period from what lies within six hours of it; nothing else is told', async () => {
    const bare = { driverIds: [] };
    const ids = {
      early: await journey(-8, bare),
      touchesWindow: await journey(-7, bare),
      before: await journey(-6.5, bare),
      touches: await journey(-1, bare),
      inside: await journey(1, bare, 0.5),
      over: await journey(-3, bare, 30),
      after: await journey(2, bare),
      later: await journey(7.5, bare),
      touchesEnd: await journey(8, bare),
    };
    const { taken } = await ask({ start: at(0), end: at(2) });
    expect(taken.map((entry) => [entry.journeyId, entry.overlaps])).toEqual([
      [ids.over, true],
      [ids.inside, true],
      [ids.before, false],
      [ids.touches, false],
      [ids.after, false],
      [ids.later, false],
    ]);
  });

  test.each(JOURNEY_STATUSES)(
    'counts a journey that is %s only where it stands in the way',
    async (status) => {
      const id = await journey(0);
      await set(id, { status });
      const { taken } = await ask({ start: at(0), end: at(1) });
      expect(taken.length > 0).toBe(
        ['PENDING_APPROVAL', 'APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED'].includes(
          status,
        ),
      );
    },
  );

  test('sees a journey that runs until now, however long ago it was to end', async () => {
    const id = await journey(-90, { driverIds: [] });
    await set(id, {
      status: 'IN_PROGRESS',
      started_at: new Date(NOON - 90 * HOUR),
      started_by_hand_at: new Date(NOON - 90 * HOUR),
    });
    expect((await ask({ start: at(0), end: at(1) })).taken).toEqual([]);
    now = NOON + 10 * MINUTE;
    expect((await ask({ start: at(0), end: at(1) })).taken).toMatchObject([
      { journeyId: id, fromUtc: at(-90), toUtc: new Date(now).toISOString(), overlaps: true },
    ]);
  });

  test('sees a completed journey by its actual times', async () => {
    const id = await journey(0, { driverIds: [] });
    const done = {
      status: 'COMPLETED',
      departed_start_at: new Date(NOON + HOUR),
      arrived_end_at: new Date(NOON + 3 * HOUR),
    };
    await set(id, done);
    expect((await ask({ start: at(0), end: at(1) })).taken).toMatchObject([
      { overlaps: false, fromUtc: at(1) },
    ]);
    expect((await ask({ start: at(2), end: at(4) })).taken).toMatchObject([{ overlaps: true, toUtc: at(3) }]);
    expect((await ask({ start: at(9), end: at(10) })).taken).toEqual([]);
  });

  test('sees a journey that is expected to begin only after its planned end', async () => {
    const id = await journey(-20, { driverIds: [] });
    await server.database.kysely
      .updateTable('journey_stop')
      .set({ adjusted_departure: new Date(NOON) })
      .where('journey_id', '=', id)
      .where('sequence', '=', 1)
      .execute();
    expect((await ask({ start: at(0), end: at(1) })).taken).toMatchObject([{ fromUtc: at(0), toUtc: at(1) }]);
  });

  test('sees a journey without a planned end', async () => {
    const id = await depot.journey({ plannedStart: NOON, driverIds: [], stops: [], plannedKilometres: 120 });
    expect((await ask({ start: at(1.5), end: at(3) })).taken).toMatchObject([
      { journeyId: id, toUtc: at(2) },
    ]);
  });
});

describe('the availability for a journey', () => {
  test("is asked for the journey's own period, and the journey never counts", async () => {
    const mine = await journey(0);
    const theirs = await journey(0.5);
    const found = await ask({ journeyId: mine });
    expect(found).toMatchObject({
      startUtc: at(0),
      endUtc: at(1),
      windowStartUtc: at(-6),
      windowEndUtc: at(7),
    });
    expect(new Set(found.taken.map((entry) => entry.journeyId))).toEqual(new Set([theirs]));
  });

  test('may be asked for another period', async () => {
    const mine = await journey(0);
    const found = await ask({ journeyId: mine, start: at(20), end: at(21) });
    expect(found).toMatchObject({ startUtc: at(20), endUtc: at(21), taken: [] });
  });
});

test.each<[string, Record<string, string>, number]>([
  ['neither journey nor period', {}, 400],
  ['a start alone', { start: at(0) }, 400],
  ['an end alone', { end: at(0) }, 400],
  ['an end that is the start', { start: at(0), end: at(0) }, 400],
  ['an end before the start', { start: at(1), end: at(0) }, 400],
  ['more than 31 days', { start: at(0), end: at(31 * 24 + 1) }, 400],
  ['no instant', { start: 'now', end: at(0) }, 400],
  ['an unknown parameter', { start: at(0), end: at(1), colour: 'blue' }, 400],
  ['an unknown journey', { journeyId: '01890000-0000-7000-8000-000000000000' }, 404],
  ['nonsense for a journey', { journeyId: 'x', start: at(0), end: at(1) }, 404],
])('%s is refused', async (_, query, expected) => {
  const { status, body } = await thandi.get(`/api/availability/KAROO_FREIGHT?${new URLSearchParams(query)}`);
  expect(status).toBe(expected);
  expect(body.detail).toBeTruthy();
});
