import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  allocate,
  closeAll,
  db,
  depot,
  events,
  fieldsOf,
  historyOf,
  journeyIn,
  makeAsset,
  makeDriver,
  other,
  plan,
  server,
  startAllocating,
  thandi,
  trailer2,
} from './testing/allocation-world.ts';

startAllocating();

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
