import { MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  DEPOT_LATITUDE,
  DEPOT_PLACES,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let pieter: TestClient;
const LIST = '/api/organisation-location-lists/KAROO_FREIGHT';
const CALL = `${LIST}/locations`;

beforeAll(async () => {
  server = await startTestServer({ tracking: { tickMs: 500 } });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'sizwe'] });
  await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
});
afterAll(() => server.stop());

const YARD = {
  type: 'Polygon',
  coordinates: [
    [
      [28, -26],
      [28.01, -26],
      [28.01, -25.99],
      [28, -25.99],
      [28, -26],
    ],
  ],
};
const yard = (other: object = {}) => ({
  name: 'Yard',
  shapeType: 'Polygon',
  shape: YARD,
  locationType: 1,
  ...other,
});
const circle = (other: object = {}) => ({
  name: 'Circle',
  shapeType: 'Circle',
  shape: { type: 'Point', coordinates: [28, -26] },
  radius: 250,
  locationType: 7,
  ...other,
});
async function made(body: object): Promise<Record<string, unknown> & { id: string; version: number }> {
  const reply = await thandi.send('POST', CALL, { body });
  expect(reply.body).toMatchObject({ id: expect.any(String) });
  expect(reply.status).toBe(201);
  return reply.body;
}
const put = (id: string, body: object, who = thandi) => who.send('PUT', `${CALL}/${id}`, { body });

