import { DAY, HOUR, MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { json, newId } from '../../../platform/db/index.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  makeVehicle,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let foreign: OneDepot;
let thandi: TestClient;
let routeId: string;
let statements = 0;
const answer: { event: string; vehicleIds?: readonly string[]; journeyIds?: readonly string[] }[] = [];
beforeAll(async () => {
  // No tick of the engine, which would overwrite what a test sets.
  server = await startTestServer({ onQuery: () => statements++, tracking: { tickMs: 3_600_000 } });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  foreign = await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  routeId = await route('N8', 250);
  server.product.bus.subscribe('plan.changed', (data) => answer.push({ event: 'plan.changed', ...data }));
  server.product.bus.subscribe('journey.changed', (data) =>
    answer.push({ event: 'journey.changed', ...data }),
  );
});
afterAll(() => server.stop());

const db = () => server.database.kysely;
async function route(reference: string, kilometres: number): Promise<string> {
  const id = newId();
  await db()
    .insertInto('route')
    .values({
      organisation_id: depot.organisationId,
      id,
      route_reference: reference,
      name: `Along the ${reference}`,
      planned_kilometres: kilometres,
      geometry: json({
        type: 'LineString',
        coordinates: [
          [24.7, -28.7],
          [25, -28.7],
        ],
      }),
    })
    .execute();
  return id;
}

let weeks = 0;
const aDay = () => Date.parse('2027-01-04T06:00:00Z') + ++weeks * 7 * DAY;
let count = 0;
const aReference = () => `PLAN-${++count}x`;
const iso = (ms: number) => new Date(ms).toISOString();

function planAt(start: number, changes: object = {}) {
  return {
    journeyUniqueReference: aReference(),
    plannedStartDateTimeUtc: iso(start),
    stops: [
      { locationId: depot.places[0], plannedDepartureTimeUtc: iso(start) },
      {
        locationId: depot.places[1],
        plannedArrivalTimeUtc: iso(start + HOUR),
        plannedDepartureTimeUtc: iso(start + 1.5 * HOUR),
      },
      { locationId: depot.places[2], plannedArrivalTimeUtc: iso(start + 3 * HOUR) },
    ],
    vehicleId: depot.trucks[0],
    driverId1: depot.drivers[0],
    ...changes,
  };
}
const create = (body: object, organisation = 'KAROO_FREIGHT', by = thandi) =>
  by.send('POST', `/api/journeys/${organisation}`, { body });
const edit = (id: string, body: object, by = thandi, organisation = 'KAROO_FREIGHT') =>
  by.send('PUT', `/api/journeys/${organisation}/${id}/plan`, { body });
const journey = async (id: string) => (await thandi.get(`/api/journeys/${id}`)).body;
const history = async (id: string) => (await thandi.get(`/api/journeys/KAROO_FREIGHT/${id}/history`)).body;
const fields = (body: { fieldErrors: { field: string }[] }) => body.fieldErrors.map((e) => e.field);
const transition = (id: string, status: string, body: object = { changeComment: 'for the test' }) =>
  thandi.send('PUT', `/api/journeys/KAROO_FREIGHT/${id}/adjust-journey-status/${status}`, { body });
/** Without the engine's entries. */
const counts = async () => [
  (await db().selectFrom('journey').select('id').execute()).length,
  (await db().selectFrom('location').select('id').execute()).length,
  (await db().selectFrom('journey_history').where('actor', '<>', 'system').select('id').execute()).length,
];

// biome-ignore lint/suspicious/noExplicitAny: the answer as tests read it
type Read = any;
function planOf(read: Read, changes: object = {}) {
  const [assets] = read.assetList;
  return {
    version: read.version,
    journeyUniqueReference: read.journeyUniqueReference,
    journeyReference: read.journeyReference,
    routingDate: read.routingDate,
    plannedStartDateTimeUtc: read.plannedStartDateTimeUtc,
    stops: read.journeyLocationList.map((stop: Read) => ({
      id: stop.id,
      locationId: stop.locationId,
      plannedArrivalTimeUtc: stop.revisedArrivalTimeUtc ?? stop.plannedArrivalTimeUtc,
      plannedDepartureTimeUtc: stop.revisedDepartureTimeUtc ?? stop.plannedDepartureTimeUtc,
    })),
    vehicleId: assets?.vehicleAssetId,
    trailerId: assets?.trailerAssetId,
    trailer2Id: assets?.trailer2AssetId,
    driverId1: read.driverList[0]?.driverId,
    driverId2: read.driverList[1]?.driverId,
    routeId: read.routeId,
    siteId: read.siteId,
    jobNumber: read.jobNumber,
    plannedKilometers: read.plannedKilometers,
    isHazardous: read.isHazardous,
    isOversizeVehicle: read.isOversizeVehicle,
    isOversizeLoad: read.isOversizeLoad,
    ...changes,
  };
}
const withStop = (plan: { stops: Read[] }, i: number, changes: object) => ({
  ...plan,
  stops: plan.stops.map((stop, at) => (at === i ? { ...stop, ...changes } : stop)),
});

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

describe('a plan before the start', () => {
  test('that is saved as it was read changes nothing', async () => {
    const { body } = await create(planAt(aDay(), { siteId: depot.siteId, trailerId: depot.trailer }));
    const { status, body: after } = await edit(body.id, planOf(body, { journeyReference: null }));
    expect(status).toBe(200);
    expect(after).toEqual(body);
    expect(await history(body.id)).toHaveLength(1);
  });

  test('is replaced whole: times move, stops come and go, ids of those that stay remain', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const [first, second, third] = body.journeyLocationList.map((s: Read) => s.id);
    const plan = planOf(body);
    const later = start + HOUR;
    const { status, body: after } = await edit(body.id, {
      ...plan,
      journeyReference: 'PO-8',
      routingDate: null,
      plannedStartDateTimeUtc: iso(later),
      stops: [
        { ...plan.stops[0], plannedDepartureTimeUtc: iso(later) },
        {
          ...plan.stops[2],
          plannedArrivalTimeUtc: iso(later + HOUR),
          plannedDepartureTimeUtc: iso(later + 2 * HOUR),
        },
        {
          place: { name: 'Silo', latitude: -28.6, longitude: 25.2 },
          plannedArrivalTimeUtc: iso(later + 3 * HOUR),
        },
        { ...plan.stops[1], plannedArrivalTimeUtc: iso(later + 4 * HOUR), plannedDepartureTimeUtc: null },
      ],
      isOversizeLoad: true,
      routeId,
    });
    expect(status).toBe(200);
    expect(after).toMatchObject({
      version: 1,
      journeyReference: 'PO-8',
      plannedStartDateTimeUtc: iso(later),
      plannedEndDateTimeUtc: iso(later + 4 * HOUR),
      plannedKilometers: 250,
      isOversizeLoad: true,
      changeBadges: [],
      locationsDescription: 'Kimberley depot – Boshof customer',
    });
    const stops = after.journeyLocationList;
    expect(stops.map((s: Read) => [s.sequence, s.locationName])).toEqual([
      [1, 'Kimberley depot'],
      [2, 'Maseru border'],
      [3, 'Silo'],
      [4, 'Boshof customer'],
    ]);
    expect([stops[0].id, stops[1].id, stops[3].id]).toEqual([first, third, second]);
    expect(stops.every((s: Read) => s.revisedArrivalTimeUtc === null)).toBe(true);
    const [entry] = await history(body.id);
    expect(entry).toMatchObject({ kind: 'plan', version: 1, changeAuditUser: 'thandi' });
    expect(Object.keys(entry.after).sort()).toEqual(
      [
        'isOversizeLoad',
        'journeyReference',
        'plannedEndDateTimeUtc',
        'plannedKilometers',
        'plannedStartDateTimeUtc',
        'route',
        'routeId',
        'stops',
      ].sort(),
    );
    expect(entry.before.stops.map((s: Read) => s.locationName)).toEqual([
      'Kimberley depot',
      'Boshof customer',
      'Maseru border',
    ]);
    const found = await thandi.get('/api/journeys/KAROO_FREIGHT?search=po-8%20silo');
    expect(found.body.map((row: Read) => row.id)).toEqual([body.id]);
    const outdated = await edit(body.id, plan);
    expect(outdated.status).toBe(409);
    expect(outdated.body.changes).toMatchObject([{ kind: 'plan', changeAuditUser: 'thandi' }]);
    expect(outdated.body.changes[0].fields).toContain('stops');
  });

  test('keeps orders that are not sent, and measured temperatures with them', async () => {
    const { body } = await create(
      withStop(planAt(aDay()), 1, { orders: [{ orderNumber: 'O1', quantity: 2 }] }),
    );
    await db()
      .updateTable('journey_stop')
      .set({ orders: json([{ orderNumber: 'O1', quantity: 2, actualDepartureTemperature: 4 }]) })
      .where('id', '=', body.journeyLocationList[1].id)
      .execute();
    const retained = await edit(body.id, planOf(body, { jobNumber: 'J8' }));
    expect(retained.body.journeyLocationList[1].orders).toMatchObject([
      { orderNumber: 'O1', actualDepartureTemperature: 4 },
    ]);
    const read = await journey(body.id);
    const again = withStop(planOf(read), 1, { orders: read.journeyLocationList[1].orders });
    expect((await edit(body.id, again)).status).toBe(200);
    const other = withStop(planOf(read), 1, {
      orders: [{ orderNumber: 'O1', actualDepartureTemperature: 5 }],
    });
    expect(fields((await edit(body.id, other)).body)).toEqual([
      'stops[1].orders[0].actualDepartureTemperature',
    ]);
    const cleared = await edit(body.id, withStop(planOf(await journey(body.id)), 1, { orders: [] }));
    expect(cleared.body.journeyLocationList[1].orders).toEqual([]);
  });

  test('of an approved journey says so, must stay complete, and another allocation needs a comment', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const approved = (await transition(body.id, 'APPROVED')).body;
    const silent = await edit(body.id, planOf(approved, { vehicleId: depot.trucks[1] }));
    expect([silent.status, silent.body.errorKey, fields(silent.body)]).toEqual([
      400,
      'commentRequired',
      ['changeComment'],
    ]);
    for (const lacking of [{ stops: [] }, { driverId1: null, changeComment: 'no driver' }]) {
      const failure = await edit(body.id, planOf(approved, lacking));
      expect([failure.status, failure.body.errorKey]).toEqual([409, 'incompleteJourney']);
    }
    answer.length = 0;
    const { body: after } = await edit(
      body.id,
      planOf(approved, { vehicleId: depot.trucks[1], changeComment: 'other truck' }),
    );
    expect(after).toMatchObject({
      journeyStatus: 'APPROVED',
      changeBadges: ['CHANGED_POST_APPROVAL'],
      changeComment: 'other truck',
      vehicleRegistration: 'CBK 102 NC',
    });
    expect(answer).toContainEqual(
      expect.objectContaining({ event: 'plan.changed', vehicleIds: [...depot.trucks] }),
    );
    expect((await history(body.id))[0]).toMatchObject({
      before: { vehicle: 'CBK 101 NC' },
      after: { vehicle: 'CBK 102 NC', vehicleId: depot.trucks[1] },
    });
  });

  test('takes the unique reference of no other journey', async () => {
    const taken = (await create(planAt(aDay()))).body.journeyUniqueReference;
    const { body } = await create(planAt(aDay()));
    const failure = await edit(body.id, planOf(body, { journeyUniqueReference: taken }));
    expect([failure.status, failure.body.errorKey]).toEqual([409, 'duplicateReference']);
    const fresh = aReference();
    const renamed = await edit(body.id, planOf(body, { journeyUniqueReference: fresh }));
    expect(renamed.body.journeyUniqueReference).toBe(fresh);
  });

  test('is checked for overlaps where its times or its allocation change, and only there', async () => {
    const start = aDay();
    const other = await depot.journey({ plannedStart: start, uniqueReference: aReference() });
    const { body } = await create(planAt(start + DAY));
    const moved = {
      ...planOf(body),
      plannedStartDateTimeUtc: iso(start),
      stops: planAt(start).stops.map((stop, i) => ({ ...stop, id: body.journeyLocationList[i].id })),
    };
    const failure = await edit(body.id, moved);
    expect(failure.status).toBe(409);
    expect(failure.body.errorPayload.map((o: Read) => o.id)).toEqual([other]);
    expect(await journey(body.id)).toEqual(body);
    const { status, body: after } = await edit(body.id, {
      ...moved,
      overrideConflict: true,
      changeComment: 'both agree',
    });
    expect(status).toBe(200);
    expect((await history(body.id))[0].after.overridden).toHaveLength(1);
    const reworded = await edit(body.id, planOf(after, { jobNumber: 'J9' }));
    expect(reworded.status).toBe(200);
    expect((await history(body.id))[0].after).toEqual({ jobNumber: 'J9' });
  });

  test('keeps what was archived or deleted since it was planned', async () => {
    const truck = await makeVehicle(db(), depot.organisationId, 'OLD 2');
    const place = { name: 'Old yard', latitude: -28.1, longitude: 24.1 };
    const { body } = await create(
      withStop(planAt(aDay(), { vehicleId: truck }), 1, { locationId: null, place }),
    );
    await db().updateTable('asset').set({ archived: true }).where('id', '=', truck).execute();
    await db()
      .updateTable('location')
      .set({ is_deleted: true })
      .where('id', '=', body.journeyLocationList[1].locationId)
      .execute();
    expect((await edit(body.id, planOf(body, { jobNumber: 'J1' }))).status).toBe(200);
    const copied = await copy(body.id, { plannedStartDateTimeUtc: iso(aDay()), withAllocation: true });
    expect(fields(copied.body)).toEqual(['vehicleId', 'stops[1].locationId']);
  });

  test.each([
    ['PENDING_APPROVAL', 'reject it first'],
    ['COMPLETED', "doesn't allow to edit the plan; it allows to re-allocate"],
    ['CLOSED', 'nothing about it can be changed'],
    ['CANCELLED', 'nothing about it can be changed'],
  ])('that is %s is not edited', async (status, words) => {
    const { body } = await create(planAt(aDay()));
    await db()
      .updateTable('journey')
      .set({
        status,
        ...(status === 'COMPLETED'
          ? { started_by_hand_at: new Date(), completed_by_hand_at: new Date() }
          : {}),
      })
      .where('id', '=', body.id)
      .execute();
    const failure = await edit(body.id, planOf(body, { jobNumber: 'J2' }));
    expect([failure.status, failure.body.errorKey]).toEqual([409, 'illegalMove']);
    expect(failure.body.detail).toContain(words);
  });

  test('with a stop that is not its own, or named twice, or no version, is refused', async () => {
    const { body } = await create(planAt(aDay()));
    const { body: other } = await create(planAt(aDay()));
    const plan = planOf(body);
    const strange = {
      ...plan,
      stops: [...plan.stops, { ...planOf(other).stops[2], id: planOf(other).stops[2].id }],
    };
    expect(fields((await edit(body.id, strange)).body)).toContain('stops[3].id');
    const twice = { ...plan, stops: [...plan.stops, plan.stops[2]] };
    expect(fields((await edit(body.id, twice)).body)).toContain('stops[3].id');
    const { version: _, ...unversioned } = plan;
    expect(fields((await edit(body.id, unversioned)).body)).toEqual(['version']);
    expect((await edit(newId(), plan)).status).toBe(404);
    expect((await edit('none', plan)).status).toBe(404);
    const pieter = await server.signIn('pieter');
    expect((await edit(body.id, plan, pieter, 'CAPE_PARCELS')).status).toBe(404);
    expect(await journey(body.id)).toEqual(body);
  });
});

