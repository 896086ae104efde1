import codec from '@googlemaps/polyline-codec';
import { describe, expect, test } from 'vitest';
import { hereProvider } from './here.ts';
import { osrmProvider } from './osrm.ts';
import type { RouteProvider } from './provider.ts';
import {
  BLOEMFONTEIN,
  DEPARTURE,
  IN_TIME,
  KIMBERLEY,
  MASERU,
  POINTS,
  service,
  startRoutingService,
} from './testing/routing-service.ts';
import { valhallaProvider } from './valhalla.ts';

startRoutingService();

describe('Valhalla', () => {
  const provider = () => valhallaProvider(`${service.url}/valhalla/?api_key=of-the-host`);
  const leg = (length: number, time: number, shape: readonly (readonly number[])[]) => ({
    maneuvers: [],
    summary: {
      has_toll: true,
      has_highway: true,
      has_ferry: false,
      length,
      time,
      min_lat: -29.3,
      max_lon: 27.5,
    },
    shape: codec.encode(
      shape.map(([lng, lat]) => [lat!, lng!]),
      6,
    ),
  });
  const trip = {
    trip: {
      locations: POINTS.map(([lon, lat], i) => ({ type: 'break', lat, lon, original_index: i })),
      legs: [
        leg(164.2, 6_890.4, [KIMBERLEY, [25.5, -28.9], BLOEMFONTEIN]),
        leg(137.911, 6_012.75, [BLOEMFONTEIN, MASERU]),
      ],
      summary: { length: 302.111, time: 12_903.15 },
      status_message: 'Found route between points',
      status: 0,
      units: 'kilometers',
      language: 'en-US',
    },
  };

  test('is asked for a truck through breaks, below its own path, with the host`s key kept', async () => {
    service.say({ body: trip });
    const answer = await provider().calculate({ points: POINTS, departure: DEPARTURE }, IN_TIME());
    expect(service.asked).toHaveLength(1);
    const [{ method, url, body }] = service.asked as [(typeof service.asked)[0]];
    expect([method, url.pathname, url.searchParams.get('api_key')]).toEqual([
      'POST',
      '/valhalla/route',
      'of-the-host',
    ]);
    expect(body).toEqual({
      locations: [
        { lat: -28.7386, lon: 24.7586, type: 'break' },
        { lat: -29.1183, lon: 26.2249, type: 'break' },
        { lat: -29.3151, lon: 27.4869, type: 'break' },
      ],
      costing: 'truck',
      units: 'kilometers',
      directions_type: 'none',
    });
    expect(answer).toEqual({
      ok: true,
      value: {
        legs: [
          { metres: 164_200, seconds: 6_890.4 },
          { metres: 137_911, seconds: 6_012.75 },
        ],
        geometry: [KIMBERLEY, [25.5, -28.9], BLOEMFONTEIN, BLOEMFONTEIN, MASERU],
        isEstimate: false,
      },
    });
  });

  test.each([
    [442, 'No path could be found for input', 'noRoute'],
    [170, 'Locations are in unconnected regions. Go check/edit the map at osm.org', 'noRoute'],
    [171, 'No suitable edges near location', 'noRoute'],
    [150, 'Exceeded max locations:20', 'unavailable'],
  ])('its error %d, %s, is %s', async (error_code, error, kind) => {
    service.say({ status: 400, body: { error_code, error, status_code: 400, status: 'Bad Request' } });
    expect(await provider().calculate({ points: POINTS, departure: DEPARTURE }, IN_TIME())).toMatchObject({
      ok: false,
      error: { kind },
    });
    expect(service.asked).toHaveLength(1);
  });
});