describe('a location', () => {
  test('is made with every field, in PascalCase, and answered in camelCase', async () => {
    const reply = await thandi.send('POST', CALL, {
      body: {
        Name: ' Vaal fuel stop ',
        Address: '1 River Road',
        GroupId: 'north',
        Shape: { Type: 'Polygon', Coordinates: YARD.coordinates },
        ShapeType: 'Polygon',
        LocationType: 7,
        LocationNameKey: 'VAAL',
        LocationOrdinalCode: 1,
        Region: 5,
        ExternalReference: 'VAAL-1',
        ColourOnMap: '#1a2b3c',
        OpacityOnMap: 0.4,
        ContactDetails: {
          Name: 'Gate',
          Telephone: '051 1',
          MobileNumber: '',
          EmailAddress: 'gate@vaal.example',
        },
        IsTemporary: false,
      },
    });
    expect(reply.status).toBe(201);
    const { body } = reply;
    expect(body).toMatchObject({
      id: body.locationId,
      version: 0,
      name: 'Vaal fuel stop',
      address: '1 River Road',
      groupId: 'north',
      shape: YARD,
      shapeType: 'Polygon',
      shapeWkt: 'POLYGON ((28 -26,28.01 -26,28.01 -25.99,28 -25.99,28 -26))',
      radius: null,
      locationType: 7,
      locationTypeDescription: 'Fuel Stop',
      locationNameKey: 'VAAL',
      locationOrdinalCode: 1,
      locationCategory: 'Border',
      region: 5,
      regionDescription: 'EC',
      externalReference: 'VAAL-1',
      latitudeDegrees: -25.995,
      longitudeDegrees: 28.005,
      contactDetails: {
        name: 'Gate',
        telephone: '051 1',
        mobileNumber: null,
        emailAddress: 'gate@vaal.example',
        address: null,
      },
      isDeleted: false,
      isTemporary: false,
      colourOnMap: '#1a2b3c',
      opacityOnMap: 0.4,
      changeAuditUser: 'thandi',
    });
    const path = reply.headers.get('location')!;
    expect((await thandi.get(path)).body).toEqual(body);
    const list = await thandi.get(`${LIST}?search=river%20VAAL-1&locationType.equals=7`);
    expect(list.body).toEqual([body]);
  });

  test('takes each e-mail address that a driver may have', async () => {
    for (const emailAddress of ['vaal.poort@könig.example', "o'neil+gate@vaal.example", '']) {
      const contactDetails = { name: 'Gate', emailAddress };
      expect(await made(circle({ contactDetails }))).toMatchObject({
        contactDetails: { emailAddress: emailAddress || null },
      });
    }
  });

  test('may leave everything out but name, shape and type', async () => {
    expect(await made(circle({ radius: undefined }))).toMatchObject({
      address: null,
      radius: null,
      externalReference: '',
      contactDetails: null,
      region: null,
      locationCategory: null,
      isTemporary: false,
    });
  });

  test('says its shape as GeoJSON, as WKT, and a circle by its centre: all in step', async () => {
    const wkt = await made(
      yard({ shape: undefined, shapeWkt: 'SRID=4326;POLYGON((28 -26,29 -26,29 -25,28 -26))' }),
    );
    expect(wkt.shape).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [28, -26],
          [29, -26],
          [29, -25],
          [28, -26],
        ],
      ],
    });
    const centre = await made(circle({ shape: undefined, latitudeDegrees: -26.5, longitudeDegrees: 28.5 }));
    expect(centre).toMatchObject({
      shape: { type: 'Point', coordinates: [28.5, -26.5] },
      shapeWkt: 'POINT (28.5 -26.5)',
    });
    const line = await made({
      name: 'Road',
      shapeType: 'PolyLine',
      shape: {
        type: 'MultiPoint',
        coordinates: [
          [28, -26],
          [29, -26],
        ],
      },
      locationType: 6,
    });
    expect(line).toMatchObject({
      shapeWkt: expect.stringMatching(/^MULTIPOINT/),
      latitudeDegrees: -26,
      longitudeDegrees: 28.5,
    });
  });

  test('sent back as it was read changes nothing, not even its version', async () => {
    const before = await made(
      yard({ contactDetails: { name: 'Gate' }, externalReference: 'SAME', region: 2 }),
    );
    const { status, body } = await put(before.id, before);
    expect([status, body]).toEqual([200, before]);
  });

  test('takes the one form of its shape that says something new', async () => {
    const before = await made(circle());
    const moved = await put(before.id, { ...before, shapeWkt: 'POINT(30 -30)' });
    expect(moved.body).toMatchObject({
      shape: { coordinates: [30, -30] },
      latitudeDegrees: -30,
      longitudeDegrees: 30,
      version: 1,
    });
    const back = await put(before.id, { ...moved.body, latitudeDegrees: -31, longitudeDegrees: 31 });
    expect(back.body).toMatchObject({ shape: { coordinates: [31, -31] }, shapeWkt: 'POINT (31 -31)' });
    const both = await put(before.id, {
      ...back.body,
      shapeWkt: 'POINT(1 1)',
      latitudeDegrees: 2,
      longitudeDegrees: 2,
    });
    expect(both.status).toBe(400);
    expect(both.body.fieldErrors[0]).toMatchObject({
      message: expect.stringContaining('says another shape than'),
    });
  });

  test('may change its type of shape', async () => {
    const before = await made(circle());
    const { body } = await put(before.id, { ...before, shapeType: 'Polygon', shape: YARD, radius: null });
    expect(body).toMatchObject({ shapeType: 'Polygon', shape: YARD, radius: null, latitudeDegrees: -25.995 });
  });
});

