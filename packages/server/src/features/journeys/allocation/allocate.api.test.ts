import type { OverlappingJourney } from '@linehaul/contracts/allocation';
import type { AssetId, DriverId } from '@linehaul/domain/core';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { JOURNEY_STATUSES, type JourneyStatus } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  makeVehicle,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let other: OneDepot;
let thandi: TestClient;
let trailer2: AssetId;
const events: { event: string; vehicleIds?: readonly string[]; journeyIds?: readonly string[] }[] = [];
const TOMORROW = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  other = await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  trailer2 = await makeAsset('TRL 901 NC', { asset_category: 'TRAILER' });
  const { bus } = server.product;
  bus.subscribe('journey.changed', (data) => events.push({ event: 'journey.changed', ...data }));
  bus.subscribe('plan.changed', (data) => events.push({ event: 'plan.changed', ...data }));
});
afterAll(() => server.stop());

const db = () => server.database.kysely;

const closeAll = () =>
  db()
    .updateTable('journey')
    .set((eb) => ({ status: 'CLOSED', version: eb('version', '+', 1) }))
    .where('status', '<>', 'DELETED')
    .execute();

beforeEach(async () => {
  await closeAll();
  events.length = 0;
});

async function makeAsset(
  registration: string,
  fields: { asset_category?: 'VEHICLE' | 'TRAILER'; archived?: boolean; description?: string } = {},
): Promise<AssetId> {
  const id = await makeVehicle(db(), depot.organisationId, registration);
  if (Object.keys(fields).length > 0) {
    await db().updateTable('asset').set(fields).where('id', '=', id).execute();
  }
  return id;
}

async function makeDriver(name: string, archived = false): Promise<DriverId> {
  const id = newId<DriverId>();
  await db()
    .insertInto('driver')
    .values({ organisation_id: depot.organisationId, id, name, archived })
    .execute();
  return id;
}

async function journeyIn(
  status: JourneyStatus,
  given: Parameters<OneDepot['journey']>[0] = {},
): Promise<string> {
  const plan = { plannedStart: TOMORROW, vehicleId: undefined, driverIds: [], ...given };
  const id = await depot.journey({ ...plan, status: 'DRAFT' });
  const at = new Date(plan.plannedStart);
  const ran = ['IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED', 'CLOSED'].includes(status);
  const ended = status === 'COMPLETED' || status === 'CLOSED';
  const end = new Date(plan.plannedStart + 45 * MINUTE);
  await db()
    .updateTable('journey')
    .set({
      status,
      ...(ran ? { started_by_hand_at: at, started_at: at } : {}),
      ...(ended ? { completed_by_hand_at: end, completed_at: end } : {}),
    })
    .where('id', '=', id)
    .execute();
  return id;
}

const plan = (changes: object = {}) => ({
  driverId1: depot.drivers[0],
  vehicleId: depot.trucks[0],
  changeComment: 'allocated by phone',
  ...changes,
});
const allocate = (id: string, body: object, client = thandi, organisation = 'KAROO_FREIGHT') =>
  client.send('PUT', `/api/journeys/${organisation}/${id}`, { body });
const historyOf = (id: string) =>
  db()
    .selectFrom('journey_history')
    .where('journey_id', '=', id)
    .where('kind', '=', 'allocate')
    .selectAll()
    .orderBy('id')
    .execute();
const fieldsOf = (body: { fieldErrors: { field: string }[] }) => body.fieldErrors.map((e) => e.field);

