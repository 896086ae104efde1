import { setTimeout as wait } from 'node:timers/promises';
import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import type { AssetId, DriverId } from '@linehaul/domain/core';
import { HOUR, MINUTE, SECOND } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  type Reply,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

const RIVALS = 50;
const TOMORROW = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let trucks: readonly AssetId[];
let trailers: readonly AssetId[];
let drivers: readonly DriverId[];

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  thandi = await server.signIn('thandi');
  const db = server.database.kysely;
  const own = { organisation_id: depot.organisationId };
  const assets = (category: 'VEHICLE' | 'TRAILER', prefix: string) =>
    Array.from({ length: RIVALS }, (_, i) => ({
      ...own,
      id: newId<AssetId>(),
      asset_category: category,
      asset_type_name: 'TRUCK',
      registration_number: `${prefix} ${i}`,
    }));
  const vehicles = assets('VEHICLE', 'TRUCK');
  const trailing = assets('TRAILER', 'TRAILER');
  const people = vehicles.map((_, i) => ({ ...own, id: newId<DriverId>(), name: `Driver ${i}` }));
  await db
    .insertInto('asset')
    .values([...vehicles, ...trailing])
    .execute();
  await db.insertInto('driver').values(people).execute();
  trucks = vehicles.map((truck) => truck.id);
  trailers = trailing.map((trailer) => trailer.id);
  drivers = people.map((driver) => driver.id);
});
afterAll(() => server.stop());

let day = 0;
async function rivals(count = RIVALS): Promise<string[]> {
  day += 1;
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const plannedStart = TOMORROW + day * 24 * HOUR + i * (MINUTE / 2);
    ids.push(await depot.journey({ plannedStart, vehicleId: undefined, driverIds: [] }));
  }
  return ids;
}

async function allocate(id: string, body: object): Promise<Reply> {
  for (let tries = 0; ; tries++) {
    const reply = await thandi.send('PUT', `/api/journeys/KAROO_FREIGHT/${id}`, {
      body: { changeComment: 'all at once', ...body },
    });
    if (reply.status !== 503 || tries === 20) return reply;
    await wait(Number(reply.headers.get('retry-after')) * SECOND);
  }
}

const WANTS: readonly [string, () => object, () => { id: string; name: string }][] = [
  [
    'driver',
    () => ({ driverId2: depot.drivers[0] }),
    () => ({ id: depot.drivers[0], name: 'Sipho Dlamini' }),
  ],
  ['vehicle', () => ({ vehicleId: depot.trucks[0] }), () => ({ id: depot.trucks[0], name: 'CBK 101 NC' })],
  ['trailer', () => ({ trailer2Id: depot.trailer }), () => ({ id: depot.trailer, name: 'TRL 900 NC' })],
];
const plan = (i: number, common: object) => ({
  driverId1: drivers[i],
  vehicleId: trucks[i],
  trailerId: trailers[i],
  ...common,
});

test.each(WANTS)(
  'of 50 simultaneous allocations of one %s exactly one wins',
  { retry: 0 },
  async (kind, common, shared) => {
    const ids = await rivals();
    const replies = await Promise.all(ids.map((id, i) => allocate(id, plan(i, common()))));
    const winners = replies.filter((reply) => reply.status === 200);
    expect(winners).toHaveLength(1);
    const losers = replies.filter((reply) => reply.status === 409);
    expect(losers).toHaveLength(RIVALS - 1);
    for (const { body } of losers) {
      expect(body.message).toBe('error.overlappingJourneys');
      expect(body.detail).toMatch(
        /^There are 1 overlapping journeys which have at least one of the drivers or assets/,
      );
      const [overlap, ...more] = body.errorPayload as OverlappingJourney[];
      expect(more).toEqual([]);
      expect(overlap?.journeyId).toBe(winners[0]?.body.journeyId);
      expect(overlap?.sharedResources).toEqual([{ kind, ...shared() }]);
    }
    const row = await server.database.kysely
      .selectFrom('journey_history')
      .where('journey_id', 'in', ids)
      .where('kind', '=', 'allocate')
      .select('journey_id')
      .execute();
    expect(row).toEqual([{ journey_id: winners[0]?.body.journeyId }]);
  },
);

test.each(WANTS)(
  'with override all 50 get the %s, and each keeps whom it overrode',
  { retry: 0 },
  async (_, common) => {
    const ids = await rivals();
    const replies = await Promise.all(
      ids.map((id, i) => allocate(id, plan(i, { ...common(), overrideConflict: true }))),
    );
    expect(replies.map((reply) => reply.status)).toEqual(ids.map(() => 200));
    const entries = await server.database.kysely
      .selectFrom('journey_history')
      .where('journey_id', 'in', ids)
      .where('kind', '=', 'allocate')
      .distinctOn('journey_id')
      .select(['journey_id', 'comment', 'after'])
      .orderBy('journey_id')
      .orderBy('id')
      .execute();
    const overridden = entries.map((entry) => {
      const after = entry.after as { overridden?: { journeyId: string }[] };
      return (after.overridden ?? []).map((journey) => journey.journeyId);
    });
    expect(entries.map((entry) => entry.comment)).toEqual(ids.map(() => 'all at once'));
    expect(overridden.map((list) => list.length).sort((a, b) => a - b)).toEqual(ids.map((__, i) => i));
    for (const list of overridden) expect(ids).toEqual(expect.arrayContaining(list));
  },
);

