import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeService, startFakeService } from '../../testing/fake-service.ts';
import {
  DEPOT_PLACES,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

const KIMBERLEY = { latitude: -28.7386, longitude: 24.7586 };
const BLOEMFONTEIN = { latitude: -29.1183, longitude: 26.2249, text: 'Bloemfontein' };
const MASERU = { latitude: -29.3151, longitude: 27.4869 };
const PATH = '/api/route-calculations/KAROO_FREIGHT';

let service: FakeService;
beforeAll(async () => {
  service = await startFakeService();
});
beforeEach(() => {
  service.asked.length = 0;
});
afterAll(() => service.stop());

describe('a calculation along the embedded corridors', () => {
  let server: TestServer;
  let depot: OneDepot;
  let thandi: TestClient;
  beforeAll(async () => {
    server = await startTestServer();
    depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
    await oneDepot(server, 'CAPE_PARCELS', { members: ['pieter'] });
    thandi = await server.signIn('thandi');
  });
  afterAll(() => server.stop());
  const calculate = (points: readonly object[], more: object = {}) =>
    thandi.send('POST', PATH, { body: { points, ...more } });

  test('has distance, time and line, and says that it is an estimate', async () => {
    const { status, body } = await calculate([KIMBERLEY, BLOEMFONTEIN]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      points: [{ ...KIMBERLEY, text: null }, BLOEMFONTEIN],
      provider: 'embedded',
      isEstimate: true,
      trafficTime: null,
      travelTime: body.baseTime,
    });
    expect(Math.abs(body.distance / 165_000 - 1)).toBeLessThan(0.06);
    expect(body.text).toMatch(/^1[5-7]\d\.\d{1,2} km, 2 hours \d+ minutes? \d+ seconds?$/);
    const line = body.geometry.coordinates;
    expect([line[0], line.at(-1)]).toEqual([
      [KIMBERLEY.longitude, KIMBERLEY.latitude],
      [BLOEMFONTEIN.longitude, BLOEMFONTEIN.latitude],
    ]);
  });

  test('takes locations of the organisation by their id, with their names, and via points', async () => {
    const [depotId, customer] = depot.places;
    const { body } = await calculate([{ locationId: depotId }, BLOEMFONTEIN, { locationId: customer }], {
      departureTimeUtc: '2027-01-04T06:00:00Z',
    });
    expect(body.points).toMatchObject([DEPOT_PLACES[0]!, BLOEMFONTEIN, DEPOT_PLACES[1]!]);
    expect(body.points.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/\w/),
      'Bloemfontein',
      expect.stringMatching(/\w/),
    ]);
    expect(body.distance).toBeGreaterThan(280_000);
  });

  test('from a place to itself is 0 m', async () => {
    expect((await calculate([KIMBERLEY, KIMBERLEY])).body.text).toBe('0 m, 0 seconds');
  });

  test('with a location of another organisation is answered as with an unknown one', async () => {
    const others = await server.signIn('pieter');
    expect((await others.send('POST', PATH, { body: { points: [KIMBERLEY, BLOEMFONTEIN] } })).status).toBe(
      404,
    );
    const foreign = await others.send('POST', '/api/route-calculations/CAPE_PARCELS', {
      body: { points: [KIMBERLEY, { locationId: depot.places[0] }] },
    });
    const unknown = await others.send('POST', '/api/route-calculations/CAPE_PARCELS', {
      body: { points: [KIMBERLEY, { locationId: 'ffffffff-ffff-4fff-8fff-ffffffffffff' }] },
    });
    expect(foreign.status).toBe(400);
    expect(foreign.body).toEqual(unknown.body);
    expect(foreign.body.fieldErrors).toEqual([
      {
        objectName: 'route-calculations',
        field: 'points.1.locationId',
        message: 'is not a location of the organisation',
      },
    ]);
    const nobody = await server.anonymous.send('POST', PATH, { body: { points: [KIMBERLEY, BLOEMFONTEIN] } });
    expect(nobody.status).toBe(401);
  });

  test.each<[string, readonly object[], object?]>([
    ['one point', [KIMBERLEY]],
    ['26 points', Array.from({ length: 26 }, () => KIMBERLEY)],
    ['latitude 91', [KIMBERLEY, { latitude: 91, longitude: 0 }]],
    ['a point that is both', [KIMBERLEY, { ...BLOEMFONTEIN, locationId: 'x' }]],
    ['a point that is nothing', [KIMBERLEY, {}]],
    ['an id that is none', [KIMBERLEY, { locationId: 'x' }]],
    ['the year 2200', [KIMBERLEY, BLOEMFONTEIN], { departureTimeUtc: '2200-01-01T00:00:00Z' }],
    ['an unknown field', [KIMBERLEY, BLOEMFONTEIN], { vehicle: 'car' }],
  ])('of %s is refused', async (_, points, more) => {
    const { status, body } = await calculate(points, more);
    expect([status, body.errorKey]).toEqual([400, 'validation']);
  });
});

