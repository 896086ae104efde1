import type { AssetId, JourneyId } from '@linehaul/domain/core';
import { HOUR, MINUTE } from '@linehaul/domain/core';
import { deniedOn, entityNamed } from '@linehaul/domain/entities';
import { JOURNEY_STATUSES, LATE_REASONS } from '@linehaul/domain/journeys';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Events } from '../platform/bus/index.ts';
import { newId } from '../platform/db/index.ts';
import {
  makeVehicle,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let other: OneDepot;
let ann: TestClient;
let admin: TestClient;
let eve: TestClient;
const heard: { event: keyof Events; data: object }[] = [];
const TOMORROW = Math.ceil(Date.now() / HOUR) * HOUR + 24 * HOUR;
const MERGE = { 'content-type': 'application/merge-patch+json' };

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['ann'] });
  other = await oneDepot(server, 'CAPE_PARCELS', { members: ['bob'] });
  ann = await server.signIn('ann');
  admin = await server.signIn('eve', ['ROLE_ADMIN', 'ROLE_USER']);
  eve = await server.signIn('eve');
  const { bus } = server.product;
  for (const event of [
    'organisation-data.changed',
    'plan.changed',
    'journey.changed',
    'geofence.changed',
  ] as const) {
    bus.subscribe(event, (data) => heard.push({ event, data }));
  }
});
afterAll(() => server.stop());
beforeEach(() => {
  heard.length = 0;
});

const post = (collection: string, body: object, who = ann) =>
  who.send('POST', `/api/${collection}`, { body });
const put = (collection: string, body: { id: string }, who = ann) =>
  who.send('PUT', `/api/${collection}/${body.id}`, { body });
const patch = (collection: string, body: { id: string }, headers = MERGE, who = ann) =>
  who.send('PATCH', `/api/${collection}/${body.id}`, { body: JSON.stringify(body), headers });
const remove = (collection: string, id: string, who = ann) => who.send('DELETE', `/api/${collection}/${id}`);
const read = async (collection: string, id: string) => (await ann.get(`/api/${collection}/${id}`)).body;
const reasonOf = ({ status, body }: { status: number; body: { errorKey?: string } }) => [
  status,
  body.errorKey,
];
const fieldOf = ({ status, body }: { status: number; body: { fieldErrors?: { field: string }[] } }) => [
  status,
  body.fieldErrors?.[0]?.field,
];
const historyOf = (entity: string, id: string) =>
  server.database.kysely
    .selectFrom('record_history')
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .select(['kind', 'actor', 'version'])
    .orderBy('version')
    .execute();

