import { MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/index.ts';
import { startTestServer, type TestClient, type TestServer } from '../../testing/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { insertRoutes } from './index.ts';

let server: TestServer;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  const add = async (name: string, routes: readonly (readonly [string, string])[]) => {
    const id = await server.organisation(name, ['thandi']);
    await inTransaction(server.database.kysely, (tx) =>
      insertRoutes(
        tx,
        { id } as OrganisationContext,
        routes.map(([routeReference, routeName]) => ({
          routeReference,
          name: routeName,
          plannedKilometres: 250,
          geometry: {
            type: 'LineString',
            coordinates: [
              [24.7, -28.7],
              [25, -28.7],
            ],
          },
        })),
        'test',
      ),
    );
  };
  await add('KAROO_FREIGHT', [
    ['KIM-BFN', 'Kimberley to Bloemfontein'],
    ['BFN-MAS', 'Bloemfontein to Maseru'],
    ['N1_50%', 'élan of the N1'],
  ]);
  await add('CAPE_PARCELS', [['CPT-PLZ', 'Cape Town to Gqeberha']]);
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

describe("the organisation's routes", () => {
  const refs = async (query: string) => {
    const { status, body, headers } = await thandi.get(`/api/routes/KAROO_FREIGHT${query}`);
    expect(status).toBe(200);
    expect(headers.get('x-total-count')).toMatch(/^\d+$/);
    return body.map((route: { routeReference: string }) => route.routeReference);
  };
  test('are listed by name, without their geometry', async () => {
    expect(await refs('')).toEqual(['BFN-MAS', 'N1_50%', 'KIM-BFN']);
    const { body } = await thandi.get('/api/routes/KAROO_FREIGHT?size=1');
    expect(body).toEqual([
      {
        id: body[0].id,
        routeId: body[0].id,
        routeReference: 'BFN-MAS',
        name: 'Bloemfontein to Maseru',
        plannedKilometres: 250,
        plannedDurationMinutes: null,
      },
    ]);
  });
  test('are found by parts of reference and name, in any order and case', async () => {
    expect(await refs('?search=bloem')).toEqual(['BFN-MAS', 'KIM-BFN']);
    expect(await refs('?search=maseru%20bfn')).toEqual(['BFN-MAS']);
    expect(await refs('?search=_50%25')).toEqual(['N1_50%']);
    expect(await refs('?search=%25')).toEqual(['N1_50%']);
    expect(await refs('?search=cape')).toEqual([]);
  });
  test('are sorted and paged as asked', async () => {
    expect(await refs('?sort=routeReference,desc&size=2')).toEqual(['N1_50%', 'KIM-BFN']);
    expect(await refs('?sort=routeReference,desc&size=2&page=1')).toEqual(['BFN-MAS']);
    expect((await thandi.get('/api/routes/KAROO_FREIGHT?sort=geometry')).status).toBe(400);
  });
  test('of another organisation are unknown, and nobody sees any', async () => {
    const pieter = await server.signIn('pieter');
    expect((await pieter.get('/api/routes/KAROO_FREIGHT')).status).toBe(404);
    expect((await server.anonymous.get('/api/routes/KAROO_FREIGHT')).status).toBe(401);
  });
});

describe('the estimate', () => {
  const KIMBERLEY = { latitude: -28.7386, longitude: 24.7586 };
  const BLOEMFONTEIN = { latitude: -29.1183, longitude: 26.2249 };
  const MASERU = { latitude: -29.3151, longitude: 27.4869 };
  const START = '2027-01-04T06:00:00.000Z';
  const estimate = (stops: readonly object[], startUtc = START) =>
    thandi.send('POST', '/api/journey-plans/KAROO_FREIGHT/estimate', { body: { startUtc, stops } });
  const stop = (place: object, stopMinutes = 0) => ({ ...place, stopMinutes });

  test('gives each leg its kilometres and minutes, and each stop its times', async () => {
    const { status, body } = await estimate([stop(KIMBERLEY, 30), stop(BLOEMFONTEIN, 45), stop(MASERU, 20)]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isEstimate: true, provider: 'embedded' });
    const [first, second, third] = body.stops;
    expect(first).toEqual({
      ...{ arrivalUtc: START, departureUtc: START, legKilometres: 0, legMinutes: 0, stopMinutes: 0 },
      ...{ learntDrives: null, learntVisits: null },
    });
    expect(second.legKilometres).toBeGreaterThan(155);
    expect(second.legKilometres).toBeLessThan(175);
    const after = (text: string, minutes: number) =>
      new Date(Date.parse(text) + minutes * MINUTE).toISOString();
    expect(second.arrivalUtc).toBe(after(START, second.legMinutes));
    expect(second.departureUtc).toBe(after(second.arrivalUtc, 45));
    expect(third.arrivalUtc).toBe(after(second.departureUtc, third.legMinutes));
    expect(third.departureUtc).toBe(after(third.arrivalUtc, 20));
    expect(body.drivingMinutes).toBe(second.legMinutes + third.legMinutes);
    expect(body.distanceKilometres).toBeCloseTo(second.legKilometres + third.legKilometres, 0);
    const line = body.geometry.coordinates;
    expect(line[0]).toEqual([KIMBERLEY.longitude, KIMBERLEY.latitude]);
    expect(line.at(-1)).toEqual([MASERU.longitude, MASERU.latitude]);
  });

  test('is the same when it is asked for again, and there and back alike', async () => {
    const there = [stop(KIMBERLEY), stop(BLOEMFONTEIN), stop(KIMBERLEY)];
    const [a, b] = [await estimate(there), await estimate(there)];
    expect(a.body).toEqual(b.body);
    expect(a.body.stops[1].legKilometres).toBeCloseTo(a.body.stops[2].legKilometres, 0);
    const same = await estimate([stop(KIMBERLEY), stop(KIMBERLEY)]);
    expect(same.body.stops[1]).toMatchObject({ legKilometres: 0, legMinutes: 0 });
  });

  test('takes 200 stops', async () => {
    const many = Array.from({ length: 200 }, (_, i) =>
      stop({ latitude: -29 - (i % 14) / 10, longitude: 24 + (i % 40) / 10 }),
    );
    expect((await estimate(many)).body.stops).toHaveLength(200);
    expect((await estimate([...many, stop(KIMBERLEY)])).status).toBe(400);
  });

  test.each<[string, readonly object[], string?]>([
    ['one stop', [stop(KIMBERLEY)]],
    ['latitude 91', [stop(KIMBERLEY), stop({ latitude: 91, longitude: 0 })]],
    ['no minutes', [stop(KIMBERLEY), KIMBERLEY]],
    ['a stop of more than a week', [stop(KIMBERLEY), stop(MASERU, 10_081)]],
    ['an unknown field', [stop(KIMBERLEY), { ...stop(MASERU), name: 'Maseru' }]],
    ['the year 1', [stop(KIMBERLEY), stop(MASERU)], '0001-01-01T00:00:00Z'],
    ['the last minute of 2099', [stop(KIMBERLEY), stop(MASERU)], '2099-12-31T23:59:00Z'],
  ])('refuses %s', async (_, stops, start) => {
    const { status, body } = await estimate(stops, start);
    expect([status, body.errorKey]).toEqual([400, 'validation']);
  });

  test('is for the people of the organisation', async () => {
    const pieter = await server.signIn('pieter');
    const body = { startUtc: START, stops: [stop(KIMBERLEY), stop(MASERU)] };
    const path = '/api/journey-plans/KAROO_FREIGHT/estimate';
    expect((await pieter.send('POST', path, { body })).status).toBe(404);
    expect((await server.anonymous.send('POST', path, { body })).status).toBe(401);
  });
});