describe('with a provider of routes', () => {
  let server: TestServer;
  let thandi: TestClient;
  beforeAll(async () => {
    server = await startTestServer({
      env: {
        LINEHAUL_ROUTING: 'osrm',
        LINEHAUL_ROUTING_URL: `${service.url}/?api_key=secret-key`,
        LINEHAUL_ROUTING_TIMEOUT_MS: '400',
      },
    });
    await server.organisation('KAROO_FREIGHT', ['thandi']);
    thandi = await server.signIn('thandi');
  });
  afterAll(() => server.stop());
  let places = 0;
  const calculate = () => {
    places++;
    const to = { ...BLOEMFONTEIN, longitude: 26 + places / 1000 };
    return thandi.send('POST', PATH, { body: { points: [KIMBERLEY, to] } });
  };

  test('its answer is passed on, and the browser hears its name and none of its secrets', async () => {
    service.say({
      body: {
        code: 'Ok',
        routes: [
          {
            geometry: {
              type: 'LineString',
              coordinates: [
                [24.7586, -28.7386],
                [26.2249, -29.1183],
              ],
            },
            legs: [{ distance: 165_250, duration: 7_500 }],
          },
        ],
      },
    });
    expect((await calculate()).body).toMatchObject({
      provider: 'osrm',
      isEstimate: true,
      distance: 165_250,
      trafficTime: null,
      text: '165.25 km, 2 hours 5 minutes 0 seconds',
      baseTimeText: '2 hours 5 minutes 0 seconds',
      trafficTimeText: null,
    });
    const properties = await thandi.get('/api/app-properties');
    expect(properties.body.routing).toEqual({ provider: 'osrm' });
    expect(JSON.stringify(properties.body)).not.toContain('secret-key');
  });

  test.each([
    ['is silent', { silent: true } as const, 504, 'routeTimeout', '5'],
    ['breaks down', { status: 500 }, 502, 'routeCalculation', '5'],
    ['refuses the key', { status: 401 }, 502, 'routeCalculation', null],
    ['asks for a pause', { status: 429, headers: { 'retry-after': '1' } }, 502, 'routeCalculation', '1'],
    ['knows no road', { status: 400, body: { code: 'NoRoute' } }, 422, 'routeNotFound', null],
  ])('that %s the answer is a clear one with advice', async (_name, said, status, key, retryAfter) => {
    service.say(said);
    const answer = await vi.waitUntil(
      async () => {
        const one = await calculate();
        return service.asked.length > 0 && one;
      },
      { timeout: 10_000, interval: 200 },
    );
    expect([answer.status, answer.body.errorKey, answer.body.title]).toEqual([
      status,
      key,
      'Route calculation error',
    ]);
    expect(answer.headers.get('retry-after')).toBe(retryAfter);
    expect(answer.body.detail).toMatch(/Try again|administrator|nearer to a road/);
    expect(JSON.stringify(answer.body)).not.toContain('secret-key');
  });

  test('that fails, a plan has the estimate and says so', async () => {
    service.say({ status: 500 });
    const stops = [KIMBERLEY, MASERU].map((stop) => ({ ...stop, stopMinutes: 0 }));
    const { status, body } = await thandi.send('POST', '/api/journey-plans/KAROO_FREIGHT/estimate', {
      body: { startUtc: '2027-01-04T06:00:00Z', stops },
    });
    expect([status, body.provider, body.isEstimate]).toEqual([200, 'embedded', true]);
    expect(body.distanceKilometres).toBeGreaterThan(280);
  });
});