describe('an allocation', () => {
  test('is answered with the whole journey, its version raised and the comment kept', async () => {
    const id = await journeyIn('DRAFT');
    const { status, body } = await allocate(
      id,
      plan({ driverId2: depot.drivers[1], trailerId: depot.trailer, trailer2Id: trailer2, version: 0 }),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      journeyStatus: 'DRAFT',
      version: 1,
      changeAuditUser: 'thandi',
      changeComment: 'allocated by phone',
      changeBadges: [],
      driversDescription: 'Sipho Dlamini, Anna van Wyk',
      assetsDescription: 'CBK 101 NC, TRL 900 NC, TRL 901 NC',
      assetList: [
        { vehicleAssetId: depot.trucks[0], trailerAssetId: depot.trailer, trailer2AssetId: trailer2 },
      ],
      driverList: [{ driverId: depot.drivers[0] }, { driverId: depot.drivers[1] }],
    });
  });

  test('is kept in the history with ids and names before and after', async () => {
    const id = await journeyIn('APPROVED', {
      vehicleId: depot.trucks[0],
      driverIds: [depot.drivers[0]],
      trailerIds: [depot.trailer],
    });
    await allocate(id, plan({ driverId1: depot.drivers[1], vehicleId: depot.trucks[1] }));
    expect(await historyOf(id)).toEqual([
      expect.objectContaining({
        actor: 'thandi',
        comment: 'allocated by phone',
        before: {
          journeyStatus: 'APPROVED',
          vehicleId: depot.trucks[0],
          vehicle: 'CBK 101 NC',
          trailerId: depot.trailer,
          trailer: 'TRL 900 NC',
          trailer2Id: null,
          trailer2: null,
          driverId1: depot.drivers[0],
          driver1: 'Sipho Dlamini',
          driverId2: null,
          driver2: null,
        },
        after: {
          journeyStatus: 'APPROVED',
          vehicleId: depot.trucks[1],
          vehicle: 'CBK 102 NC',
          trailerId: null,
          trailer: null,
          trailer2Id: null,
          trailer2: null,
          driverId1: depot.drivers[1],
          driver1: 'Anna van Wyk',
          driverId2: null,
          driver2: null,
        },
      }),
    ]);
  });

  test('is found by the free-text filter under its new drivers and assets, and no longer under the old', async () => {
    const driver = await makeDriver('Quentin Zuma');
    const truck = await makeAsset('XYZ 777 NC');
    const id = await journeyIn('APPROVED', { vehicleId: depot.trucks[0], driverIds: [depot.drivers[0]] });
    await allocate(id, plan({ driverId1: driver, vehicleId: truck }));
    const found = async (search: string) =>
      (
        await thandi.get(`/api/journeys/KAROO_FREIGHT?search=${encodeURIComponent(search)}&size=2000`)
      ).body.some((row: { id: string }) => row.id === id);
    expect(await found('quentin XYZ777')).toBe(true);
    expect(await found('boshof kimberley')).toBe(true);
    expect(await found('Sipho')).toBe(false);
    expect(await found('CBK 101')).toBe(false);
  });

  test('is told to the listeners of the old and of the new vehicle', async () => {
    const id = await journeyIn('APPROVED', { vehicleId: depot.trucks[0], driverIds: [depot.drivers[0]] });
    await allocate(id, plan({ vehicleId: depot.trucks[1] }));
    expect(events).toContainEqual(expect.objectContaining({ event: 'journey.changed', journeyIds: [id] }));
    expect(events).toContainEqual(
      expect.objectContaining({ event: 'plan.changed', vehicleIds: [...depot.trucks], journeyIds: [] }),
    );
    const bare = await journeyIn('DRAFT');
    events.length = 0;
    await allocate(bare, plan({ driverId1: depot.drivers[1] }));
    expect(events).toContainEqual(
      expect.objectContaining({
        event: 'plan.changed',
        vehicleIds: [depot.trucks[0]],
        journeyIds: [bare],
      }),
    );
  });

  test('that says what the journey has already changes neither status nor badges', async () => {
    for (const status of ['APPROVED', 'IN_PROGRESS', 'COMPLETED'] as const) {
      const id = await journeyIn(status, { vehicleId: depot.trucks[1], driverIds: [depot.drivers[0]] });
      const { body } = await allocate(id, plan({ vehicleId: depot.trucks[1].toUpperCase() }));
      expect(body).toMatchObject({ journeyStatus: status, changeBadges: [], version: 1 });
      await closeAll();
    }
  });
});

