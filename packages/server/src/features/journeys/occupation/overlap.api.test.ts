import { HOUR, MINUTE } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let plain: OneDepot;
let careful: OneDepot;
let thandi: TestClient;
const START = Math.ceil(Date.now() / HOUR) * HOUR + 48 * HOUR;
let now = START - 24 * HOUR;

beforeAll(async () => {
  server = await startTestServer({ now: () => now, tracking: { tickMs: HOUR } });
  plain = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  careful = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['thandi'], approval: true });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

beforeEach(async () => {
  now = START - 24 * HOUR;
  await server.database.kysely
    .updateTable('journey')
    .set((eb) => ({ status: 'CLOSED', version: eb('version', '+', 1) }))
    .execute();
});

const set = (id: string, fields: Record<string, unknown>) =>
  server.database.kysely.updateTable('journey').set(fields).where('id', '=', id).execute();
async function journeyIn(status: JourneyStatus, hours = 0, depot = plain): Promise<string> {
  const id = await depot.journey({ status: 'DRAFT', plannedStart: START + hours * HOUR });
  await server.evaluated();
  await set(id, { status });
  return id;
}
const adjust = (id: string, status: string, body: object = {}, organisation = 'KAROO_FREIGHT') =>
  thandi.send('PUT', `/api/journeys/${organisation}/${id}/adjust-journey-status/${status}`, { body });
const overlaps = async (id: string) => (await thandi.get(`/api/journeys/KAROO_FREIGHT/${id}/overlaps`)).body;

describe.each<[string, JourneyStatus, JourneyStatus, string, () => OneDepot]>([
  ['a submit past approval', 'DRAFT', 'APPROVED', 'KAROO_FREIGHT', () => plain],
  ['a submit for approval', 'DRAFT', 'PENDING_APPROVAL', 'LIMPOPO_FRESH', () => careful],
  ['an approval', 'PENDING_APPROVAL', 'APPROVED', 'LIMPOPO_FRESH', () => careful],
  ['a start', 'APPROVED', 'IN_PROGRESS', 'KAROO_FREIGHT', () => plain],
])('%s', (_, from, to, organisation, depot) => {
  test('of an overlapping journey is refused with the others', async () => {
    const other = await journeyIn('APPROVED', 0, depot());
    const id = await journeyIn(from, 0, depot());
    const { status, body } = await adjust(id, to, {}, organisation);
    expect(status).toBe(409);
    expect(body.errorKey).toBe('overlappingJourneys');
    const reference = (await thandi.get(`/api/journeys/${id}`)).body.journeyUniqueReference;
    expect(body.detail).toBe(
      `There are 1 overlapping journeys which have at least one of the drivers or assets for journey reference ${reference}`,
    );
    expect(body.errorPayload).toMatchObject([
      {
        journeyId: other,
        sharedResources: [
          { kind: 'driver', id: depot().drivers[0], name: 'Sipho Dlamini' },
          { kind: 'vehicle', id: depot().trucks[0], name: 'CBK 101 NC' },
        ],
      },
    ]);
    expect((await thandi.get(`/api/journeys/${id}`)).body.journeyStatus).toBe(from);
  });

  test.each([undefined, '', '  abcd '])(
    'may override with a comment of five characters, not with %j',
    async (changeComment) => {
      await journeyIn('APPROVED', 0, depot());
      const id = await journeyIn(from, 0, depot());
      const short = await adjust(id, to, { overrideConflict: true, changeComment }, organisation);
      expect(short.status).toBe(400);
      expect(short.body.errorKey).toBe('commentRequired');
      expect(short.body.fieldErrors).toMatchObject([{ field: 'changeComment' }]);
    },
  );

  test('that overrides keeps the comment and what it overrode', async () => {
    const other = await journeyIn('APPROVED', 0, depot());
    const id = await journeyIn(from, 0, depot());
    const done = await adjust(
      id,
      to,
      { overrideConflict: true, changeComment: 'two in the cab' },
      organisation,
    );
    expect(done.status).toBe(200);
    const entry = await server.database.kysely
      .selectFrom('journey_history')
      .where('journey_id', '=', id)
      .where('actor', '=', 'thandi')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      comment: 'two in the cab',
      after: { journeyStatus: to, overridden: [{ journeyId: other, sharedResources: [{}, {}] }] },
    });
  });

  test('needs no comment where nothing overlaps, also with override', async () => {
    await journeyIn('APPROVED', 10, depot());
    const id = await journeyIn(from, 0, depot());
    expect((await adjust(id, to, { overrideConflict: true }, organisation)).status).toBe(200);
  });
});

