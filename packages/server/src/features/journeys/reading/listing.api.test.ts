import { JOURNEY_SORTS } from '@linehaul/contracts/journeys';
import { HOUR } from '@linehaul/domain/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countStatements,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { pageOfJourneys } from './list-store.ts';

const EVENING = Date.parse('2026-03-10T21:30:00Z');
const AFTER_MIDNIGHT = Date.parse('2026-03-10T22:30:00Z');

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
beforeAll(async () => {
  server = await startTestServer({ tracking: { evaluates: false } });
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] }).then((other) =>
    other.journey({ uniqueReference: 'THEIRS-1', plannedStart: EVENING }),
  );
  const [depotPlace, customer, border] = depot.places;
  await depot.journey({ uniqueReference: 'KF-1', journeyReference: 'Order-77', plannedStart: EVENING });
  await depot.journey({ uniqueReference: 'KF-2', plannedStart: AFTER_MIDNIGHT, trailerIds: [depot.trailer] });
  await depot.journey({
    uniqueReference: 'KF-3',
    plannedStart: AFTER_MIDNIGHT + 24 * HOUR,
    vehicleId: depot.trucks[1],
    driverIds: [depot.drivers[1]],
    stops: [{ locationId: border }, { locationId: depotPlace }],
  });
  await depot.journey({
    uniqueReference: 'KF-4',
    plannedStart: AFTER_MIDNIGHT + 48 * HOUR,
    status: 'DRAFT',
    vehicleId: undefined,
    driverIds: [],
    siteId: undefined,
    stops: [{ locationId: customer }, { locationId: depotPlace }],
  });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

const refs = (body: { journeyUniqueReference: string }[]) => body.map((j) => j.journeyUniqueReference);
async function found(query: string): Promise<string[]> {
  const { status, body } = await thandi.get(`/api/journeys/KAROO_FREIGHT/?${query}`);
  expect(status).toBe(200);
  return refs(body);
}

test("the listing shows the organisation's journeys, newest routing date first, with their total", async () => {
  const { body, headers } = await thandi.get('/api/journeys/KAROO_FREIGHT');
  expect(refs(body)).toEqual(['KF-4', 'KF-3', 'KF-2', 'KF-1']);
  expect(headers.get('x-total-count')).toBe('4');
});

test('a row carries what the table shows', async () => {
  const { body } = await thandi.get('/api/journeys/KAROO_FREIGHT?journeyReference.equals=kf-2');
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    routingDate: '2026-03-11',
    plannedStartDateTimeUtc: '2026-03-10T22:30:00.000Z',
    plannedEndDateTimeUtc: '2026-03-10T23:15:00.000Z',
    siteReference: 'Kimberley depot',
    vehicleRegistration: 'CBK 101 NC',
    assetsDescription: 'CBK 101 NC, TRL 900 NC',
    fleetNumbersDescription: 'T101, R900',
    driversDescription: 'Sipho Dlamini',
    ...{ driverId: depot.drivers[0], driver2Id: null },
    locationsDescription: 'Kimberley depot – Maseru border',
    timeBasedStatus: null,
    journeyStatus: 'APPROVED',
  });
});

