import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/index.ts';

let server: TestServer;
const KAROO = '/operator/organisations/KAROO_FREIGHT';
const load = (what: string, body: unknown) => server.operator.send('POST', `${KAROO}/${what}`, { body });

const place = (externalReference: string, longitude: number) => ({
  externalReference,
  name: `Depot ${externalReference}`,
  locationType: 3,
  latitude: -30,
  longitude,
  radiusMetres: 200,
});
const journey = (reference: string, more: object = {}) => ({
  journeyUniqueReference: reference,
  plannedStartDateTimeUtc: '2026-11-20T22:30:00Z',
  stops: [
    { location: 'A', plannedDepartureTimeUtc: '2026-11-20T22:30:00Z' },
    { location: 'B', plannedArrivalTimeUtc: '2026-11-21T06:00:00Z' },
  ],
  vehicle: 'CA 1',
  ...more,
});

beforeAll(async () => {
  server = await startTestServer();
  await server.organisation('KAROO_FREIGHT', ['thandi']);
  await load('sites', [{ name: 'Aliwal' }]);
  await load('assets', [
    { registrationNumber: 'CA 1', assetCategory: 'VEHICLE' },
    { registrationNumber: 'CA 2', assetCategory: 'TRAILER' },
  ]);
  await load('drivers', [{ name: 'Sipho', employeeNumber: 'E1' }]);
  await load('locations', [place('A', 24), place('B', 25)]);
});
afterAll(() => server.stop());

test('journeys are loaded with their plan and status, found again by reference, and tracking is told once', async () => {
  const delivered: string[][] = [];
  const end = server.product.bus.subscribe('plan.changed', ({ vehicleIds }) =>
    delivered.push([...vehicleIds]),
  );
  const journeys = [
    journey('J1', { drivers: ['E1'], trailers: ['CA 2'], site: 'Aliwal', jobNumber: 'job 7' }),
    journey('J2', { journeyStatus: 'DRAFT', vehicle: null }),
  ];
  expect((await load('journeys', journeys)).body).toEqual({ created: 2, existing: 0 });
  expect((await load('journeys', journeys)).body).toEqual({ created: 0, existing: 2 });
  end();
  expect(delivered).toHaveLength(1);
  expect(delivered[0]).toHaveLength(1);
  const thandi = await server.signIn('thandi');
  const { body } = await thandi.get('/api/journeys/KAROO_FREIGHT?sort=journeyUniqueReference,asc');
  expect(body).toMatchObject([
    {
      journeyUniqueReference: 'J1',
      journeyStatus: 'APPROVED',
      routingDate: '2026-11-21',
      plannedEndDateTimeUtc: '2026-11-21T06:00:00.000Z',
      vehicleRegistration: 'CA 1',
      trailerRegistration: 'CA 2',
      siteReference: 'Aliwal',
      jobNumber: 'job 7',
    },
    { journeyUniqueReference: 'J2', journeyStatus: 'DRAFT', vehicleRegistration: null },
  ]);
});

test('unknown vehicle, trailer, driver, site, route and location are named, and nothing is written', async () => {
  const { status, body } = await load('journeys', [
    journey('J10'),
    journey('J11', {
      vehicle: 'CA 2',
      trailers: ['CA 1'],
      drivers: ['E1', 'E9'],
      site: 'Atlantis',
      route: 'N99',
      stops: [{ location: 'A' }, { location: 'Z' }],
    }),
  ]);
  expect(status).toBe(400);
  expect(body.fieldErrors.map((e: { field: string }) => e.field).sort()).toEqual([
    '1.drivers.1',
    '1.route',
    '1.site',
    '1.stops.1.location',
    '1.trailers.0',
    '1.vehicle',
  ]);
  const thandi = await server.signIn('thandi');
  const { body: found } = await thandi.get('/api/journeys/KAROO_FREIGHT?journeyReference.equals=J10');
  expect(found).toEqual([]);
});

test('a loaded journey is moved by hand as a controller would', async () => {
  await load('journeys', [journey('J20')]);
  const transition = (body: object) => server.operator.send('POST', `${KAROO}/journeys/J20/moves`, { body });
  expect((await transition({ status: 'CLOSED', login: 'thandi' })).body).toMatchObject({
    errorKey: 'illegalMove',
  });
  expect((await transition({ status: 'NOWHERE', login: 'thandi' })).status).toBe(400);
  expect((await transition({ status: 'CANCELLED', login: 'thandi' })).body).toMatchObject({
    journeyStatus: 'CANCELLED',
  });
  const unknown = await server.operator.send('POST', `${KAROO}/journeys/NONE/moves`, {
    body: { status: 'CANCELLED', login: 'thandi' },
  });
  expect(unknown.status).toBe(404);
});