describe('the status of the journey', () => {
  const OFFERED: readonly JourneyStatus[] = [
    'DRAFT',
    'APPROVED',
    'IN_PROGRESS',
    'IN_PROGRESS_JOURNEY_CHANGE',
    'COMPLETED',
  ];

  test.each(JOURNEY_STATUSES)('%s decides whether it may be allocated', async (from) => {
    const id = await journeyIn(from);
    const { status, body } = await allocate(id, plan());
    if (from === 'DELETED') return expect(status).toBe(404);
    if (!OFFERED.includes(from)) {
      expect(status).toBe(409);
      expect(body.errorKey).toBe('illegalMove');
      expect(body.detail).toMatch(
        /^Journey J-\d+ is '.+': drivers and assets are allocated to a journey that is 'Draft', /,
      );
      return expect(await historyOf(id)).toEqual([]);
    }
    expect(status).toBe(200);
    const running = from === 'IN_PROGRESS' || from === 'IN_PROGRESS_JOURNEY_CHANGE';
    expect(body.journeyStatus).toBe(running ? 'IN_PROGRESS_JOURNEY_CHANGE' : from);
    const badges: Partial<Record<JourneyStatus, string[]>> = {
      APPROVED: ['CHANGED_POST_APPROVAL'],
      COMPLETED: ['COMPLETED_JOURNEY_CHANGE'],
    };
    expect(body.changeBadges).toEqual(badges[from] ?? []);
  });

  test('another vehicle while it runs, or after, leaves it running or completed', async () => {
    const started = new Date(Date.now() - 20 * MINUTE);
    for (const status of ['IN_PROGRESS', 'COMPLETED'] as const) {
      const id = await journeyIn('DRAFT', {
        plannedStart: started.getTime(),
        vehicleId: depot.trucks[0],
        driverIds: [depot.drivers[0]],
      });
      const done = status === 'COMPLETED' ? { completed_at: new Date(), completion_cause: 'arrival' } : {};
      await db()
        .updateTable('journey')
        .set({ status, started_at: started, start_cause: 'departure', ...done })
        .where('id', '=', id)
        .execute();
      await allocate(id, plan({ vehicleId: depot.trucks[1] }));
      const stored = await db()
        .selectFrom('journey')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(stored.started_by_hand_at).toBe(started.getTime());
      expect(stored.completed_by_hand_at !== null).toBe(status === 'COMPLETED');
      await server.evaluated();
      expect((await thandi.get(`/api/journeys/${id}`)).body).toMatchObject({
        journeyStatus: status === 'COMPLETED' ? 'COMPLETED' : 'IN_PROGRESS_JOURNEY_CHANGE',
        startedDateTimeUtc: started.toISOString(),
      });
      await closeAll();
    }
  });
});