test.each([
  ['journeyReference.equals=ORDER-77', ['KF-1']],
  ['journeyReference.equals=KF-3', ['KF-3']],
  ['journeyReference.equals=KF', []],
  ['siteReference.contains=KIMBER', ['KF-3', 'KF-2', 'KF-1']],
  ['assetRegistrationNumber.equals=cbk102nc', ['KF-3']],
  ['assetRegistrationNumber.equals=trl%20900%20nc', ['KF-2']],
  ['assetFleetNumber.equals=t%20101', ['KF-2', 'KF-1']],
  ['driverName.contains=van%20wyk', ['KF-3']],
  ['driverName.contains=%25', []],
  ['locationName.contains=boshof', ['KF-4', 'KF-2', 'KF-1']],
  ['journeyStatus.equals=draft', ['KF-4']],
  ['journeyStatus.equals=IN%20PROGRESS', []],
  ['search=sipho', ['KF-2', 'KF-1']],
  ['search=cbk102', ['KF-3']],
  ['search=boshof%20KF-1', ['KF-1']],
  ['search=order-77', ['KF-1']],
  ['search=_', []],
])('%s finds %j', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

test.each([
  'colour=blue',
  'sort=colour,asc',
  'size=0',
  'size=2001',
  'page=-1',
  'journeyStatus.equals=flying',
])('%s is refused with 400 and its field', async (query) => {
  const { status, body } = await thandi.get(`/api/journeys/KAROO_FREIGHT?${query}`);
  expect(status).toBe(400);
  expect(body.fieldErrors[0].field).toContain(query.split('=')[0]);
});

test('pages never share a row, also where the sorted values are equal', async () => {
  const first = await found('sort=journeyStatus,desc&size=2&page=0');
  const second = await found('sort=journeyStatus,desc&size=2&page=1');
  expect([...first, ...second].sort()).toEqual(['KF-1', 'KF-2', 'KF-3', 'KF-4']);
  expect(await found('size=2&page=7')).toEqual([]);
});

test('rows without a value sort last, both ways', async () => {
  expect((await found('sort=vehicleRegistration,asc')).at(-1)).toBe('KF-4');
  expect((await found('sort=vehicleRegistration,desc')).at(-1)).toBe('KF-4');
});

test.each([
  ['trailerRegistration', ['KF-2', 'KF-1', 'KF-3', 'KF-4'], ['KF-2', 'KF-1', 'KF-3', 'KF-4']],
  ['fleetNumbersDescription', ['KF-1', 'KF-2', 'KF-3', 'KF-4'], ['KF-3', 'KF-1', 'KF-2', 'KF-4']],
  ['driversDescription', ['KF-3', 'KF-1', 'KF-2', 'KF-4'], ['KF-1', 'KF-2', 'KF-3', 'KF-4']],
  ['journeyReference', ['KF-1', 'KF-2', 'KF-3', 'KF-4'], ['KF-1', 'KF-2', 'KF-3', 'KF-4']],
  ['siteReference', ['KF-1', 'KF-2', 'KF-3', 'KF-4'], ['KF-1', 'KF-2', 'KF-3', 'KF-4']],
])('sorted by %s, with the id as the tie-break and those without a value last', async (by, up, down) => {
  expect(await found(`sort=${by},asc&sort=journeyId,asc`)).toEqual(up);
  expect(await found(`sort=${by},desc&sort=journeyId,asc`)).toEqual(down);
});

test('every property that the listing may be sorted by sorts it', async () => {
  for (const by of JOURNEY_SORTS) {
    const { body } = await thandi.get(
      `/api/journeys/KAROO_FREIGHT/2020-01-01T00:00:00Z/2030-01-01T00:00:00Z/ROUTING_DATE?sort=${by},desc`,
    );
    expect(body.length, by).toBe(4);
  }
});

describe('between two dates', () => {
  const between = async (from: string, to: string, type: string) =>
    refs((await thandi.get(`/api/journeys/KAROO_FREIGHT/${from}/${to}/${type}?sort=journeyId,asc`)).body);

  test("routing dates are compared with both ends' dates in the organisation's zone, both included", async () => {
    expect(await between('2026-03-09T22:00:00Z', '2026-03-10T21:59:59Z', 'ROUTING_DATE')).toEqual(['KF-1']);
    expect(await between('2026-03-10T22:00:00Z', '2026-03-11T00:00:00Z', 'ROUTING_DATE')).toEqual(['KF-2']);
    expect(await between('2026-03-10T21:00:00Z', '2026-03-10T23:00:00Z', 'ROUTING_DATE')).toEqual([
      'KF-1',
      'KF-2',
    ]);
  });

  test('planned starts are compared to the instant', async () => {
    expect(await between('2026-03-10T21:30:00Z', '2026-03-10T22:29:59Z', 'PLANNED_START_DATE')).toEqual([
      'KF-1',
    ]);
  });

  test('an unknown date type is refused', async () => {
    const path = '/api/journeys/KAROO_FREIGHT/2026-03-10T21:30:00Z/2026-03-10T22:29:59Z/BIRTHDAY';
    expect((await thandi.get(path)).status).toBe(400);
  });
});

test('a page takes three statements, whatever its size', async () => {
  const { counting, taken } = countStatements(server.database.kysely);
  for (const size of [1, 2000]) {
    const { rows } = await pageOfJourneys(counting, depot.organisationId, {}, { page: 0, size, sort: [] });
    expect(rows).toHaveLength(Math.min(size, 4));
    expect(taken()).toBe(3);
  }
});

describe('one journey', () => {
  test('a segment that is no organisation of the caller is a journey, whole', async () => {
    const [row] = (await thandi.get('/api/journeys/KAROO_FREIGHT?journeyReference.equals=KF-2')).body;
    const { status, body } = await thandi.get(`/api/journeys/${row.id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      journeyUniqueReference: 'KF-2',
      driverList: [{ name: 'Sipho Dlamini', staffNumber: 'E1', driver: { siteName: 'Kimberley depot' } }],
      vehicleAssetsList: [{ registrationNumber: 'CBK 101 NC' }],
      trailerAssetsList: [{ registrationNumber: 'TRL 900 NC' }],
      assetList: [{ vehicleAssetId: depot.trucks[0], trailerAssetId: depot.trailer, trailer2AssetId: null }],
      waypoints: [{ locationName: 'Boshof customer' }],
      changeCommentsList: [],
    });
    expect(
      body.journeyLocationList.map((s: { sequence: number; locationName: string }) => [
        s.sequence,
        s.locationName,
      ]),
    ).toEqual([
      [1, 'Kimberley depot'],
      [2, 'Boshof customer'],
      [3, 'Maseru border'],
    ]);
    expect(body.journeyActivityList).toEqual(body.journeyLocationList);
  });

  test("another organisation's journey is answered exactly as an unknown one", async () => {
    const pieter = await server.signIn('pieter');
    const [theirs] = (await pieter.get('/api/journeys/LIMPOPO_FRESH')).body;
    const foreign = await thandi.get(`/api/journeys/${theirs.id}`);
    const unknown = await thandi.get('/api/journeys/01890000-0000-7000-8000-000000000000');
    const nonsense = await thandi.get('/api/journeys/------------------------------------');
    for (const reply of [foreign, unknown, nonsense]) expect(reply.status).toBe(404);
    expect({ ...foreign.body, path: '' }).toEqual({ ...unknown.body, path: '' });
    expect((await thandi.get('/api/journeys/LIMPOPO_FRESH')).status).toBe(404);
  });

  test('without a route its line joins the stops', async () => {
    const [row] = (await thandi.get('/api/journeys/KAROO_FREIGHT?journeyReference.equals=KF-2')).body;
    const { body } = await thandi.get(`/api/routes/KAROO_FREIGHT/journey/${row.id}`);
    expect(body.straightLines).toBe(true);
    expect(body.geometry.coordinates).toHaveLength(3);
    const pieter = await server.signIn('pieter');
    expect((await pieter.get(`/api/routes/LIMPOPO_FRESH/journey/${row.id}`)).status).toBe(404);
  });
});