describe('an asset', () => {
  const made = (more: object = {}) =>
    post('assets', { registrationNumber: `GEN ${newId().slice(-8)}`, assetCategory: 'VEHICLE', ...more });

  test('has the history, the type and the news that the fleet screen gives it', async () => {
    const { body } = await made({ deviceId: `box-${newId()}` });
    expect(body).toMatchObject({ assetTypeName: 'TRUCK', archived: false });
    expect(heard.map(({ event }) => event)).toContain('organisation-data.changed');
    const whole = await ann.get(`/api/organisation-asset-lists/KAROO_FREIGHT/assets/${body.id}`);
    expect(whole.body).toMatchObject({ id: body.id, deviceId: body.deviceId, version: 0 });
    const changed = await patch('assets', { id: body.id, deviceId: null } as never);
    expect(changed.body).toMatchObject({
      deviceId: null,
      registrationNumber: body.registrationNumber,
      version: 1,
    });
    expect(heard.map(({ event }) => event)).toContain('plan.changed');
    expect(await historyOf('asset', body.id)).toEqual([
      { kind: 'create', actor: 'ann', version: 0 },
      { kind: 'device', actor: 'ann', version: 1 },
    ]);
  });

  test('is refused as the fleet screen refuses it', async () => {
    const { body } = await made();
    const twice = await made({ registrationNumber: body.registrationNumber.replace(' ', '') });
    expect([...reasonOf(twice), twice.body.fieldErrors[0].field]).toEqual([
      409,
      'duplicateReference',
      'registrationNumber',
    ]);
    const device = (await made({ deviceId: 'box-of-one' })).body.deviceId;
    expect(reasonOf(await made({ deviceId: device }))).toEqual([409, 'deviceTaken']);
    expect(fieldOf(await made({ deviceId: 'a\u0007b' }))).toEqual([400, 'deviceId']);
    await depot.journey({ plannedStart: TOMORROW, vehicleId: body.id as AssetId, status: 'APPROVED' });
    expect(reasonOf(await patch('assets', { id: body.id, archived: true } as never))).toEqual([
      409,
      'stillAllocated',
    ]);
    expect(fieldOf(await put('assets', { ...body, assetCategory: 'TRAILER' }))).toEqual([
      400,
      'assetCategory',
    ]);
    expect(reasonOf(await remove('assets', body.id))).toEqual([409, 'recordInUse']);
  });

  test('that was ever heard of is not deleted', async () => {
    const { body } = await made();
    const position = {
      assetId: body.id,
      timestampUtc: new Date().toISOString(),
      latitude: -28,
      longitude: 24,
    };
    expect((await post('asset-positions', position)).status).toBe(201);
    const reply = await remove('assets', body.id);
    expect(reasonOf(reply)).toEqual([409, 'recordInUse']);
    expect(reply.body.detail).toMatch(/archive it instead/);
  });

  test('stays archived where a whole body leaves that out', async () => {
    const { body } = await made({ archived: true });
    const { archived: _, ...rest } = body;
    const retained = await put('assets', { ...rest, make: 'Scania' });
    expect(retained.body).toMatchObject({ make: 'Scania', archived: true });
  });

  test('that somebody changed meanwhile is not written over', async () => {
    const { body } = await made();
    await patch('assets', { id: body.id, make: 'Volvo' } as never);
    const stale = await put('assets', { ...body, make: 'MAN' });
    expect([...reasonOf(stale), stale.body.changes[0].fields]).toEqual([409, 'concurrencyFailure', ['make']]);
  });
});

test('a driver keeps the licences, and takes them along only where they are gone', async () => {
  const path = '/api/organisation-driver-lists/KAROO_FREIGHT/drivers';
  const licence = { licenceNumber: 'L1', code: 'EC', permitCategories: ['G'], expiryDate: '2030-01-31' };
  const { body } = await ann.send('POST', path, { body: { Name: 'Thabo', Licences: [licence] } });
  const record = await read('drivers', body.id);
  const changed = await put('drivers', { ...record, name: 'Thabo M' });
  expect(changed.body).toMatchObject({ name: 'Thabo M', version: 1 });
  const whole = (await ann.get(`/api/organisation-driver-lists/KAROO_FREIGHT/${body.id}`)).body;
  expect(whole).toMatchObject({ name: 'Thabo M', licences: [{ licenceNumber: 'L1', version: 0 }] });
  expect(fieldOf(await patch('drivers', { id: body.id, emailAddress: 'nobody' } as never))).toEqual([
    400,
    'emailAddress',
  ]);
  expect(reasonOf(await remove('drivers', body.id))).toEqual([409, 'recordInUse']);
  expect((await remove('driver-licences', whole.licences[0].id)).status).toBe(204);
  expect((await remove('drivers', body.id)).status).toBe(204);
});