describe('OSRM', () => {
  const provider = () => osrmProvider(service.url);
  const route = {
    code: 'Ok',
    waypoints: POINTS.map((location) => ({ hint: 'KSoKADRYroqUBAEA', distance: 4.15, name: '', location })),
    routes: [
      {
        distance: 301_900.4,
        duration: 11_300.2,
        weight: 11_300.2,
        weight_name: 'routability',
        geometry: { type: 'LineString', coordinates: [KIMBERLEY, [25.5, -28.9], BLOEMFONTEIN, MASERU] },
        legs: [
          { distance: 164_000.1, duration: 6_000, weight: 6_000, summary: '', steps: [] },
          { distance: 137_900.3, duration: 5_300.2, weight: 5_300.2, summary: '', steps: [] },
        ],
      },
    ],
  };

  test('is asked by its address alone; what it says of a car is an estimate for a truck', async () => {
    service.say({ body: route });
    const answer = await provider().calculate({ points: POINTS, departure: DEPARTURE }, IN_TIME());
    const [{ method, url }] = service.asked as [(typeof service.asked)[0]];
    expect(method).toBe('GET');
    expect(url.pathname).toBe('/route/v1/driving/24.7586,-28.7386;26.2249,-29.1183;27.4869,-29.3151');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      overview: 'full',
      geometries: 'geojson',
      steps: 'false',
    });
    expect(answer).toEqual({
      ok: true,
      value: {
        legs: [
          { metres: 164_000.1, seconds: 6_000 },
          { metres: 137_900.3, seconds: 5_300.2 },
        ],
        geometry: route.routes[0]!.geometry.coordinates,
        isEstimate: true,
      },
    });
  });

  test.each([
    ['NoRoute', 'Impossible route between points', 'noRoute'],
    ['NoSegment', 'Could not find a matching segment for coordinate 1', 'noRoute'],
    ['TooBig', 'Number of entries 101 is higher than current maximum (100)', 'unavailable'],
    ['InvalidQuery', 'Query string malformed close to position 31', 'unavailable'],
  ])('its code %s, %s, is %s', async (code, message, kind) => {
    service.say({ status: 400, body: { code, message } });
    expect(await provider().calculate({ points: POINTS, departure: DEPARTURE }, IN_TIME())).toMatchObject({
      ok: false,
      error: { kind },
    });
  });
});

describe.each<[string, () => RouteProvider]>([
  ['Valhalla', () => valhallaProvider(service.url)],
  ['OSRM', () => osrmProvider(service.url)],
  ['HERE', () => hereProvider('secret-key', service.url)],
])('%s that does not answer as it should', (_, provider) => {
  const ask = (ms = 5_000) => provider().calculate({ points: POINTS, departure: DEPARTURE }, Date.now() + ms);

  test('within the time limit is given up, and not asked again', async () => {
    service.say({ silent: true });
    const began = performance.now();
    expect(await ask(300)).toMatchObject({ error: { kind: 'timeout' } });
    expect(performance.now() - began).toBeLessThan(3_000);
    expect(service.asked).toHaveLength(1);
  });

  test.each([
    ['refuses the key', { status: 401, body: { error: 'Unauthorized' } }, { kind: 'refused' }, 1],
    [
      'asks for a pause',
      { status: 429, headers: { 'retry-after': '7' } },
      { kind: 'limited', retryAfterSeconds: 7 },
      1,
    ],
    [
      'says a pause of days',
      { status: 429, headers: { 'retry-after': '999999' } },
      { retryAfterSeconds: 600 },
      1,
    ],
    [
      'is behind a broken gateway',
      { status: 502, body: '<html>' },
      { kind: 'unavailable', reason: 'status 502' },
      2,
    ],
    ['breaks the connection', { broken: true } as const, { kind: 'unavailable' }, 2],
    ['says no JSON', { body: '<html>Welcome</html>' }, { kind: 'unavailable' }, 1],
    ['says other JSON', { body: { routes: 'none', trip: null, code: 'Ok' } }, { kind: 'unavailable' }, 1],
    [
      'sends elsewhere',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      { kind: 'unavailable' },
      2,
    ],
  ])('or %s has no answer', async (_name, said, error, times) => {
    service.say(said);
    const answer = await ask();
    expect(answer).toMatchObject({ ok: false, error });
    expect(JSON.stringify(answer)).not.toContain('secret-key');
    expect(service.asked).toHaveLength(times);
  });
});

test('what fails once is answered at the second try', async () => {
  service.say({ status: 503 }, { status: 400, body: { code: 'NoRoute' } });
  const answer = await osrmProvider(service.url).calculate(
    { points: POINTS, departure: DEPARTURE },
    IN_TIME(),
  );
  expect(answer).toMatchObject({ error: { kind: 'noRoute' } });
  expect(service.asked).toHaveLength(2);
});