test('those who want the same things in another order wait for each other and never in a circle', {
  retry: 0,
}, async () => {
  const ids = await rivals(20);
  const [a, b] = [trailers[0], trailers[1]];
  const replies = await Promise.all(
    ids.map((id, i) =>
      allocate(id, {
        ...(i % 2 === 0
          ? { trailerId: a, trailer2Id: b, driverId1: drivers[0], driverId2: drivers[1] }
          : { trailerId: b, trailer2Id: a, driverId1: drivers[1], driverId2: drivers[0] }),
        vehicleId: trucks[i % 3],
        overrideConflict: true,
      }),
    ),
  );
  expect(replies.map((reply) => reply.status)).toEqual(ids.map(() => 200));
});

test('a vehicle is archived or planned, never both, however close they come', { retry: 0 }, async () => {
  const at = (hours: number) => new Date(TOMORROW + 300 * 24 * HOUR + hours * HOUR).toISOString();
  const plan = (vehicleId: AssetId, i: number) => ({
    journeyUniqueReference: `RACED-${i}`,
    plannedStartDateTimeUtc: at(0),
    stops: [
      { locationId: depot.places[0], plannedDepartureTimeUtc: at(0) },
      { locationId: depot.places[1], plannedArrivalTimeUtc: at(3) },
    ],
    vehicleId,
    driverId1: drivers[i],
  });
  const raced = trucks.slice(-20);
  const replies = await Promise.all(
    raced.flatMap((truck, i) => [
      thandi.send('POST', '/api/journeys/KAROO_FREIGHT', { body: plan(truck, i) }),
      thandi.send('POST', `/api/organisation-asset-lists/KAROO_FREIGHT/assets/${truck}/archive`, {
        body: {},
      }),
    ]),
  );
  for (const [i] of raced.entries()) {
    const statuses = [replies[2 * i]!.status, replies[2 * i + 1]!.status];
    expect([
      [201, 409],
      [400, 200],
    ]).toContainEqual(statuses);
  }
});

test('a vehicle runs one journey, however many are started and given to it at the same moment', {
  retry: 0,
}, async () => {
  const db = server.database.kysely;
  const vehicle = depot.trucks[1];
  for (let round = 0; round < 4; round++) {
    day += 1;
    const started = new Date();
    const make = async (status: string, vehicleId: AssetId, driver: DriverId) => {
      const id = await depot.journey({
        plannedStart: TOMORROW + day * 24 * HOUR,
        status: 'DRAFT',
        vehicleId,
        driverIds: [driver],
      });
      const running = status === 'APPROVED' ? {} : { started_by_hand_at: started, started_at: started };
      await db
        .updateTable('journey')
        .set({ status, ...running })
        .where('id', '=', id)
        .execute();
      return id;
    };
    const waiting = [];
    for (let i = 0; i < 4; i++) waiting.push(await make('APPROVED', vehicle, drivers[i]!));
    const running = [];
    for (let i = 4; i < 8; i++) running.push(await make('IN_PROGRESS', trucks[round * 4 + i]!, drivers[i]!));
    const override = { changeComment: 'whoever is first', overrideConflict: true };
    const start = (id: string) =>
      thandi.send('PUT', `/api/journeys/KAROO_FREIGHT/${id}/adjust-journey-status/IN_PROGRESS`, {
        body: override,
      });
    const give = (id: string, i: number) =>
      allocate(id, { ...override, vehicleId: vehicle, driverId1: drivers[i + 4] });
    const asked: Promise<Reply>[] = [];
    for (let i = 0; i < 4; i++) asked.push(start(waiting[i]!), give(running[i]!, i));
    const replies = await Promise.all(asked);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    for (const failure of replies.filter((reply) => reply.status !== 200)) {
      expect(failure.body.errorKey).toBe('vehicleBusy');
    }
    const runs = await db
      .selectFrom('journey')
      .where('vehicle_id', '=', vehicle)
      .where('status', 'in', ['IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE'])
      .select('id')
      .execute();
    expect(runs).toHaveLength(1);
    await db
      .updateTable('journey')
      .set((eb) => ({ status: 'CLOSED', version: eb('version', '+', 1) }))
      .where('id', 'in', [...waiting, ...running])
      .execute();
  }
});
