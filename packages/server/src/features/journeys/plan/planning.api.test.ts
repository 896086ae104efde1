import { HOUR, MINUTE } from '@linehaul/domain/core';
import { describe, expect, test } from 'vitest';
import {
  aDay,
  answer,
  aReference,
  counts,
  create,
  depot,
  fields,
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
});

test('of many who create under one reference at once, one does', async () => {
  const plan = planAt(aDay(), { vehicleId: null, driverId1: null });
  const replies = await Promise.all(Array.from({ length: 6 }, () => create(plan)));
  expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(replies.filter((r) => r.body.errorKey === 'duplicateReference')).toHaveLength(5);
});
