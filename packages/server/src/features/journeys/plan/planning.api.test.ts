import { HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { makeVehicle } from '../../../testing/index.ts';
import {
  aDay,
  answer,
  aReference,
  counts,
  create,
  db,
  depot,
  fields,
  foreign,
  history,
  iso,
  planAt,
  type Read,
  routeId,
  startPlanning,
  thandi,
  transition,
  withStop,
} from './testing/planning.ts';

startPlanning();

describe('a new journey', () => {
  test('is a DRAFT with all that was written, its first version, and in the history', async () => {
    const start = aDay();
    answer.length = 0;
    const orders = [
      {
        orderNumber: 'O1',
        quantity: 4,
        plannedTemperature: -18,
        addressDeliveryDateTimeCloseUtc: iso(start + HOUR),
      },
    ];
    const plan = planAt(start, {
      journeyReference: 'PO-7',
      siteId: depot.siteId,
      routeId,
      jobNumber: 'J7',
      transporter: 'Karoo',
      description: 'to the border',
      purpose: 'maize',
      trailerId: depot.trailer,
      driverId2: depot.drivers[1],
      isHazardous: true,
      isOversizeVehicle: true,
      isOversizeLoad: true,
      changeComment: ' as ordered ',
    });
    const { status, body, headers } = await create(withStop(plan, 1, { orders }));
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/journeys/${body.id}`);
    expect(body).toMatchObject({
      journeyStatus: 'DRAFT',
      version: 0,
      journeyUniqueReference: plan.journeyUniqueReference,
      journeyReference: 'PO-7',
      routingDate: iso(start).slice(0, 10),
      plannedEndDateTimeUtc: iso(start + 3 * HOUR),
      siteReference: 'Kimberley depot',
      routeReference: 'N8',
      plannedKilometers: 250,
      jobNumber: 'J7',
      transporter: 'Karoo',
      description: 'to the border',
      purpose: 'maize',
      isHazardous: true,
      hazardous: true,
      isOversizeVehicle: true,
      oversizeVehicle: true,
      isOversizeLoad: true,
      oversizeLoad: true,
      changeAuditUser: 'thandi',
      changeComment: 'as ordered',
      driversDescription: 'Sipho Dlamini, Anna van Wyk',
      assetsDescription: 'CBK 101 NC, TRL 900 NC',
    });
    expect(body.journeyLocationList[1].orders).toMatchObject(orders);
    expect(await history(body.id)).toMatchObject([
      { kind: 'create', changeAuditUser: 'thandi', changeComment: 'as ordered', version: 0 },
    ]);
    expect(answer).toContainEqual(
      expect.objectContaining({ event: 'journey.changed', journeyIds: [body.id] }),
    );
    expect(answer).toContainEqual(
      expect.objectContaining({ event: 'plan.changed', vehicleIds: [depot.trucks[0]] }),
    );
    const found = await thandi.get('/api/journeys/KAROO_FREIGHT?search=po-7%20sipho%20trl900');
    expect(found.body.map((row: Read) => row.id)).toEqual([body.id]);
  });

  test('may be as incomplete as a thought; submitting it says what is missing', async () => {
    for (const stops of [[], [{ locationId: depot.places[0] }]]) {
      const { status, body } = await create({
        journeyUniqueReference: aReference(),
        plannedStartDateTimeUtc: iso(aDay()),
        stops,
      });
      expect(status).toBe(201);
      expect(body.plannedEndDateTimeUtc).toBeNull();
      const submitted = await transition(body.id, 'APPROVED');
      expect(submitted.body.errorKey).toBe('incompleteJourney');
      expect(submitted.body.detail).toContain('an end location, a vehicle, a driver');
    }
  });

  test('leaves its first stop at the planned start where nothing else is said', async () => {
    const start = aDay();
    const plan = withStop(planAt(start), 0, { plannedDepartureTimeUtc: null });
    const { body } = await create(plan);
    expect(body.journeyLocationList[0].plannedDepartureTimeUtc).toBe(iso(start));
  });

  test('makes a place of the map a temporary location of its own', async () => {
    const start = aDay();
    const place = { name: ' Farm gate ', latitude: -28.9, longitude: 24.9 };
    const { status, body } = await create(
      withStop(planAt(start), 1, { locationId: null, place: { ...place, radius: 250 } }),
    );
    expect(status).toBe(201);
    expect(body.journeyLocationList[1]).toMatchObject({
      locationName: 'Farm gate',
      latitude: -28.9,
      longitude: 24.9,
      radius: 250,
    });
    const { locationId } = body.journeyLocationList[1];
    const { body: location } = await thandi.get(
      `/api/organisation-location-lists/KAROO_FREIGHT/${locationId}`,
    );
    expect(location).toMatchObject({
      isTemporary: true,
      shapeType: 'Circle',
      locationTypeDescription: 'Other',
      externalReference: '',
      changeAuditUser: 'thandi',
      shape: { type: 'Point', coordinates: [24.9, -28.9] },
    });
    const plain = await create(withStop(planAt(aDay()), 1, { locationId: null, place }));
    expect(plain.body.journeyLocationList[1].radius).toBe(100);
  });

  test('keeps a second driver or trailer that has no first in its own place', async () => {
    const { body } = await create(
      planAt(aDay(), { driverId1: null, driverId2: depot.drivers[1], trailer2Id: depot.trailer }),
    );
    expect(body.assetList[0]).toMatchObject({ trailerAssetId: null, trailer2AssetId: depot.trailer });
    expect(body.driversDescription).toBe('Anna van Wyk');
  });

  test('is refused under a reference in use, also where a deleted journey has it, and nothing is left behind', async () => {
    const plan = planAt(aDay());
    const first = await create(plan);
    const before = await counts();
    const place = { name: 'Nowhere', latitude: -28, longitude: 24 };
    const again = withStop(planAt(aDay(), { journeyUniqueReference: plan.journeyUniqueReference }), 2, {
      locationId: null,
      place,
    });
    const failure = await create(again);
    expect(failure.status).toBe(409);
    expect(failure.body.errorKey).toBe('duplicateReference');
    expect(fields(failure.body)).toEqual(['journeyUniqueReference']);
    await thandi.send('DELETE', `/api/journeys/delete/KAROO_FREIGHT/${first.body.id}`);
    expect((await create(again)).body.errorKey).toBe('duplicateReference');
    const [journeys, locations] = await counts();
    expect([journeys, locations]).toEqual(before.slice(0, 2));
  });

  test('that overlaps is refused with the others, and made with an override that says why', async () => {
    const start = aDay();
    const other = await depot.journey({ plannedStart: start, uniqueReference: aReference() });
    const plan = planAt(start + 10 * MINUTE);
    const failure = await create(plan);
    expect(failure.status).toBe(409);
    expect(failure.body.errorPayload.map((o: Read) => o.id)).toEqual([other]);
    const bare = await create({ ...plan, overrideConflict: true, changeComment: 'abcd' });
    expect([bare.status, bare.body.errorKey]).toEqual([400, 'commentRequired']);
    const { status, body } = await create({
      ...plan,
      overrideConflict: true,
      changeComment: 'second shift',
    });
    expect(status).toBe(201);
    const [entry] = await history(body.id);
    expect(entry.after.overridden.map((o: Read) => o.journeyId)).toEqual([other]);
  });

  test.each<[string, object | ((plan: Read) => object), readonly string[]]>([
    ['a stop with neither location nor place', { stops: [{}] }, ['stops[0].locationId']],
    [
      'a stop with both',
      (plan: Read) => withStop(plan, 1, { place: { name: 'x', latitude: 1, longitude: 1 } }),
      ['stops[1].locationId'],
    ],
    [
      'a departure before the planned start',
      (plan: Read) => withStop(plan, 0, { plannedDepartureTimeUtc: '2027-01-01T00:00:00Z' }),
      ['stops[0].plannedDepartureTimeUtc'],
    ],
    [
      'times that go back',
      (plan: Read) => withStop(plan, 2, { plannedArrivalTimeUtc: '2027-01-01T00:00:00Z' }),
      ['stops[2].plannedArrivalTimeUtc'],
    ],
    ['a new stop with an id', (plan: Read) => withStop(plan, 0, { id: newId() }), ['stops[0].id']],
    [
      'one driver and one trailer twice',
      () => ({
        driverId2: depot.drivers[0].toUpperCase(),
        trailerId: depot.trailer,
        trailer2Id: depot.trailer,
      }),
      ['driverId2', 'trailer2Id'],
    ],
    [
      'vehicle and trailer in the wrong places',
      () => ({ vehicleId: depot.trailer, trailerId: depot.trucks[1] }),
      ['vehicleId', 'trailerId'],
    ],
    [
      'a delivery window that closes before it opens',
      (plan: Read) =>
        withStop(plan, 1, {
          orders: [
            {
              addressDeliveryDateTimeWindowOpenUtc: '2027-01-02T00:00:00Z',
              addressDeliveryDateTimeCloseUtc: '2027-01-01T00:00:00Z',
            },
          ],
        }),
      ['stops[1].orders[0].addressDeliveryDateTimeCloseUtc'],
    ],
    [
      'a measured temperature',
      (plan: Read) => withStop(plan, 1, { orders: [{ actualDepartureTemperature: 3 }] }),
      ['stops[1].orders[0].actualDepartureTemperature'],
    ],
    [
      'unknown ids everywhere',
      (plan: Read) => ({
        ...withStop(plan, 1, { locationId: newId() }),
        vehicleId: newId(),
        driverId1: newId(),
        trailerId: newId(),
        siteId: newId(),
        routeId: newId(),
      }),
      ['vehicleId', 'trailerId', 'driverId1', 'stops[1].locationId', 'siteId', 'routeId'],
    ],
    [
      'texts that are no ids',
      (plan: Read) => ({ ...withStop(plan, 1, { locationId: "x'y" }), siteId: '{', routeId: '}' }),
      ['stops[1].locationId', 'siteId', 'routeId'],
    ],
    [
      'empty texts for records',
      (plan: Read) => ({
        ...withStop(plan, 1, { locationId: '' }),
        ...{ vehicleId: '', driverId1: ' ', siteId: '', ownerDriverId: '' },
      }),
      ['ownerDriverId', 'stops.1.locationId', 'vehicleId', 'driverId1', 'siteId'],
    ],
    ['NUL in a text', { description: 'a\0b' }, ['description']],
    [
      'half a character in a place',
      { stops: [{ place: { name: '\ud800', latitude: 1, longitude: 1 } }] },
      ['stops.0.place.name'],
    ],
    [
      'latitude 91',
      { stops: [{ place: { name: 'x', latitude: 91, longitude: 1 } }] },
      ['stops.0.place.latitude'],
    ],
    [
      'a place without a name',
      { stops: [{ place: { name: '  ', latitude: 9, longitude: 1 } }] },
      ['stops.0.place.name'],
    ],
    ['201 stops', { stops: Array.from({ length: 201 }, () => ({})) }, ['stops']],
    ['the year 1', { plannedStartDateTimeUtc: '0001-01-01T00:00:00Z' }, ['plannedStartDateTimeUtc']],
    ['the year 9999', { plannedStartDateTimeUtc: '9999-12-31T23:59:59Z' }, ['plannedStartDateTimeUtc']],
    ['no zone', { plannedStartDateTimeUtc: '2027-01-01T00:00:00' }, ['plannedStartDateTimeUtc']],
    ['30 February', { routingDate: '2027-02-30' }, ['routingDate']],
    ['a blank reference', { journeyUniqueReference: '   ' }, ['journeyUniqueReference']],
    ['a long reference', { journeyUniqueReference: 'x'.repeat(81) }, ['journeyUniqueReference']],
    ['negative kilometres', { plannedKilometers: -1 }, ['plannedKilometers']],
    ['an unknown field', { status: 'APPROVED' }, ['status']],
    ['a status of its own', { journeyStatus: 'APPROVED' }, ['journeyStatus']],
  ])('with %s is refused by its fields, and nothing is stored', async (_, changes, expected) => {
    const before = await counts();
    const plan = planAt(aDay());
    const { status, body } = await create({
      ...plan,
      ...(typeof changes === 'function' ? changes(plan) : changes),
    });
    expect(status).toBe(400);
    expect(fields(body)).toEqual(expected);
    expect(await counts()).toEqual(before);
  });

  test("with another organisation's drivers, assets and places is answered as with unknown ones", async () => {
    const theirs = {
      vehicleId: foreign.trucks[0],
      trailerId: foreign.trailer,
      driverId1: foreign.drivers[0],
      siteId: foreign.siteId,
    };
    const plan = withStop(planAt(aDay(), theirs), 1, { locationId: foreign.places[1] });
    const unknown = withStop(
      planAt(aDay(), { vehicleId: newId(), trailerId: newId(), driverId1: newId(), siteId: newId() }),
      1,
      { locationId: newId() },
    );
    const [a, b] = [await create(plan), await create(unknown)];
    expect(a.body).toEqual(b.body);
    expect(a.status).toBe(400);
    expect((await create(planAt(aDay()), 'CAPE_PARCELS')).status).toBe(404);
  });

  test('takes no archived driver or vehicle and no deleted location', async () => {
    const truck = await makeVehicle(db(), depot.organisationId, 'OLD 1');
    await db().updateTable('asset').set({ archived: true }).where('id', '=', truck).execute();
    const { body } = await create(planAt(aDay(), { vehicleId: truck }));
    expect(body.fieldErrors).toEqual([{ objectName: 'journey', field: 'vehicleId', message: 'is archived' }]);
  });
});

test('of many who create under one reference at once, one does', async () => {
  const plan = planAt(aDay(), { vehicleId: null, driverId1: null });
  const replies = await Promise.all(Array.from({ length: 6 }, () => create(plan)));
  expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(replies.filter((r) => r.body.errorKey === 'duplicateReference')).toHaveLength(5);
});