describe('a location', () => {
  const circle = {
    name: 'Weighbridge',
    locationType: 1,
    shapeType: 'Circle',
    shape: { type: 'Point', coordinates: [24.7, -28.7] },
    radius: 150,
  };

  test('is moved by any form of its shape, keeps its contact, and tells what evaluates journeys', async () => {
    const path = '/api/organisation-location-lists/KAROO_FREIGHT/locations';
    const { body } = await ann.send('POST', path, { body: { ...circle, contactDetails: { name: 'Gate' } } });
    const record = await read('locations', body.id);
    expect(record).toMatchObject({ latitudeDegrees: -28.7, longitudeDegrees: 24.7 });
    heard.length = 0;
    const moved = await put('locations', { ...record, latitudeDegrees: -28.8 });
    expect(moved.body).toMatchObject({
      shape: { coordinates: [24.7, -28.8] },
      latitudeDegrees: -28.8,
      version: 1,
    });
    expect(heard.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['organisation-data.changed', 'geofence.changed']),
    );
    const whole = await ann.get(`/api/organisation-location-lists/KAROO_FREIGHT/${body.id}`);
    expect(whole.body.contactDetails).toMatchObject({ name: 'Gate' });
    const renamed = await patch('locations', { id: body.id, name: 'Scale' } as never);
    expect(renamed.body).toMatchObject({ name: 'Scale', radius: 150 });
  });

  test('has a shape that is one, and a reference of its own', async () => {
    const bow = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 1],
          [1, 0],
          [0, 1],
          [0, 0],
        ],
      ],
    };
    expect(
      fieldOf(await post('locations', { ...circle, radius: null, shapeType: 'Polygon', shape: bow })),
    ).toEqual([400, 'shape']);
    expect(
      fieldOf(await post('locations', { ...circle, latitudeDegrees: -20, longitudeDegrees: 20 })),
    ).toEqual([400, 'latitudeDegrees']);
    await post('locations', { ...circle, externalReference: 'W-1' });
    expect(reasonOf(await post('locations', { ...circle, externalReference: 'W-1' }))).toEqual([
      409,
      'duplicateReference',
    ]);
  });

  test('that journeys stop at is not deleted; one that nothing needs goes with its contact', async () => {
    await depot.journey({ plannedStart: TOMORROW, status: 'DRAFT' });
    expect(reasonOf(await remove('locations', depot.places[1]))).toEqual([409, 'recordInUse']);
    const { body } = await post('locations', circle);
    const contact = await post('contact-details', { name: 'Gate', ownerType: 'LOCATION', ownerId: body.id });
    expect((await remove('locations', body.id)).status).toBe(204);
    expect((await ann.get(`/api/contact-details/${contact.body.id}`)).status).toBe(404);
  });
});