describe('a wanted plan', () => {
  test.each<[string, object, string, readonly string[]]>([
    ['without a vehicle', { vehicleId: null }, 'validation', ['vehicleId']],
    ['without a driver', { driverId1: undefined }, 'validation', ['driverId1']],
    ['without a comment', { changeComment: null }, 'commentRequired', ['changeComment']],
    ['with a short comment', { changeComment: '  abcd ' }, 'commentRequired', ['changeComment']],
    [
      'with empty texts',
      { vehicleId: '', driverId1: '', changeComment: '' },
      'validation',
      ['vehicleId', 'driverId1', 'changeComment'],
    ],
    [
      'that is empty',
      { vehicleId: null, driverId1: null, changeComment: null },
      'validation',
      ['vehicleId', 'driverId1', 'changeComment'],
    ],
  ])('%s is refused with all that is missing', async (_, changes, code, fields) => {
    const id = await journeyIn('DRAFT');
    const { status, body } = await allocate(id, plan(changes));
    expect(status).toBe(400);
    expect(body.errorKey).toBe(code);
    expect(fieldsOf(body)).toEqual(fields);
    for (const field of fields) expect(body.detail).toContain(field);
    expect(await historyOf(id)).toEqual([]);
  });

  test('needs no trailer, and the driver may sit in the second seat', async () => {
    const id = await journeyIn('DRAFT');
    const { status, body } = await allocate(id, plan({ driverId1: null, driverId2: depot.drivers[1] }));
    expect(status).toBe(200);
    expect(body.driversDescription).toBe('Anna van Wyk');
  });

  test('for one driver in both seats or one trailer in both places is refused', async () => {
    const id = await journeyIn('DRAFT');
    const twice = plan({
      driverId2: depot.drivers[0].toUpperCase(),
      trailerId: depot.trailer,
      trailer2Id: depot.trailer,
    });
    const { status, body } = await allocate(id, twice);
    expect(status).toBe(400);
    expect(fieldsOf(body)).toEqual(['driverId2', 'trailer2Id']);
  });

  test('for a trailer as vehicle, or a vehicle as trailer, is refused', async () => {
    const id = await journeyIn('DRAFT');
    const { status, body } = await allocate(
      id,
      plan({ vehicleId: depot.trailer, trailerId: depot.trucks[1] }),
    );
    expect(status).toBe(400);
    expect(body.fieldErrors).toMatchObject([
      { field: 'vehicleId', message: 'is not a vehicle' },
      { field: 'trailerId', message: 'is not a trailer' },
    ]);
  });

  test('with an unknown field is refused', async () => {
    expect((await allocate(await journeyIn('DRAFT'), plan({ driverId3: depot.drivers[1] }))).status).toBe(
      400,
    );
  });

  test("for another organisation's drivers and assets is answered as for unknown ones, in every field", async () => {
    const id = await journeyIn('DRAFT');
    const foreign = {
      vehicleId: other.trucks[0],
      trailerId: other.trailer,
      trailer2Id: other.trucks[1],
      driverId1: other.drivers[0],
      driverId2: other.drivers[1],
    };
    const nobody = Object.fromEntries(Object.keys(foreign).map((field) => [field, newId()]));
    const nonsense = Object.fromEntries(Object.keys(foreign).map((field, i) => [field, `x${i}`]));
    const answers = [];
    for (const ids of [foreign, nobody, nonsense]) answers.push(await allocate(id, plan(ids)));
    expect(answers.map((a) => a.status)).toEqual([400, 400, 400]);
    expect(fieldsOf(answers[0]!.body)).toEqual(Object.keys(foreign));
    expect(answers[1]!.body).toEqual(answers[0]!.body);
    expect(answers[2]!.body).toEqual(answers[0]!.body);
  });

  test('for what is archived is refused, unless the journey has it already', async () => {
    const flagged = await makeAsset('OLD 1 NC', { archived: true });
    const prefixed = await makeAsset('OLD 2 NC', { asset_category: 'TRAILER', description: 'ZZ_sold' });
    const retired = await makeDriver('Retired Driver', true);
    const id = await journeyIn('APPROVED');
    const archived = { vehicleId: flagged, trailerId: prefixed, driverId1: retired };
    const { status, body } = await allocate(id, plan(archived));
    expect(status).toBe(400);
    expect(body.fieldErrors).toMatchObject([
      { field: 'vehicleId', message: 'is archived' },
      { field: 'trailerId', message: 'is archived' },
      { field: 'driverId1', message: 'is archived' },
    ]);
    await db()
      .updateTable('journey')
      .set({ vehicle_id: flagged, trailer_id: prefixed, driver_id: retired })
      .where('id', '=', id)
      .execute();
    const again = await allocate(id, plan({ ...archived, driverId2: depot.drivers[1] }));
    expect(again.status).toBe(200);
  });

  test('for an asset whose registration begins like an archived name is taken', async () => {
    const truck = await makeAsset('ZZ_100 NC');
    expect((await allocate(await journeyIn('DRAFT'), plan({ vehicleId: truck }))).status).toBe(200);
  });
});