describe('what the server keeps', () => {
  test('an id is refused with a new one, another one with a change', async () => {
    expect((await thandi.send('POST', CALL, { body: circle({ id: newId() }) })).body.errorKey).toBe(
      'idexists',
    );
    expect((await thandi.send('POST', CALL, { body: circle({ LocationId: newId() }) })).body.errorKey).toBe(
      'idexists',
    );
    const { id } = await made(circle());
    expect((await put(id, circle({ id: newId() }))).body.errorKey).toBe('idinvalid');
    expect((await put(id, circle({ locationId: id }))).status).toBe(200);
  });

  test.each<[string, object]>([
    ['organisationId', { organisationId: newId() }],
    ['changeAuditUser', { changeAuditUser: 'somebody' }],
    ['createdDateTimeUtc', { createdDateTimeUtc: '2020-01-01T00:00:00Z' }],
    ['locationTypeDescription', { locationTypeDescription: 'Palace' }],
    ['regionDescription', { regionDescription: 'Mars' }],
    ['latitudeDegrees', { latitudeDegrees: 1 }],
    ['sold', { sold: true }],
  ])('%s that differs is refused by name', async (field, other) => {
    const { id } = await made(yard());
    const { status, body } = await put(id, yard(other));
    expect([status, body.fieldErrors[0].field]).toEqual([400, field]);
  });

  test('a description that follows from the new type is accepted as the old one is', async () => {
    const before = await made(yard());
    const changed = { ...before, locationType: 3 };
    const first = await put(before.id, changed);
    expect(first.body).toMatchObject({ locationTypeDescription: 'Site', version: 1 });
    const again = await put(before.id, {
      ...first.body,
      locationType: 9,
      locationTypeDescription: 'Speed Zone',
    });
    expect(again.body).toMatchObject({ locationTypeDescription: 'Speed Zone', version: 2 });
  });

  test('a field under both names is refused', async () => {
    const { status, body } = await thandi.send('POST', CALL, { body: { ...circle(), Name: 'Other' } });
    expect([status, body.fieldErrors[0].field]).toEqual([400, expect.stringMatching(/^name$/i)]);
  });
});

describe('two people', () => {
  test('who change one location: the second is told who changed what', async () => {
    const before = await made(circle());
    const sizwe = await server.signIn('sizwe');
    await put(before.id, { ...before, name: 'Renamed', radius: 300 }, sizwe);
    const { status, body } = await put(before.id, { ...before, address: 'Here' });
    expect([status, body.message]).toEqual([409, 'error.concurrencyFailure']);
    expect(body.changes).toEqual([
      expect.objectContaining({ changeAuditUser: 'sizwe', kind: 'edit', fields: ['name', 'radius'] }),
    ]);
    const seen = circle({ version: 1, name: 'Renamed', radius: 300, address: 'Here' });
    expect((await put(before.id, seen)).body).toMatchObject({ version: 2, address: 'Here' });
  });

  test('one reference belongs to one location, and the second is told to whom', async () => {
    const first = await made(circle({ name: 'Vryburg', externalReference: 'ONE' }));
    const taken = await thandi.send('POST', CALL, { body: circle({ externalReference: 'ONE' }) });
    expect(taken.status).toBe(409);
    expect(taken.body.fieldErrors).toEqual([
      { objectName: 'location', field: 'externalReference', message: "belongs to 'Vryburg'" },
    ]);
    const other = await made(circle({ externalReference: 'TWO' }));
    expect((await put(other.id, { ...other, externalReference: 'ONE' })).body.errorKey).toBe(
      'duplicateReference',
    );
    await thandi.send('DELETE', `${CALL}/${first.id}`);
    const archived = await thandi.send('POST', CALL, { body: circle({ externalReference: 'ONE' }) });
    expect(archived.body.fieldErrors[0].message).toBe("belongs to 'Vryburg', which is archived");
    const theirs = await pieter.send('POST', '/api/organisation-location-lists/LIMPOPO_FRESH/locations', {
      body: circle({ externalReference: 'ONE' }),
    });
    expect(theirs.status).toBe(201);
  });
});