describe('a journey', () => {
  let number = 0;
  const draft = (more: object = {}) => ({
    journeyUniqueReference: `GEN-${++number}`,
    routingDate: '2031-01-15',
    plannedStartDateTimeUtc: '2031-01-15T06:00:00.000Z',
    ...more,
  });

  test('is made a DRAFT without stops, with what it names', async () => {
    const made = await post(
      'journeys',
      draft({ vehicleId: depot.trucks[0], driverId: depot.drivers[0], jobNumber: '7' }),
    );
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.headers.get('location')).toBe(`/api/journeys/${made.body.id}`);
    expect(made.body).toMatchObject({
      journeyId: made.body.id,
      journeyStatus: 'DRAFT',
      vehicleId: depot.trucks[0],
      driverId: depot.drivers[0],
      jobNumber: '7',
      version: 0,
    });
    expect(heard.map(({ event }) => event)).toEqual(['journey.changed', 'plan.changed']);
    expect((await read('journeys', made.body.id)).journeyActivityList).toEqual([]);
  });

  test.each([
    [
      'a reference in use',
      async () =>
        draft({ journeyUniqueReference: (await post('journeys', draft())).body.journeyUniqueReference }),
      409,
      'journeyUniqueReference',
    ],
    ['a status of its own', async () => draft({ journeyStatus: 'APPROVED' }), 400, 'journeyStatus'],
    [
      'an end without stops',
      async () => draft({ plannedEndDateTimeUtc: '2031-01-15T09:00:00Z' }),
      400,
      'plannedEndDateTimeUtc',
    ],
    ['a reason to be late', async () => draft({ reason: LATE_REASONS[0] }), 400, 'reason'],
    [
      'stops',
      async () => draft({ journeyActivityList: [{ locationName: 'X' }] }),
      400,
      'journeyActivityList',
    ],
    [
      'the same driver twice',
      async () => draft({ driverId: depot.drivers[0], driver2Id: depot.drivers[0] }),
      400,
      'driver2Id',
    ],
    ["another organisation's vehicle", async () => draft({ vehicleId: other.trucks[0] }), 400, 'vehicleId'],
    ['a trailer as its vehicle', async () => draft({ vehicleId: depot.trailer }), 400, 'vehicleId'],
  ])('is refused with %s', async (_, body, status, field) => {
    expect(fieldOf(await post('journeys', await body()))).toEqual([status, field]);
  });

  test('as the whole journey is read it is sent back, and a plain field changed', async () => {
    const id = await depot.journey({ plannedStart: TOMORROW, status: 'APPROVED' });
    const whole = await read('journeys', id);
    const same = await put('journeys', whole);
    expect(same.status, JSON.stringify(same.body)).toBe(200);
    expect(same.body.version).toBe(whole.version);
    const changed = await put('journeys', { ...whole, jobNumber: 'J-9', isHazardous: true, hazardous: true });
    expect(changed.body).toMatchObject({ jobNumber: 'J-9', isHazardous: true, version: whole.version + 1 });
    const after = await read('journeys', id);
    const stops = (journey: { journeyActivityList: { id: string; plannedArrivalTimeUtc: string }[] }) =>
      journey.journeyActivityList.map(({ id, plannedArrivalTimeUtc }) => ({ id, plannedArrivalTimeUtc }));
    expect(stops(after)).toEqual(stops(whole));
    expect(after.plannedEndDateTimeUtc).toBe(whole.plannedEndDateTimeUtc);
    const history = await ann.get(`/api/journeys/KAROO_FREIGHT/${id}/history`);
    expect(history.body).toContainEqual(
      expect.objectContaining({
        changeAuditUser: 'ann',
        after: expect.objectContaining({ jobNumber: 'J-9' }),
      }),
    );
    expect(reasonOf(await put('journeys', { ...whole, jobNumber: 'old' }))).toEqual([
      409,
      'concurrencyFailure',
    ]);
    for (const field of [
      'journeyStatus',
      'plannedEndDateTimeUtc',
      'endConfirmed',
      'locationsDescription',
      'hazardous',
    ]) {
      const value =
        field === 'plannedEndDateTimeUtc' ? '2031-01-01T00:00:00Z' : field === 'hazardous' ? false : 'X';
      expect(fieldOf(await put('journeys', { ...after, [field]: value })), field).toEqual([400, field]);
    }
    // The engine's changes are ignored; a planned time is the person's.
    const [first, ...others] = after.journeyActivityList;
    const evaluated = {
      ...after,
      timeExplanation: null,
      journeyActivityList: [{ ...first, state: 'missed' }, ...others],
    };
    expect((await put('journeys', evaluated)).status).toBe(200);
    const planned = { ...first, plannedDepartureTimeUtc: '2031-01-01T00:00:00.000Z' };
    expect(fieldOf(await put('journeys', { ...after, journeyActivityList: [planned, ...others] }))).toEqual([
      400,
      'journeyActivityList',
    ]);
    expect(fieldOf(await put('journeys', { ...after, shoeSize: 43 } as never))).toEqual([400, 'shoeSize']);
  });

  test('that is no DRAFT takes another driver with a comment, as in the allocation dialog', async () => {
    const id = await depot.journey({ plannedStart: TOMORROW + 3 * HOUR, status: 'APPROVED' });
    const change = { id, driverId: depot.drivers[1] };
    expect(reasonOf(await patch('journeys', change))).toEqual([400, 'commentRequired']);
    const given = await patch('journeys', { ...change, changeComment: 'Sipho is ill' } as never);
    expect(given.body).toMatchObject({ driverId: depot.drivers[1] });
    expect((await read('journeys', id)).changeCommentsList[0].changeComment).toBe('Sipho is ill');
    const overlapping = await depot.journey({
      plannedStart: TOMORROW + 3 * HOUR,
      status: 'APPROVED',
      vehicleId: depot.trucks[1],
      driverIds: [],
    });
    const wanted = { id: overlapping, driverId: depot.drivers[1], changeComment: 'Both of them' };
    const conflict = await patch('journeys', wanted);
    expect(reasonOf(conflict)).toEqual([409, 'overlappingJourneys']);
    expect(conflict.body.errorPayload[0].journeyId).toBe(id);
    const anyway = await patch('journeys', { ...wanted, overrideConflict: true } as never);
    expect(anyway.status, JSON.stringify(anyway.body)).toBe(200);
  });

  test('that is a DRAFT takes its stops along when its start moves', async () => {
    const id = await depot.journey({ plannedStart: TOMORROW, status: 'DRAFT' });
    const whole = await read('journeys', id);
    const plannedStartDateTimeUtc = new Date(TOMORROW + 2 * HOUR).toISOString();
    const moved = await patch('journeys', { id, plannedStartDateTimeUtc } as never);
    expect(moved.body, JSON.stringify(moved.body)).toMatchObject({ plannedStartDateTimeUtc });
    const times = (of: { journeyActivityList: { plannedArrivalTimeUtc: string | null }[] }) =>
      of.journeyActivityList.map(
        (stop) => stop.plannedArrivalTimeUtc && Date.parse(stop.plannedArrivalTimeUtc),
      );
    const before = times(whole);
    expect(times(await read('journeys', id))).toEqual(before.map((time) => time && time + 2 * HOUR));
  });

  test('is given a late reason by its command, and by nothing else at once', async () => {
    const id = await depot.journey({
      plannedStart: TOMORROW + 6 * HOUR,
      status: 'APPROVED',
      vehicleId: depot.trucks[1],
      driverIds: [],
    });
    expect(reasonOf(await patch('journeys', { id, reason: LATE_REASONS[1] } as never))).toEqual([
      409,
      'illegalMove',
    ]);
    const start = { status: 'IN_PROGRESS', comment: 'Left the yard', overrideConflict: true };
    const started = await ann.send('POST', `/api/journeys/${id}/status/adjust`, { body: start });
    expect(started.status, JSON.stringify(started.body)).toBe(200);
    expect(fieldOf(await patch('journeys', { id, reason: 'Slept' } as never))).toEqual([400, 'reason']);
    expect(
      fieldOf(await patch('journeys', { id, reason: LATE_REASONS[1], jobNumber: '1' } as never)),
    ).toEqual([400, 'reason']);
    const late = await patch('journeys', { id, reason: LATE_REASONS[1] } as never);
    expect(late.body.reason, JSON.stringify(late.body)).toBe(LATE_REASONS[1]);
    expect((await read('journeys', id)).lateReasonList).toMatchObject([{ reason: LATE_REASONS[1] }]);
  });

  test('is deleted as a DRAFT alone', async () => {
    const { body } = await post('journeys', draft());
    expect((await remove('journeys', body.id)).status).toBe(204);
    expect((await ann.get(`/api/journeys/${body.id}`)).status).toBe(404);
    expect((await remove('journeys', body.id)).status).toBe(404);
    const id = await depot.journey({ plannedStart: TOMORROW + 9 * HOUR, status: 'APPROVED' });
    expect(reasonOf(await remove('journeys', id))).toEqual([409, 'illegalMove']);
  });

  test.each(JOURNEY_STATUSES.filter((status) => status !== 'DELETED'))(
    'that is %s is edited and deleted exactly where the shared rule lets screens offer it',
    async (journeyStatus) => {
      // One for each: an edit lets the engine evaluate the journey, which may move its status meanwhile.
      async function oneInStatus() {
        const id = await depot.journey({ plannedStart: TOMORROW + 14 * HOUR, status: 'DRAFT' });
        await server.database.kysely
          .updateTable('journey')
          .set({ status: journeyStatus })
          .where('organisation_id', '=', depot.organisationId)
          .where('id', '=', id)
          .execute();
        return id;
      }
      const denied = deniedOn({}, entityNamed('journey'), { journeyStatus });
      const isNotAllowed = (reply: Parameters<typeof reasonOf>[0]) => reasonOf(reply)[1] === 'illegalMove';
      const edited = await patch('journeys', { id: await oneInStatus(), jobNumber: 'JB-1' } as never);
      expect(isNotAllowed(edited), JSON.stringify(edited.body)).toBe(denied.edit !== undefined);
      const removed = await remove('journeys', await oneInStatus());
      expect(isNotAllowed(removed), JSON.stringify(removed.body)).toBe(denied.remove !== undefined);
    },
  );

  test('of another organisation is as unknown as one that is not there', async () => {
    const id = await other.journey({ plannedStart: TOMORROW, status: 'DRAFT' });
    const unknown = newId<JourneyId>();
    for (const each of [id, unknown]) {
      expect((await remove('journeys', each)).status).toBe(404);
      expect(reasonOf(await put('journeys', { ...draft(), id: each }))).toEqual([400, 'idnotfound']);
      expect(reasonOf(await patch('journeys', { id: each }))).toEqual([400, 'idnotfound']);
    }
    expect(reasonOf(await post('journeys', { ...draft(), id: unknown }))).toEqual([400, 'idexists']);
  });
});