describe('who asks', () => {
  test("another organisation's journey is answered as an unknown one", async () => {
    const id = await journeyIn('DRAFT');
    const pieter = await server.signIn('pieter');
    const body = { ...plan(), driverId1: other.drivers[0], vehicleId: other.trucks[0] };
    const foreign = await allocate(id, body, pieter, 'CAPE_PARCELS');
    const nobody = newId();
    const unknown = await allocate(nobody, body, pieter, 'CAPE_PARCELS');
    const nonsense = await allocate('nonsense', body, pieter, 'CAPE_PARCELS');
    expect([foreign.status, unknown.status, nonsense.status]).toEqual([404, 404, 404]);
    expect({ ...foreign.body, path: '' }).toEqual({ ...unknown.body, path: '' });
    expect({ ...nonsense.body, path: '' }).toEqual({ ...unknown.body, path: '' });
    expect((await allocate(id, body, pieter)).status).toBe(404);
    for (const client of [pieter]) {
      expect((await client.get(`/api/journeys/CAPE_PARCELS/${id}/overlaps`)).status).toBe(404);
      expect((await client.get(`/api/availability/CAPE_PARCELS?journeyId=${id}`)).status).toBe(404);
      expect(
        (
          await client.get(
            '/api/availability/KAROO_FREIGHT?start=2026-01-01T00:00:00Z&end=2026-01-02T00:00:00Z',
          )
        ).status,
      ).toBe(404);
    }
  });

  test('nobody without a session, nobody without a role', async () => {
    const id = await journeyIn('DRAFT');
    expect((await allocate(id, plan(), server.anonymous)).status).toBe(401);
    expect((await allocate(id, plan(), await server.signIn('thandi', []))).status).toBe(403);
    expect((await server.anonymous.get(`/api/journeys/KAROO_FREIGHT/${id}/overlaps`)).status).toBe(401);
    expect((await server.anonymous.get(`/api/availability/KAROO_FREIGHT?journeyId=${id}`)).status).toBe(401);
  });

  test('a write on an outdated version is refused', async () => {
    const id = await journeyIn('DRAFT');
    expect((await allocate(id, plan({ version: 0 }))).status).toBe(200);
    const late = await allocate(id, plan({ version: 0, vehicleId: depot.trucks[1] }));
    expect(late.status).toBe(409);
    expect(late.body.message).toBe('error.concurrencyFailure');
    expect(late.body.changes).toMatchObject([
      { kind: 'allocate', changeAuditUser: 'thandi', changeComment: 'allocated by phone' },
    ]);
    expect(late.body.changes[0].fields.sort()).toEqual(['driverId1', 'vehicleId']);
    expect((await allocate(id, plan({ version: 1, vehicleId: depot.trucks[1] }))).status).toBe(200);
  });
});