test.each<[JourneyStatus, JourneyStatus, string, () => OneDepot]>([
  ['IN_PROGRESS', 'COMPLETED', 'KAROO_FREIGHT', () => plain],
  ['IN_PROGRESS', 'CLOSED', 'KAROO_FREIGHT', () => plain],
  ['APPROVED', 'CANCELLED', 'KAROO_FREIGHT', () => plain],
  ['PENDING_APPROVAL', 'DRAFT', 'LIMPOPO_FRESH', () => careful],
  ['DRAFT', 'DELETED', 'KAROO_FREIGHT', () => plain],
])('from %s to %s nothing is asked of overlaps', async (from, to, organisation, depot) => {
  await journeyIn('APPROVED', 0, depot());
  const id = await journeyIn(from, 0, depot());
  const { status } = await adjust(id, to, { changeComment: 'for the test' }, organisation);
  expect(status).toBe(200);
});

test('a start counts from now: what lies between now and the plan is in the way', async () => {
  const between = await journeyIn('APPROVED', -5);
  const id = await journeyIn('APPROVED');
  expect(await overlaps(id)).toEqual([]);
  now = START - 4.5 * HOUR;
  const { status, body } = await adjust(id, 'IN_PROGRESS');
  expect(status).toBe(409);
  expect(body.errorPayload).toMatchObject([{ journeyId: between }]);
});

test('a vehicle that runs another journey starts no second one, whatever is overridden', async () => {
  await journeyIn('IN_PROGRESS');
  const id = await journeyIn('APPROVED');
  for (const body of [{}, { overrideConflict: true, changeComment: 'all the same' }]) {
    expect((await adjust(id, 'IN_PROGRESS', body)).body.errorKey).toBe('vehicleBusy');
  }
});

describe('the period of a journey', () => {
  const stopOf = (id: string, sequence: number, fields: Record<string, unknown>) =>
    server.database.kysely
      .updateTable('journey_stop')
      .set(fields)
      .where('journey_id', '=', id)
      .where('sequence', '=', sequence)
      .execute();

  test('that runs late reaches as far as its projected end', async () => {
    const late = await journeyIn('IN_PROGRESS', -2);
    await set(late, {
      started_at: new Date(START - 2 * HOUR),
      started_by_hand_at: new Date(START - 2 * HOUR),
    });
    const next = await journeyIn('APPROVED');
    now = START - HOUR;
    expect(await overlaps(next)).toEqual([]);
    await stopOf(late, 3, { adjusted_arrival: new Date(START) });
    expect(await overlaps(next)).toEqual([]);
    await stopOf(late, 3, { adjusted_arrival: new Date(START + MINUTE) });
    expect(await overlaps(next)).toMatchObject([
      {
        journeyId: late,
        occupiedFromUtc: new Date(START - 2 * HOUR).toISOString(),
        occupiedToUtc: new Date(START + MINUTE).toISOString(),
      },
    ]);
  });

  test('that runs without a projection reaches until now', async () => {
    const late = await journeyIn('IN_PROGRESS', -2);
    await set(late, {
      started_at: new Date(START - 2 * HOUR),
      started_by_hand_at: new Date(START - 2 * HOUR),
    });
    const next = await journeyIn('APPROVED');
    now = START;
    expect(await overlaps(next)).toEqual([]);
    now = START + 1;
    expect(await overlaps(next)).toHaveLength(1);
  });

  test("is the controller's new plan where there is one", async () => {
    const before = await journeyIn('APPROVED', -2);
    const next = await journeyIn('APPROVED');
    expect(await overlaps(next)).toEqual([]);
    await stopOf(before, 3, { revised_arrival: new Date(START + MINUTE) });
    expect(await overlaps(next)).toHaveLength(1);
  });

  test('that is completed is its actual one', async () => {
    const done = await journeyIn('COMPLETED');
    const times = (from: number, to: number) => ({
      departed_start_at: new Date(START + from * HOUR),
      arrived_end_at: new Date(START + to * HOUR),
    });
    const next = await journeyIn('APPROVED');
    await set(done, times(-1, 0));
    expect(await overlaps(next)).toEqual([]);
    await set(done, times(-1, 0.5));
    expect(await overlaps(next)).toHaveLength(1);
  });
});