describe('an asset position', () => {
  const fix = (more: object = {}) => ({
    assetId: depot.trucks[1],
    timestampUtc: new Date(Math.floor(Date.now() / 1000) * 1000 - ++seconds * 1000).toISOString(),
    latitude: -28.74,
    longitude: 24.76,
    ...more,
  });
  let seconds = 0;

  test('goes the way of all fixes', async () => {
    const sent = fix({ speedKilometresPerHour: 61, attributes: { ignition: true, fuel: 212.5 } });
    seconds = 0;
    const made = await post('asset-positions', sent);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({
      ...sent,
      organisationId: depot.organisationId,
      changeAuditUser: 'telemetry',
    });
    expect(made.headers.get('x-linehaulapp-alert')).toBe('linehaulApp.assetPosition.created');
    const latest = await ann.get(`/api/asset-positions/KAROO_FREIGHT/asset/${depot.trucks[1]}/latest`);
    expect(latest.body).toMatchObject({ id: made.body.id, latitude: -28.74 });
    expect(fieldOf(await post('asset-positions', sent))).toEqual([400, 'timestampUtc']);
  });

  test('belongs to an asset without a device too, and to the journey that it names', async () => {
    const assetId = await makeVehicle(server.database.kysely, depot.organisationId, 'NO DEVICE');
    const journeyId = await depot.journey({ plannedStart: TOMORROW + 12 * HOUR, status: 'DRAFT' });
    const made = await post('asset-positions', fix({ assetId, journeyId }));
    expect(made.body).toMatchObject({ assetId, journeyId });
  });

  test.each([
    ['no asset', { assetId: null }, 'assetId'],
    ['no place', { latitude: undefined }, 'latitude'],
    ['a latitude beyond the pole', { latitude: 91 }, 'latitude'],
    ['a time before devices', { timestampUtc: '1960-01-01T00:00:00Z' }, 'timestampUtc'],
    ['an attribute that is a list', { attributes: { list: [1] } }, 'attributes'],
    ['an unknown field', { shoeSize: 43 }, 'shoeSize'],
  ])('with %s is refused', async (_, more, field) => {
    expect(fieldOf(await post('asset-positions', fix(more)))).toEqual([400, field]);
  });

  test("of another organisation's asset is refused as of one that is not there", async () => {
    const foreign = await post('asset-positions', fix({ assetId: other.trucks[0] }));
    const never = await post('asset-positions', fix({ assetId: newId() }));
    expect(fieldOf(foreign)).toEqual([400, 'assetId']);
    expect(foreign.body.fieldErrors).toEqual(never.body.fieldErrors);
  });

  test('is never changed nor deleted', async () => {
    const { body } = await post('asset-positions', fix());
    for (const reply of [
      await put('asset-positions', body),
      await patch('asset-positions', body),
      await remove('asset-positions', body.id),
    ]) {
      expect([reply.status, reply.body.message]).toEqual([405, 'error.readOnly']);
    }
  });
});