describe('a plan that runs', () => {
  async function running(start: number, changes: object = {}): Promise<Read> {
    const { body } = await create(planAt(start, changes));
    // Otherwise the engine would overwrite this.
    await server.evaluated();
    await db()
      .updateTable('journey')
      .set({ status: 'IN_PROGRESS', started_by_hand_at: new Date(start), started_at: new Date(start) })
      .where('id', '=', body.id)
      .execute();
    await db()
      .updateTable('journey_stop')
      .set({ state: 'departed', actual_departure: new Date(start) })
      .where('journey_id', '=', body.id)
      .where('sequence', '=', 1)
      .execute();
    return journey(body.id);
  }
  const end = (id: string) =>
    db().updateTable('journey').set({ status: 'CLOSED' }).where('id', '=', id).execute();

  test('keeps the times that the engine found', async () => {
    const start = Date.now() - 20 * MINUTE;
    const allocated = { vehicleId: depot.trucks[1], driverId1: depot.drivers[1] };
    const { body: planned } = await create(planAt(start, allocated));
    expect((await transition(planned.id, 'APPROVED')).status).toBe(200);
    const key = await makeKey(db(), depot.organisationId);
    const [from, to] = DEPOT_PLACES.map(({ longitude }) => longitude) as [number, number];
    const fixes = Array.from({ length: 30 }, (_, step) => ({
      device: 'KAROO_FREIGHT-T102',
      timestamp: iso(start + (step - 20) * 30_000),
      latitude: DEPOT_LATITUDE,
      longitude: from + (to - from) * Math.max(0, (step - 20) / 20),
      speedKilometresPerHour: step > 20 ? 61 : 0,
    }));
    const headers = { authorization: `Bearer ${key}` };
    const sent = await server.anonymous.send('POST', '/telemetry/positions', { headers, body: fixes });
    expect(sent.status).toBe(200);
    await server.evaluated();
    const read = await journey(planned.id);
    const left = read.journeyLocationList[0].actualDepartureTimeUtc;
    expect(Date.parse(left)).toBeGreaterThanOrEqual(start);
    const { body } = await edit(
      read.id,
      withStop(planOf(read), 2, { plannedArrivalTimeUtc: iso(start + 5 * HOUR) }),
    );
    expect(body.journeyStatus).toBe('IN_PROGRESS_JOURNEY_CHANGE');
    expect(body.journeyLocationList[0].actualDepartureTimeUtc).toBe(left);
    await server.evaluated();
    expect((await journey(read.id)).journeyLocationList[0].actualDepartureTimeUtc).toBe(left);
    await end(read.id);
  });

  test('gets revised times; the planned ones stay', async () => {
    const start = aDay();
    const read = await running(start);
    const plan = withStop(planOf(read), 2, { plannedArrivalTimeUtc: iso(start + 5 * HOUR) });
    const { status, body } = await edit(read.id, plan);
    expect(status).toBe(200);
    expect(body.journeyStatus).toBe('IN_PROGRESS_JOURNEY_CHANGE');
    expect(body.changeBadges).toEqual([]);
    expect(body.plannedEndDateTimeUtc).toBe(read.plannedEndDateTimeUtc);
    expect(body.journeyLocationList[2]).toMatchObject({
      plannedArrivalTimeUtc: iso(start + 3 * HOUR),
      revisedArrivalTimeUtc: iso(start + 5 * HOUR),
    });
    expect((await history(read.id)).find((e: Read) => e.kind === 'plan').after).toMatchObject({
      journeyStatus: 'IN_PROGRESS_JOURNEY_CHANGE',
    });
    const back = withStop(planOf(body), 2, { plannedArrivalTimeUtc: iso(start + 3 * HOUR) });
    const restored = await edit(read.id, back);
    expect(restored.body.journeyLocationList[2].revisedArrivalTimeUtc).toBeNull();
    await end(read.id);
  });

  test('stays IN_PROGRESS where neither stops, route, assets nor drivers change', async () => {
    const read = await running(aDay());
    const { body } = await edit(read.id, planOf(read, { jobNumber: 'J3', isHazardous: true }));
    expect([body.journeyStatus, body.jobNumber, body.version]).toEqual(['IN_PROGRESS', 'J3', 1]);
    const routed = await edit(read.id, planOf(body, { routeId }));
    expect(routed.body.journeyStatus).toBe('IN_PROGRESS_JOURNEY_CHANGE');
    await end(read.id);
  });

  test('gets new stops after those that were reached: their planned times are their revised ones', async () => {
    const start = aDay();
    const read = await running(start);
    const plan = planOf(read);
    const fuel = {
      place: { name: 'Fuel', latitude: -28.7, longitude: 24.8 },
      plannedArrivalTimeUtc: iso(start + 20 * MINUTE),
      plannedDepartureTimeUtc: iso(start + 40 * MINUTE),
    };
    const { status, body } = await edit(read.id, {
      ...plan,
      stops: [plan.stops[0], fuel, ...plan.stops.slice(1)],
    });
    expect(status).toBe(200);
    expect(body.journeyLocationList[1]).toMatchObject({
      locationName: 'Fuel',
      plannedArrivalTimeUtc: iso(start + 20 * MINUTE),
      revisedArrivalTimeUtc: iso(start + 20 * MINUTE),
      state: 'open',
    });
    await end(read.id);
    const next = await running(aDay());
    const first = await edit(next.id, { ...planOf(next), stops: [fuel, ...planOf(next).stops] });
    expect(first.body.fieldErrors).toEqual([
      {
        objectName: 'journey',
        field: 'stops[0]',
        message: "a new stop can't come before 'Kimberley depot', which was reached already",
      },
    ]);
    await end(next.id);
  });

  test.each<[string, (plan: Read) => object, string]>([
    ['be removed', (plan) => ({ ...plan, stops: plan.stops.slice(1) }), 'stops'],
    [
      'be moved to another place',
      (plan) => withStop(plan, 0, { locationId: depot.places[2] }),
      'stops[0].locationId',
    ],
    [
      'be moved in time',
      (plan) =>
        withStop(plan, 0, {
          plannedDepartureTimeUtc: iso(Date.parse(plan.plannedStartDateTimeUtc) + MINUTE),
        }),
      'stops[0].plannedDepartureTimeUtc',
    ],
    [
      'change places',
      (plan) => ({
        ...plan,
        stops: [
          { ...plan.stops[1], plannedArrivalTimeUtc: null, plannedDepartureTimeUtc: null },
          plan.stops[0],
          plan.stops[2],
        ],
      }),
      'stops[1]',
    ],
  ])('has stops that were reached: they cannot %s', async (_, change, field) => {
    const read = await running(aDay());
    const { status, body } = await edit(read.id, change(planOf(read)));
    expect(status).toBe(400);
    expect(fields(body)).toContain(field);
    expect(body.detail).toContain('Kimberley depot');
    expect((await journey(read.id)).version).toBe(0);
    await end(read.id);
  });

  test('keeps its planned start', async () => {
    const start = aDay();
    const read = await running(start);
    const { body } = await edit(read.id, planOf(read, { plannedStartDateTimeUtc: iso(start - HOUR) }));
    expect(fields(body)).toEqual(['plannedStartDateTimeUtc']);
    await end(read.id);
  });

  test('is not given a truck that runs another journey, whatever is overridden', async () => {
    const start = aDay();
    const read = await running(start);
    const other = await running(start, { vehicleId: depot.trucks[1], driverId1: depot.drivers[1] });
    const body = planOf(read, {
      vehicleId: depot.trucks[1],
      changeComment: 'broken down',
      overrideConflict: true,
    });
    const failure = await edit(read.id, body);
    expect([failure.status, failure.body.errorKey]).toEqual([409, 'vehicleBusy']);
    await end(other.id);
    const silent = await edit(read.id, { ...body, changeComment: ' ' });
    expect(silent.body.errorKey).toBe('commentRequired');
    const { body: after } = await edit(read.id, body);
    expect([after.journeyStatus, after.vehicleRegistration]).toEqual([
      'IN_PROGRESS_JOURNEY_CHANGE',
      'CBK 102 NC',
    ]);
    await end(read.id);
  });
});

