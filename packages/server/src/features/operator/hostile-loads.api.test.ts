import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OneDepot, oneDepot, startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
let depot: OneDepot;

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'HOSTILE_LOADS', { members: ['ann'] });
});
afterAll(() => server.stop());

const start = '2026-11-21T06:00:00Z';
const GOOD = {
  sites: { name: 'Upington' },
  assets: { registrationNumber: 'CA 1', assetCategory: 'VEHICLE' },
  drivers: { name: 'Thandi', employeeNumber: 'E77' },
  locations: {
    externalReference: 'UPT',
    name: 'Upington',
    locationType: 1,
    latitude: -28.4,
    longitude: 21.2,
    radiusMetres: 100,
  },
  routes: {
    routeReference: 'N14',
    name: 'N14',
    geometry: {
      type: 'LineString',
      coordinates: [
        [21.2, -28.4],
        [22, -28],
      ],
    },
  },
  journeys: {
    journeyUniqueReference: 'H-1',
    plannedStartDateTimeUtc: start,
    stops: [{ location: 'Kimberley depot' }, { location: 'Boshof customer' }],
  },
} as const;

async function refused(what: keyof typeof GOOD, field: string, value: unknown) {
  const record = { ...GOOD[what], [field]: value };
  const reply = await server.operator.send('POST', `/operator/organisations/HOSTILE_LOADS/${what}`, {
    body: [record],
  });
  expect(reply.status, `${what}.${field}: ${JSON.stringify(reply.body).slice(0, 300)}`).toBe(400);
  expect(reply.body.fieldErrors[0].field).toMatch(new RegExp(`^0\\.${field}`));
}

const TEXTS = [
  ['sites', ['name']],
  [
    'assets',
    ['registrationNumber', 'fleetNumber', 'vinNumber', 'make', 'description', 'deviceId', 'assetTypeName'],
  ],
  ['drivers', ['name', 'employeeNumber', 'mobileNumber', 'emailAddress']],
  ['locations', ['externalReference', 'name', 'address']],
  ['routes', ['routeReference', 'name']],
  [
    'journeys',
    ['journeyUniqueReference', 'journeyReference', 'jobNumber', 'transporter', 'description', 'purpose'],
  ],
] as const;

describe.each(TEXTS)('a load of %s', (what, fields) => {
  test.each(fields)(
    'names the field %s that holds what no database takes, or too much of it',
    async (field) => {
      await refused(what, field, 'a\0b');
      await refused(what, field, 'a\ud800b');
      await refused(what, field, 'x'.repeat(3000));
    },
  );
});

test.each([
  ['assets', 'year', 2_147_483_648],
  ['assets', 'year', -5],
  ['assets', 'deviceId', ''],
  ['assets', 'deviceId', ' T1 '],
  ['sites', 'name', ' '],
  ['locations', 'radiusMetres', 1e308],
  ['locations', 'radiusMetres', 5e-324],
  ['routes', 'plannedKilometres', -1],
  ['journeys', 'plannedStartDateTimeUtc', '0000-01-01T00:00:00Z'],
  ['journeys', 'plannedStartDateTimeUtc', '0001-01-01T00:00:00Z'],
  ['journeys', 'plannedStartDateTimeUtc', '9999-12-31T23:59:59-14:00'],
  ['journeys', 'routingDate', '0000-01-01'],
  [
    'journeys',
    'stops',
    [{ location: 'Kimberley depot', plannedArrivalTimeUtc: '0001-01-01T00:00:00+14:00' }],
  ],
  ['journeys', 'drivers', ['E1', 'E1']],
  ['journeys', 'trailers', ['TRL 900 NC', 'TRL 900 NC']],
] as const)('%s: %s cannot be %s', refused);

test('an organisation’s numbers lie where the engine can compute with them', async () => {
  for (const maximumFutureMinutes of [-1, 1e308]) {
    const reply = await server.operator.send('PUT', '/operator/organisations/ABSURD', {
      body: { settings: { maximumFutureMinutes } },
    });
    expect(reply.status).toBe(400);
    expect(reply.body.fieldErrors[0].field).toBe('settings.maximumFutureMinutes');
  }
});

test('a controller’s comment has a limit, and holds no NUL', async () => {
  const ann = await server.signIn('ann');
  const id = await depot.journey();
  for (const comment of ['abc\0def', 'x'.repeat(2001)]) {
    const path = `/api/journeys/${id}/status/adjust`;
    const reply = await ann.send('POST', path, { body: { status: 'CANCELLED', comment } });
    expect(reply.status).toBe(400);
    expect(reply.body.fieldErrors[0].field).toBe('comment');
  }
});