describe('an organisation', () => {
  let number = 0;
  const made = (more: object = {}) =>
    post('organisations', { name: `MADE_${++number}`, timeZone: 'Africa/Maputo', ...more }, admin);

  test('has who makes it as its first member, and the event types of the product', async () => {
    const { status, body, headers } = await made({ approvalRequired: true });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(headers.get('location')).toBe(`/api/organisations/${body.id}`);
    expect(body).toMatchObject({
      organisationId: body.id,
      displayName: body.name.replace('_', ' '),
      approvalRequired: true,
      settings: {},
      changeAuditUser: 'eve',
    });
    expect((await eve.get(`/api/organisations/${body.name}`)).body).toEqual(body);
    expect((await eve.get('/api/account')).body.organisations.map((o: { name: string }) => o.name)).toContain(
      body.name,
    );
    expect((await eve.get(`/api/library-events/${body.name}`)).body.length).toBeGreaterThan(5);
    const bob = await server.signIn('bob', ['ROLE_ADMIN', 'ROLE_USER']);
    expect((await bob.get(`/api/organisations/${body.id}`)).status).toBe(404);
    expect(reasonOf(await put('organisations', body, bob))).toEqual([400, 'idnotfound']);
    expect((await remove('organisations', body.id, bob)).status).toBe(404);
  });

  test('is made, changed and removed by administrators alone', async () => {
    const { body } = await made();
    expect((await post('organisations', { name: 'MINE', timeZone: 'UTC' }, eve)).status).toBe(403);
    expect((await put('organisations', body, eve)).status).toBe(403);
    expect((await patch('organisations', body, MERGE, eve)).status).toBe(403);
    expect((await remove('organisations', body.id, eve)).status).toBe(403);
  });

  test('is renamed, keeps its settings, and has versions', async () => {
    const { body } = await made();
    const renamed = await put('organisations', { ...body, name: 'RENAMED', companyId: 'C-1' }, admin);
    expect(renamed.body).toMatchObject({
      name: 'RENAMED',
      companyId: 'C-1',
      displayName: 'RENAMED',
      version: 1,
    });
    expect(reasonOf(await put('organisations', { ...body, companyId: 'C-2' }, admin))).toEqual([
      409,
      'concurrencyFailure',
    ]);
    const settings = { ...renamed.body, settings: { onTimeMinutes: 1 } };
    expect(fieldOf(await put('organisations', settings, admin))).toEqual([400, 'settings']);
    const cleared = await patch('organisations', { id: body.id, companyId: null } as never, MERGE, admin);
    expect(cleared.body).toMatchObject({ companyId: null, version: 2 });
    expect(await historyOf('organisation', body.id)).toMatchObject([
      { kind: 'create' },
      { kind: 'edit' },
      { kind: 'edit' },
    ]);
  });

  test.each([
    ['a name of small letters', { name: 'karoo' }, 400, 'name'],
    ['a name in use', { name: 'CAPE_PARCELS' }, 409, 'name'],
    ['a zone that is none', { timeZone: 'Mars/Olympus' }, 400, 'timeZone'],
    ['no zone', { timeZone: null }, 400, 'timeZone'],
  ])('with %s is refused', async (_, more, status, field) => {
    expect(fieldOf(await made(more))).toEqual([status, field]);
  });

  test('is removed while it is empty', async () => {
    const { body } = await made();
    const site = await post('sites', { name: 'Yard', organisationId: body.id }, eve);
    expect(reasonOf(await remove('organisations', body.id, admin))).toEqual([409, 'recordInUse']);
    expect((await eve.get(`/api/organisations/${body.id}`)).status).toBe(200);
    await remove('sites', site.body.id, eve);
    expect((await remove('organisations', body.id, admin)).status).toBe(204);
    expect((await eve.get(`/api/organisations/${body.id}`)).status).toBe(404);
  });
});

test('a site that is renamed is found in the listing of journeys, and lists are read again', async () => {
  const { body } = await post('sites', { name: 'Old yard', organisationId: depot.organisationId });
  const id = await depot.journey({
    plannedStart: TOMORROW + 15 * HOUR + MINUTE,
    status: 'DRAFT',
    siteId: body.id,
  });
  heard.length = 0;
  expect((await put('sites', { ...body, name: 'Copper yard' })).status).toBe(200);
  expect(heard.map(({ event }) => event)).toEqual(['organisation-data.changed', 'journey.changed']);
  const found = await ann.get('/api/journeys/KAROO_FREIGHT?search=copper');
  expect(found.body.map((journey: { id: string }) => journey.id)).toEqual([id]);
});
