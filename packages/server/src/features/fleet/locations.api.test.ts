import { MINUTE } from '@linehaul/domain/core';
import { describe, expect, test, vi } from 'vitest';
import { DEPOT_LATITUDE, DEPOT_PLACES, makeKey, oneDepot } from '../../testing/index.ts';
import {
  CALL,
  circle,
  depot,
  LIST,
  made,
  put,
  server,
  startLocations,
  thandi,
  YARD,
  yard,
} from './testing/location-world.ts';

startLocations();

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