describe('archiving', () => {
  test('takes a location out of lists, and a change brings it back', async () => {
    const location = await made(circle({ name: 'Old place' }));
    const path = `${LIST}/${location.id}`;
    const gone = await thandi.send('DELETE', `${CALL}/${location.id}?version=0`);
    expect([gone.status, gone.headers.get('x-linehaulapp-alert')]).toEqual([
      204,
      'linehaulApp.location.archived',
    ]);
    expect((await thandi.get(path)).status).toBe(404);
    expect((await thandi.get(`${LIST}?search=old%20place`)).body).toEqual([]);
    expect((await thandi.get(`${LIST}?search=old%20place&includeArchived=true`)).body).toHaveLength(1);
    const archived = (await thandi.get(`${path}?includeArchived=true`)).body;
    expect(archived).toMatchObject({ isDeleted: true, version: 1 });
    expect((await thandi.send('DELETE', `${CALL}/${location.id}`)).status).toBe(404);
    expect((await put(location.id, { ...archived, isDeleted: false })).body).toMatchObject({
      isDeleted: false,
      version: 2,
    });
    expect((await thandi.get(path)).status).toBe(200);
    expect((await thandi.send('DELETE', `${CALL}/${location.id}?version=0`)).status).toBe(409);
  });

  test('of a place where open journeys stop is allowed, and says how many', async () => {
    await depot.journey({ uniqueReference: 'J-OPEN', status: 'APPROVED' });
    const [, customer] = depot.places;
    const use = await thandi.get(`${CALL}/${customer}/use`);
    expect(use.body).toEqual({ openJourneys: 1, journeyUniqueReferences: ['J-OPEN'], routes: 0 });
    const gone = await thandi.send('DELETE', `${CALL}/${customer}`);
    expect(gone.status).toBe(204);
    expect(gone.headers.get('x-linehaulapp-alert')).toBe('linehaulApp.location.archivedInUse');
    expect(gone.headers.get('x-linehaulapp-params')).toBe('1');
    const archived = (await thandi.get(`${LIST}/${customer}?includeArchived=true`)).body;
    await put(customer, { ...archived, isDeleted: false });
  });
});

describe('who may', () => {
  test("another organisation's location is not found, exactly as an unknown one", async () => {
    const { id } = await made(circle());
    const theirs = '/api/organisation-location-lists/LIMPOPO_FRESH/locations';
    for (const [unknown, list] of [
      [id, theirs],
      [newId(), theirs],
      ['no-id', theirs],
      [id, CALL],
    ]) {
      expect((await pieter.send('PUT', `${list}/${unknown}`, { body: circle() })).status).toBe(404);
      expect((await pieter.send('DELETE', `${list}/${unknown}`)).status).toBe(404);
      expect((await pieter.get(`${list}/${unknown}/use`)).status).toBe(404);
    }
    expect((await pieter.send('POST', CALL, { body: circle() })).status).toBe(404);
    expect((await thandi.get(`${LIST}/${id}`)).body.version).toBe(0);
  });

  test('either role, nobody without one, and nobody unknown', async () => {
    const { id } = await made(circle());
    for (const [who, status] of [
      [await server.signIn('thandi', ['ROLE_ADMIN']), 200],
      [await server.signIn('thandi', []), 403],
      [server.anonymous, 401],
    ] as const) {
      expect((await who.send('PUT', `${CALL}/${id}`, { body: circle() })).status).toBe(status);
    }
  });
});