const copy = (id: string, body: object, by = thandi, organisation = 'KAROO_FREIGHT') =>
  by.send('POST', `/api/journeys/${organisation}/${id}/copy`, { body });
const repeat = (id: string, body: object, by = thandi, organisation = 'KAROO_FREIGHT') =>
  by.send('POST', `/api/journeys/${organisation}/${id}/repeat`, { body });

describe('a copy', () => {
  test('is a DRAFT at its own start: planned times and delivery windows move, what happened stays behind', async () => {
    const start = aDay();
    const orders = [{ orderNumber: 'O1', addressDeliveryDateTimeCloseUtc: iso(start + HOUR) }];
    const { body } = await create(
      withStop(planAt(start, { siteId: depot.siteId, isOversizeVehicle: true }), 1, { orders }),
    );
    await db()
      .updateTable('journey_stop')
      .set({
        actual_arrival: new Date(start),
        revised_arrival: new Date(start),
        orders: json([{ ...orders[0], actualDepartureTemperature: 4 }]),
      })
      .where('id', '=', body.journeyLocationList[1].id)
      .execute();
    const target = start + 2 * DAY + HOUR;
    const {
      status,
      body: copied,
      headers,
    } = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: true,
    });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/api/journeys/${copied.id}`);
    expect(copied).toMatchObject({
      journeyStatus: 'DRAFT',
      version: 0,
      routingDate: iso(target).slice(0, 10),
      plannedStartDateTimeUtc: iso(target),
      plannedEndDateTimeUtc: iso(target + 3 * HOUR),
      siteId: depot.siteId,
      isOversizeVehicle: true,
      assetsDescription: 'CBK 101 NC',
      driversDescription: 'Sipho Dlamini',
    });
    expect(copied.id).not.toBe(body.id);
    expect(copied.journeyUniqueReference).not.toBe(body.journeyUniqueReference);
    expect(copied.journeyLocationList[1]).toMatchObject({
      plannedArrivalTimeUtc: iso(target + HOUR),
      revisedArrivalTimeUtc: null,
      actualArrivalTimeUtc: null,
      orders: [
        {
          orderNumber: 'O1',
          actualDepartureTemperature: null,
          addressDeliveryDateTimeCloseUtc: iso(target + HOUR),
        },
      ],
    });
    const named = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: false,
      journeyUniqueReference: 'MINE-ALONE',
    });
    expect(named.body).toMatchObject({ journeyUniqueReference: 'MINE-ALONE', assetsDescription: '' });
    const again = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: false,
      journeyUniqueReference: 'MINE-ALONE',
    });
    expect([again.status, again.body.errorKey]).toEqual([409, 'duplicateReference']);
  });

  test('of a completed journey whose planned start was moved alone begins when it is asked to', async () => {
    const start = aDay();
    const { body } = await create(planAt(start, { routingDate: iso(start - DAY).slice(0, 10) }));
    const ended = { started_by_hand_at: new Date(start), completed_by_hand_at: new Date(start + HOUR) };
    await db()
      .updateTable('journey')
      .set({ status: 'COMPLETED', ...ended })
      .where('id', '=', body.id)
      .execute();
    const moved = await thandi.send(
      'PUT',
      `/api/journeys/KAROO_FREIGHT/${body.id}/adjust-start-date/${iso(start + 3 * DAY)}`,
    );
    expect(moved.status).toBe(200);
    const target = start + 2 * DAY;
    const { body: copied } = await copy(body.id, {
      plannedStartDateTimeUtc: iso(target),
      withAllocation: false,
    });
    expect(copied).toMatchObject({
      plannedStartDateTimeUtc: iso(target),
      plannedEndDateTimeUtc: iso(target + 3 * HOUR),
      routingDate: iso(target - DAY).slice(0, 10),
    });
    expect(copied.journeyLocationList[0].plannedDepartureTimeUtc).toBe(iso(target));
  });

  test('with its allocation is checked for overlaps; of a cancelled journey it may be made too', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    await transition(body.id, 'APPROVED');
    const asked = { plannedStartDateTimeUtc: iso(start), withAllocation: true };
    const failure = await copy(body.id, asked);
    expect(failure.status).toBe(409);
    expect(failure.body.errorPayload.map((o: Read) => o.id)).toEqual([body.id]);
    expect((await copy(body.id, { ...asked, withAllocation: false })).status).toBe(201);
    const taken = await copy(body.id, { ...asked, overrideConflict: true, changeComment: 'double trip' });
    expect((await history(taken.body.id))[0].after.overridden).toHaveLength(1);
    await transition(body.id, 'CANCELLED');
    expect((await copy(body.id, asked)).status).toBe(201);
  });

  test('out of the years of a plan, of an unknown or a foreign journey, is refused', async () => {
    const { body } = await create(planAt(aDay()));
    const late = await copy(body.id, {
      plannedStartDateTimeUtc: '2099-12-31T23:59:00Z',
      withAllocation: false,
    });
    expect([late.status, fields(late.body)]).toEqual([400, ['plannedStartDateTimeUtc']]);
    const asked = { plannedStartDateTimeUtc: iso(aDay()), withAllocation: false };
    expect((await copy(newId(), asked)).status).toBe(404);
    expect((await copy('none', asked)).status).toBe(404);
    const pieter = await server.signIn('pieter');
    expect((await copy(body.id, asked, pieter, 'CAPE_PARCELS')).status).toBe(404);
    expect(
      (await repeat(body.id, { weekdays: [1], weeks: 1, withAllocation: false }, pieter, 'CAPE_PARCELS'))
        .status,
    ).toBe(404);
    expect((await copy(body.id, { withAllocation: false })).status).toBe(400);
  });
});

describe('a series', () => {
  test('has a copy on each chosen weekday of the weeks after, at the same local time, each with a reference of its own', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const { status, body: made } = await repeat(body.id, {
      weekdays: [3, 1],
      weeks: 2,
      withAllocation: false,
    });
    expect(status).toBe(201);
    // aDay is a Monday.
    expect(made.map((j: Read) => j.plannedStartDateTimeUtc)).toEqual(
      [2, 7, 9, 14].map((days) => iso(start + days * DAY)),
    );
    expect(new Set(made.map((j: Read) => j.journeyUniqueReference)).size).toBe(4);
    const last = await journey(made[3].journeyId);
    expect(last).toMatchObject({
      journeyStatus: 'DRAFT',
      routingDate: iso(start + 14 * DAY).slice(0, 10),
      plannedEndDateTimeUtc: iso(start + 14 * DAY + 3 * HOUR),
      journeyUniqueReference: made[3].journeyUniqueReference,
    });
  });

  test('keeps the local time where the clocks change', async () => {
    const chicago = await oneDepot(server, 'LAKE_HAULAGE', { members: ['thandi'] });
    await db()
      .updateTable('organisation')
      .set({ time_zone: 'America/Chicago' })
      .where('id', '=', chicago.organisationId)
      .execute();
    const start = Date.parse('2027-11-01T13:00:00Z');
    const id = await chicago.journey({ plannedStart: start });
    const { body } = await repeat(
      id,
      { weekdays: [1], weeks: 2, withAllocation: false },
      thandi,
      'LAKE_HAULAGE',
    );
    expect(body.map((j: Read) => j.plannedStartDateTimeUtc)).toEqual([
      '2027-11-08T14:00:00.000Z',
      '2027-11-15T14:00:00.000Z',
    ]);
  });

  test('is made whole or not at all: one overlap refuses it, an override keeps with each copy what that one overrides', async () => {
    const start = aDay();
    const { body } = await create(planAt(start));
    const second = await depot.journey({ plannedStart: start + 8 * DAY, uniqueReference: aReference() });
    weeks += 4;
    const asked = { weekdays: [1, 2], weeks: 2, withAllocation: true };
    const before = await counts();
    const failure = await repeat(body.id, asked);
    expect(failure.status).toBe(409);
    expect(failure.body.errorPayload.map((o: Read) => o.id)).toEqual([second]);
    expect(failure.body.detail).toContain(body.journeyUniqueReference);
    expect(await counts()).toEqual(before);
    const { body: made } = await repeat(body.id, {
      ...asked,
      overrideConflict: true,
      changeComment: 'two trucks',
    });
    const overridden = await Promise.all(
      made.map(async (j: Read) => (await history(j.journeyId))[0].after.overridden?.length ?? 0),
    );
    expect(overridden).toEqual([0, 0, 1, 0]);
  });

  test('of 182 journeys takes no more statements than one of two', async () => {
    const { body } = await create(planAt(aDay(), { vehicleId: null, driverId1: null }));
    weeks += 30;
    const sent = async (weekdays: number[], series: number) => {
      const before = statements;
      const { status, body: made } = await repeat(body.id, {
        weekdays,
        weeks: series,
        withAllocation: false,
      });
      expect(status).toBe(201);
      expect(made).toHaveLength(weekdays.length * series);
      return statements - before;
    };
    await sent([1], 1);
    const few = await sent([1, 2], 1);
    const many = await sent([1, 2, 3, 4, 5, 6, 7], 26);
    expect(few).toBeGreaterThan(10);
    // The engine's statements count too.
    expect(many).toBeLessThan(few + 30);
  });

  test.each([
    { weekdays: [], weeks: 1 },
    { weekdays: [0], weeks: 1 },
    { weekdays: [8], weeks: 1 },
    { weekdays: [1.5], weeks: 1 },
    { weekdays: [1], weeks: 0 },
    { weekdays: [1], weeks: 27 },
  ])('of %j is none', async (asked) => {
    const { body } = await create(planAt(aDay()));
    expect((await repeat(body.id, { ...asked, withAllocation: false })).status).toBe(400);
  });
});

describe('the proposed reference', () => {
  test("counts the organisation's own pattern on, for the routing date, past deleted journeys", async () => {
    const org = await oneDepot(server, 'ORANGE_LINES', { members: ['thandi'] });
    const propose = async (date: string) =>
      (await thandi.get(`/api/journey-plans/ORANGE_LINES/reference?routingDate=${date}`)).body
        .journeyUniqueReference;
    expect(await propose('2027-05-03')).toBe('OL-2705-0001');
    const start = Date.parse('2027-05-03T06:00:00Z');
    for (const number of ['0009', '0010', '0431']) {
      await org.journey({ uniqueReference: `KF-2705-${number}`, plannedStart: start, status: 'DRAFT' });
    }
    await db()
      .updateTable('journey')
      .set({ status: 'DELETED' })
      .where('unique_reference', '=', 'KF-2705-0431')
      .execute();
    expect(await propose('2027-05-20')).toBe('KF-2705-0432');
    expect(await propose('2027-06-01')).toBe('KF-2706-0001');
    expect((await thandi.get('/api/journey-plans/ORANGE_LINES/reference')).status).toBe(200);
    expect((await thandi.get('/api/journey-plans/ORANGE_LINES/reference?routingDate=x')).status).toBe(400);
    expect((await thandi.get('/api/journey-plans/CAPE_PARCELS/reference')).status).toBe(404);
  });

  test('is given once, however many copies are made at the same moment', async () => {
    const { body } = await create(planAt(aDay(), { vehicleId: null, driverId1: null }));
    const asked = { plannedStartDateTimeUtc: iso(aDay()), withAllocation: false };
    const replies = await Promise.all(Array.from({ length: 6 }, () => copy(body.id, asked)));
    expect(replies.map((r) => r.status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(new Set(replies.map((r) => r.body.journeyUniqueReference)).size).toBe(6);
  });
});

test('of many who create under one reference at once, one does', async () => {
  const plan = planAt(aDay(), { vehicleId: null, driverId1: null });
  const replies = await Promise.all(Array.from({ length: 6 }, () => create(plan)));
  expect(replies.map((r) => r.status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
  expect(replies.filter((r) => r.body.errorKey === 'duplicateReference')).toHaveLength(5);
});
