import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../platform/db/index.ts';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;
let other: OneDepot;
let thandi: TestClient;
let pieter: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi', 'sizwe', 'both'] });
  other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter', 'both'] });
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
});
afterAll(() => server.stop());

const geometry = {
  type: 'LineString',
  coordinates: [
    [28, -26],
    [29, -26],
  ],
};
let count = 0;
const body = (more: object = {}) => ({
  routeReference: `R-${++count}`,
  name: 'To the coast',
  geometry,
  ...more,
});
const post = (sent: object, who = thandi) => who.send('POST', '/api/routes', { body: sent });
const put = (id: string, sent: object, who = thandi) => who.send('PUT', `/api/routes/${id}`, { body: sent });

test('a drawn line becomes a route, with its length where none is given', async () => {
  const [startLocationId, , endLocationId] = depot.places;
  const {
    status,
    headers,
    body: route,
  } = await post(body({ startLocationId, endLocationId, plannedDurationMinutes: 70, corridorMetres: 300 }));
  expect(status).toBe(201);
  expect(route).toMatchObject({
    routeId: route.id,
    organisationId: depot.organisationId,
    version: 0,
    name: 'To the coast',
    startLocationId,
    endLocationId,
    plannedKilometres: 100.1,
    plannedDurationMinutes: 70,
    geometry,
    corridorMetres: 300,
    changeAuditUser: 'thandi',
  });
  expect(headers.get('location')).toBe(`/api/routes/${route.id}`);
  expect((await thandi.get(`/api/routes/${route.id}`)).body).toEqual(route);
  const list = await thandi.get(`/api/routes/KAROO_FREIGHT?search=${route.routeReference}`);
  expect(list.body).toMatchObject([{ id: route.id, plannedKilometres: 100.1 }]);
  const use = `/api/organisation-location-lists/KAROO_FREIGHT/locations/${startLocationId}/use`;
  expect((await thandi.get(use)).body.routes).toBe(1);
});

test('a route sent back as it was read changes nothing; another line moves the version', async () => {
  const { body: before } = await post(body());
  expect((await put(before.id, before)).body).toEqual(before);
  const line = {
    type: 'LineString',
    coordinates: [
      [28, -26],
      [28.5, -26.2],
      [29, -26],
    ],
  };
  const { body: after } = await put(before.id, { ...before, geometry: line });
  expect(after).toMatchObject({ version: 1, geometry: line });
  const sizwe = await server.signIn('sizwe');
  const late = await put(before.id, { ...before, name: 'Mine' }, sizwe);
  expect([late.status, late.body.message]).toEqual([409, 'error.concurrencyFailure']);
  expect(late.body.changes).toMatchObject([{ changeAuditUser: 'thandi', fields: ['geometry'] }]);
});

test('ids are refused as generic records refuse them', async () => {
  const { body: route } = await post(body());
  expect((await post(body({ id: newId() }))).body.errorKey).toBe('idexists');
  expect((await put(route.id, body())).body.errorKey).toBe('idnull');
  expect((await put(route.id, body({ id: newId() }))).body.errorKey).toBe('idinvalid');
  const unknown = newId();
  expect((await put(unknown, body({ id: unknown }))).body.errorKey).toBe('idnotfound');
  expect((await put('x', body({ id: 'x' }))).body.errorKey).toBe('idnotfound');
});

test("another organisation's route, location and name are as unknown ones", async () => {
  const { body: route } = await post(body());
  expect((await pieter.get(`/api/routes/${route.id}`)).status).toBe(404);
  expect((await put(route.id, route, pieter)).body.errorKey).toBe('idnotfound');
  const foreign = await post(body({ startLocationId: other.places[0] }));
  expect(foreign.body.fieldErrors).toEqual([
    { objectName: 'route', field: 'startLocationId', message: 'is no location of this organisation' },
  ]);
  expect((await post(body({ organisationId: 'LIMPOPO_FRESH' }))).body.fieldErrors[0].field).toBe(
    'organisationId',
  );
  expect((await post(body({ organisationId: 'NOWHERE' }))).body.fieldErrors[0].field).toBe('organisationId');
  expect((await post(body(), server.anonymous)).status).toBe(401);
});

test('who works in several organisations names one', async () => {
  const both = await server.signIn('both');
  expect((await post(body(), both)).body.fieldErrors[0].field).toBe('organisationId');
  const made = await post(body({ organisationId: 'LIMPOPO_FRESH' }), both);
  expect(made.body.organisationId).toBe(other.organisationId);
});

describe('what is no route', () => {
  test.each<[string, object, string, RegExp]>([
    ['no line', { geometry: undefined }, 'geometry', /must not be null/],
    ['a point', { geometry: { type: 'Point', coordinates: [28, -26] } }, 'geometry', /LineString/],
    ['one point', { geometry: { type: 'LineString', coordinates: [[28, -26]] } }, 'geometry', /two points/],
    [
      'latitude 91',
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [28, 91],
            [1, 1],
          ],
        },
      },
      'geometry',
      /91/,
    ],
    [
      'over the 180th meridian',
      {
        geometry: {
          type: 'LineString',
          coordinates: [
            [179, 0],
            [-179, 0],
          ],
        },
      },
      'geometry',
      /180th/,
    ],
    ['a corridor of 0', { corridorMetres: 0 }, 'corridorMetres', /1/],
    ['no name', { name: '' }, 'name', /./],
    ['an unknown field', { colour: 'red' }, 'colour', /./],
    ['an audit field', { changeAuditUser: 'somebody' }, 'changeAuditUser', /kept/],
  ])('%s', async (_, more, field, message) => {
    const reply = await post(body(more));
    expect(reply.status).toBe(400);
    expect(reply.body.fieldErrors).toContainEqual(
      expect.objectContaining({ field, message: expect.stringMatching(message) }),
    );
  });

  test('a reference that another route has', async () => {
    const { body: route } = await post(body());
    const taken = await post(body({ routeReference: route.routeReference }));
    expect([taken.status, taken.body.fieldErrors[0].field]).toEqual([409, 'routeReference']);
  });

  test('a million points', async () => {
    const line = `[${'[28.1234567,-26.1234567],'.repeat(999_999)}[28,-26]]`;
    const sent = `{"routeReference":"B","name":"Bomb","geometry":{"type":"LineString","coordinates":${line}}}`;
    const reply = await thandi.send('POST', '/api/routes', { body: sent });
    expect([reply.status, reply.body.fieldErrors?.[0].field]).toEqual([400, 'geometry']);
  });
});