describe('bad shapes are refused by field and reason', () => {
  const ring = (...corners: number[][]) => ({ type: 'Polygon', coordinates: [corners] });
  test.each<[string, object, string, RegExp]>([
    [
      'self-crossing',
      yard({ shape: ring([28, -26], [29, -25], [29, -26], [28, -25], [28, -26]) }),
      'shape',
      /crosses or touches itself at 28.5, -25.5/,
    ],
    ['one point', yard({ shape: ring([28, -26]) }), 'shape', /three corners/],
    ['not closed', yard({ shape: ring([28, -26], [29, -26], [29, -25], [28, -25]) }), 'shape', /not closed/],
    ['latitude 91', circle({ shape: { type: 'Point', coordinates: [28, 91] } }), 'shape', /latitude 91/],
    [
      'latitude 91 by itself',
      circle({ shape: undefined, latitudeDegrees: 91, longitudeDegrees: 0 }),
      'latitudeDegrees',
      /90/,
    ],
    ['longitude 181', circle({ shape: { type: 'Point', coordinates: [181, 0] } }), 'shape', /longitude 181/],
    ['half a centre', circle({ shape: undefined, latitudeDegrees: 1 }), 'longitudeDegrees', /missing/],
    [
      'text for numbers',
      circle({ shape: { type: 'Point', coordinates: ['28', '-26'] } }),
      'shape',
      /no number/,
    ],
    ['NaN in WKT', circle({ shape: undefined, shapeWkt: 'POINT(NaN 1)' }), 'shapeWkt', /NaN/],
    ['an unknown WKT', circle({ shape: undefined, shapeWkt: 'CURVE(1 2)' }), 'shapeWkt', /WKT/],
    ['empty', yard({ shape: { type: 'Polygon', coordinates: [] } }), 'shape', /empty/],
    ['none', yard({ shape: undefined }), 'shape', /required/],
    ['the wrong type', yard({ shapeType: 'Circle' }), 'shape', /Circle must be a Point/],
    ['an unknown type', yard({ shapeType: 'Blob' }), 'shapeType', /./],
    [
      'a rectangle that leans',
      yard({ shapeType: 'Rectangle', shape: ring([0, 0], [1, 0], [1.5, 1], [0.5, 1], [0, 0]) }),
      'shape',
      /right angles/,
    ],
    ['radius 0', circle({ radius: 0 }), 'radius', /1/],
    ['radius -1', circle({ radius: -1 }), 'radius', /1/],
    ['radius of 100,000 km', circle({ radius: 100_000_000 }), 'radius', /100000/],
    ['a radius of a polygon', yard({ radius: 5 }), 'radius', /belongs to a Circle/],
    [
      'over the 180th meridian',
      yard({ shape: ring([179, 0], [-179, 0], [-179, 1], [179, 0]) }),
      'shape',
      /180th/,
    ],
    [
      '10,001 points',
      yard({ shape: ring(...Array.from({ length: 10_001 }, () => [28, -26])) }),
      'shape',
      /10000/,
    ],
    ['an unknown location type', circle({ locationType: 13 }), 'locationType', /location types/],
    ['a colour by name', circle({ colourOnMap: 'red' }), 'colourOnMap', /colour/],
    ['an opacity of 2', circle({ opacityOnMap: 2 }), 'opacityOnMap', /1/],
    ['region 8', circle({ region: 8 }), 'region', /7/],
    ['category 19', circle({ locationOrdinalCode: 19 }), 'locationOrdinalCode', /18/],
    ['no name', circle({ name: ' ' }), 'name', /./],
    [
      'an e-mail address without a host',
      circle({ contactDetails: { name: 'Gate', emailAddress: 'gate@vaal' } }),
      'contactDetails.emailAddress',
      /is not an e-mail address/,
    ],
    ['a contact without a name', circle({ contactDetails: { telephone: '1' } }), 'contactDetails.name', /./],
  ])('%s', async (_, body, field, message) => {
    const reply = await thandi.send('POST', CALL, { body });
    expect(reply.status).toBe(400);
    expect(reply.body.fieldErrors).toContainEqual(
      expect.objectContaining({ field, message: expect.stringMatching(message) }),
    );
  });

  test('a million points are refused before they are read', async () => {
    const point = '[28.123456,-26.123456]';
    const million = `{"name":"Bomb","locationType":1,"shapeType":"Polygon","shape":{"type":"Polygon","coordinates":[[${`${point},`.repeat(999_999)}${point}]]}}`;
    const reply = await thandi.send('POST', CALL, { body: million });
    expect([reply.status, reply.body.fieldErrors?.[0].field]).toEqual([400, 'shape']);
    expect(reply.body.fieldErrors[0].message).toMatch(/too many points/);
  });

  test('lists nested half a million deep, and NaN as JSON, break nothing', async () => {
    const deep = `{"name":"Bomb","locationType":1,"shapeType":"Polygon","shape":{"type":"Polygon","coordinates":${'['.repeat(500_000)}${']'.repeat(500_000)}}}`;
    const reply = await thandi.send('POST', CALL, { body: deep });
    expect([reply.status, reply.body.fieldErrors?.[0].field]).toEqual([400, 'shape']);
    const nan =
      '{"name":"N","locationType":1,"shapeType":"Circle","shape":{"type":"Point","coordinates":[NaN,1]}}';
    expect((await thandi.send('POST', CALL, { body: nan })).status).toBe(400);
    expect((await thandi.get(LIST)).status).toBe(200);
  });
});

