import { encode as flexible } from '@here/flexpolyline';
import { describe, expect, test } from 'vitest';
import { hereProvider } from './here.ts';
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

startRoutingService();

describe('HERE', () => {
  const provider = () => hereProvider('secret-key', `${service.url}/v8`);
  const place = ([lng, lat]: readonly [number, number], waypoint?: number) => ({
    time: '2027-01-04T10:00:00+02:00',
    place: {
      type: 'place',
      location: { lat, lng },
      originalLocation: { lat, lng },
      ...(waypoint === undefined ? {} : { waypoint }),
    },
  });
  const section = (
    to: { at: readonly [number, number]; waypoint?: number },
    travelSummary: object,
    line: readonly (readonly number[])[],
    more: object = {},
  ) => ({
    id: '3542b673-a1ae-4363-81cf-8326e6b10307',
    type: 'vehicle',
    departure: place(KIMBERLEY),
    arrival: place(to.at, to.waypoint),
    postActions: [{ action: 'wait', duration: 1800 }],
    travelSummary,
    polyline: flexible({ precision: 5, polyline: line.map(([lng, lat]) => [lat!, lng!]) }),
    transport: { mode: 'truck' },
    ...more,
  });
  const sections = [
    section({ at: BLOEMFONTEIN, waypoint: 0 }, { duration: 7_500, length: 164_800, baseDuration: 7_000 }, [
      KIMBERLEY,
      BLOEMFONTEIN,
    ]),
    section({ at: MASERU }, { duration: 6_300, length: 138_000, baseDuration: 6_400 }, [
      BLOEMFONTEIN,
      MASERU,
    ]),
  ];
  const answered = (all: readonly object[]) => ({
    routes: [{ id: 'ceab8139-1857-48d3-9f04-40e1c993c8e1', sections: all }],
  });
  const ask = () =>
    provider().calculate({ points: POINTS, stopSeconds: [0, 1800, 0], departure: DEPARTURE }, IN_TIME());

  test('is asked for the fastest way of a truck with traffic, by its stops, and tells time with and without traffic', async () => {
    service.say({ body: answered(sections) });
    const answer = await ask();
    const [{ method, url }] = service.asked as [(typeof service.asked)[0]];
    expect([method, url.pathname]).toEqual(['GET', '/v8/routes']);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      transportMode: 'truck',
      routingMode: 'fast',
      origin: '-28.7386,24.7586',
      destination: '-29.3151,27.4869',
      via: '-29.1183,26.2249!stopDuration=1800',
      departureTime: '2027-01-04T06:00:00Z',
      return: 'polyline,travelSummary',
      apiKey: 'secret-key',
    });
    expect(answer).toEqual({
      ok: true,
      value: {
        legs: [
          { metres: 164_800, seconds: 7_000, trafficSeconds: 7_500 },
          { metres: 138_000, seconds: 6_400, trafficSeconds: 6_300 },
        ],
        geometry: [KIMBERLEY, BLOEMFONTEIN, BLOEMFONTEIN, MASERU],
        isEstimate: false,
      },
    });
  });

  test('of a leg over a ferry both shores and the water count', async () => {
    const ferry = section({ at: [27, -29.2] }, { duration: 600, length: 1_000 }, [
      [26.9, -29.2],
      [27, -29.2],
    ]);
    service.say({ body: answered([sections[0]!, ferry, sections[1]!]) });
    expect(await ask()).toMatchObject({
      value: {
        legs: [{ metres: 164_800 }, { metres: 139_000, seconds: 7_000, trafficSeconds: 6_900 }],
      },
    });
  });

  test('a way that breaks a restriction is not called fit for a truck', async () => {
    const notice = {
      title: 'Violated vehicle restriction.',
      code: 'violatedVehicleRestriction',
      severity: 'critical',
      details: [{ type: 'restriction', cause: 'Route violates vehicle restriction', maxGrossWeight: 5000 }],
    };
    const last = section(
      { at: MASERU },
      { duration: 1, length: 1, baseDuration: 1 },
      [BLOEMFONTEIN, MASERU],
      {
        notices: [notice],
      },
    );
    service.say({ body: answered([sections[0]!, last]) });
    expect(await ask()).toMatchObject({ ok: true, value: { isEstimate: true } });
  });

  test('no route is told as such', async () => {
    const notices = [
      {
        title: 'Route calculation failed: Couldn`t find a route.',
        code: 'noRouteFound',
        severity: 'critical',
      },
    ];
    service.say({ body: { notices, routes: [] } });
    expect(await ask()).toEqual({ ok: false, error: { kind: 'noRoute', reason: 'notice noRouteFound' } });
  });
});
