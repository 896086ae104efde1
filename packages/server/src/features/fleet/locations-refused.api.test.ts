import { describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  CALL,
  circle,
  LIST,
  made,
  pieter,
  put,
  server,
  startLocations,
  thandi,
  yard,
} from './testing/location-world.ts';

startLocations();

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