describe('a changed location reaches those who go there', () => {
  test('a journey is found by the new name of its stop', async () => {
    const place = await made(circle({ name: 'Zastron mill' }));
    const [start, , end] = depot.places;
    const stops = [start, place.id, end].map((locationId) => ({ locationId: locationId as typeof start }));
    await depot.journey({ uniqueReference: 'J-MILL', stops });
    await put(place.id, { ...place, name: 'Rouxville silo' });
    const find = async (search: string) => {
      const { body } = await thandi.get(`/api/journeys/KAROO_FREIGHT?search=${search}`);
      return body.map((row: { journeyUniqueReference: string }) => row.journeyUniqueReference);
    };
    await vi.waitFor(async () => expect(await find('rouxville')).toEqual(['J-MILL']), { timeout: 5000 });
    expect(await find('zastron')).toEqual([]);
  });

  test('a truck that stands beside a stop has arrived once the stop is drawn around it', async () => {
    const kalahari = await oneDepot(server, 'KALAHARI', { members: ['thandi'] });
    const list = '/api/organisation-location-lists/KALAHARI';
    const now = Date.now();
    const id = await kalahari.journey({ status: 'APPROVED', plannedStart: now - 60 * MINUTE });
    const key = await makeKey(server.database.kysely, kalahari.organisationId);
    const [depot, customer] = DEPOT_PLACES as unknown as [{ longitude: number }, { longitude: number }];
    const body = Array.from({ length: 40 }, (_, i) => {
      const way = Math.min(1, i / 20);
      return {
        device: 'KALAHARI-T101',
        timestamp: new Date(now - (40 - i) * MINUTE).toISOString(),
        latitude: DEPOT_LATITUDE + 0.0045 * way,
        longitude: depot.longitude + (customer.longitude - depot.longitude) * way,
        speedKilometresPerHour: way < 1 ? 30 : 0,
      };
    });
    await server.anonymous.send('POST', '/telemetry/positions', {
      headers: { authorization: `Bearer ${key}` },
      body,
    });
    await server.evaluated();
    const arrival = async () =>
      (await thandi.get(`/api/journeys/${id}`)).body.journeyLocationList[1].actualArrivalTimeUtc;
    expect(await arrival()).toBeNull();
    const location = (await thandi.get(`${list}/${kalahari.places[1]}`)).body;
    const [west, south] = [customer.longitude - 0.002, DEPOT_LATITUDE - 0.002];
    const shape = {
      type: 'MultiPolygon',
      coordinates: [
        [
          [
            [west, south],
            [west + 0.004, south],
            [west + 0.004, south + 0.01],
            [west, south + 0.01],
            [west, south],
          ],
        ],
        [
          [
            [20, -30],
            [20.1, -30],
            [20.1, -29.9],
            [20, -30],
          ],
        ],
      ],
    };
    const drawn = await thandi.send('PUT', `${list}/locations/${location.id}`, {
      body: { ...location, shapeType: 'Polygon', shape, radius: null },
    });
    expect(drawn.status).toBe(200);
    await vi.waitFor(async () => expect(await arrival()).not.toBeNull(), { timeout: 10_000 });
  });
});