describe('an overlap', () => {
  async function pair(given: Parameters<OneDepot['journey']>[0], second: JourneyStatus = 'APPROVED') {
    const first = await journeyIn('APPROVED', given);
    return { first, second: await journeyIn(second) };
  }

  test.each<[string, () => object, () => object, string, () => string, string]>([
    [
      'the vehicle',
      () => ({ vehicleId: depot.trucks[0] }),
      () => ({ driverId1: depot.drivers[1] }),
      'vehicle',
      () => depot.trucks[0],
      'CBK 101 NC',
    ],
    [
      'a driver in the same seat',
      () => ({ driverIds: [depot.drivers[0]] }),
      () => ({}),
      'driver',
      () => depot.drivers[0],
      'Sipho Dlamini',
    ],
    [
      'a driver in the other seat',
      () => ({ driverIds: [depot.drivers[1], depot.drivers[0]] }),
      () => ({}),
      'driver',
      () => depot.drivers[0],
      'Sipho Dlamini',
    ],
    [
      'a trailer in the other place',
      () => ({ trailerIds: [trailer2, depot.trailer] }),
      () => ({ trailerId: depot.trailer }),
      'trailer',
      () => depot.trailer,
      'TRL 900 NC',
    ],
  ])('by %s is refused with the other journey and what is shared', async (_, has, wants, kind, id, name) => {
    const { first, second } = await pair(has());
    const { status, body } = await allocate(second, plan(wants()));
    expect(status).toBe(409);
    expect(body.errorKey).toBe('overlappingJourneys');
    const reference = (await thandi.get(`/api/journeys/${second}`)).body.journeyUniqueReference;
    expect(body.detail).toBe(
      `There are 1 overlapping journeys which have at least one of the drivers or assets for journey reference ${reference}`,
    );
    expect(body.errorPayload).toMatchObject([
      {
        journeyId: first,
        occupiedFromUtc: new Date(TOMORROW).toISOString(),
        occupiedToUtc: new Date(TOMORROW + 45 * MINUTE).toISOString(),
        sharedResources: [{ kind, id: id(), name }],
      },
    ]);
    expect(await historyOf(second)).toEqual([]);
  });

  test('of the same journeys is the same list where it is asked for', async () => {
    const both = { vehicleId: depot.trucks[0], driverIds: [depot.drivers[0]] };
    const first = await journeyIn('PENDING_APPROVAL', both);
    const second = await journeyIn('DRAFT');
    expect((await thandi.get(`/api/journeys/KAROO_FREIGHT/${second}/overlaps`)).body).toEqual([]);
    const { body: refused } = await allocate(second, plan());
    await allocate(second, plan({ overrideConflict: true }));
    const { body } = await thandi.get(`/api/journeys/KAROO_FREIGHT/${second}/overlaps`);
    expect(body).toEqual(refused.errorPayload);
    const back = await thandi.get(`/api/journeys/KAROO_FREIGHT/${first}/overlaps`);
    expect(back.body).toEqual([]);
  });

  test.each(JOURNEY_STATUSES)(
    'with a journey that is %s counts only where that stands in the way',
    async (status) => {
      await journeyIn(status, { vehicleId: depot.trucks[0] });
      const { status: answer } = await allocate(await journeyIn('DRAFT'), plan());
      const inTheWay = [
        'PENDING_APPROVAL',
        'APPROVED',
        'IN_PROGRESS',
        'IN_PROGRESS_JOURNEY_CHANGE',
        'COMPLETED',
      ];
      expect(answer).toBe(inTheWay.includes(status) ? 409 : 200);
    },
  );

  test('is checked for the saved journey whatever its own status', async () => {
    for (const status of ['DRAFT', 'APPROVED', 'IN_PROGRESS_JOURNEY_CHANGE', 'COMPLETED'] as const) {
      const { second } = await pair({ driverIds: [depot.drivers[0]] }, status);
      expect([status, (await allocate(second, plan())).status]).toEqual([status, 409]);
      await closeAll();
    }
  });

  test('is none where the journeys only touch', async () => {
    const before = { plannedStart: TOMORROW - 45 * MINUTE, driverIds: [depot.drivers[0]] };
    await journeyIn('APPROVED', { ...before, plannedEnd: TOMORROW });
    await journeyIn('APPROVED', { plannedStart: TOMORROW + 45 * MINUTE, driverIds: [depot.drivers[0]] });
    expect((await allocate(await journeyIn('DRAFT'), plan())).status).toBe(200);
  });

  test('lists all journeys, newest routing date first', async () => {
    const long = { plannedEnd: TOMORROW + 72 * HOUR };
    const days = [0, 2, 1].map((day) => ({
      plannedStart: TOMORROW + day * 24 * HOUR,
      driverIds: [depot.drivers[0]],
    }));
    const ids = [];
    for (const day of days) ids.push(await journeyIn('APPROVED', day));
    const { body } = await allocate(await journeyIn('DRAFT', long), plan());
    expect(body.errorPayload.map((o: OverlappingJourney) => o.journeyId)).toEqual([ids[1], ids[2], ids[0]]);
  });

  test('that is overridden is stored with the comment and what it overrode', async () => {
    const { first, second } = await pair({ driverIds: [depot.drivers[0]] });
    const { status } = await allocate(
      second,
      plan({ overrideConflict: true, changeComment: ' he does both ' }),
    );
    expect(status).toBe(200);
    const reference = (await thandi.get(`/api/journeys/${first}`)).body.journeyUniqueReference;
    expect(await historyOf(second)).toMatchObject([
      {
        comment: 'he does both',
        after: {
          overridden: [
            {
              journeyId: first,
              journeyUniqueReference: reference,
              sharedResources: [{ kind: 'driver', id: depot.drivers[0], name: 'Sipho Dlamini' }],
            },
          ],
        },
      },
    ]);
  });

  test('by what the journey gives away is none', async () => {
    const mine = { vehicleId: depot.trucks[0], driverIds: [depot.drivers[0]] };
    await journeyIn('APPROVED', mine);
    const second = await journeyIn('APPROVED', mine);
    const { status } = await allocate(
      second,
      plan({ vehicleId: depot.trucks[1], driverId1: depot.drivers[1] }),
    );
    expect(status).toBe(200);
  });
});

describe('a vehicle that runs another journey', () => {
  test('is refused for a running one even with override', async () => {
    await journeyIn('IN_PROGRESS', { plannedStart: TOMORROW - 10 * HOUR, vehicleId: depot.trucks[0] });
    const id = await journeyIn('IN_PROGRESS', { vehicleId: depot.trucks[1] });
    for (const overrideConflict of [false, true]) {
      const { status, body } = await allocate(id, plan({ overrideConflict }));
      expect(status).toBe(409);
      expect(body.errorKey).toBe('vehicleBusy');
      expect(body.detail).toMatch(/runs journey J-\d+/);
    }
  });

  test('may be planned for a later one', async () => {
    await journeyIn('IN_PROGRESS', { plannedStart: Date.now() - HOUR, vehicleId: depot.trucks[0] });
    expect((await allocate(await journeyIn('APPROVED'), plan())).status).toBe(200);
  });
});
