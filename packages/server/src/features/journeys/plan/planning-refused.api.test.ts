import { describe, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import { makeVehicle } from '../../../testing/index.ts';
import {
  aDay,
  counts,
  create,
  db,
  depot,
  fields,
  foreign,
  planAt,
  type Read,
  startPlanning,
  withStop,
} from './testing/planning.ts';

startPlanning();

describe('a new journey', () => {
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
