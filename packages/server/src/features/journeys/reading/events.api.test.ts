import { type EVENT_SORTS, listEventsOfAsset, listEventsOfJourney } from '@linehaul/contracts/journeys';
import { MINUTE } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/db/index.ts';
import {
  countStatements,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../testing/index.ts';
import { pageOfEvents } from './events-store.ts';

const BEGIN = Date.parse('2026-03-10T06:00:00Z');
const RANGE = { from: '2026-03-10T05:00:00Z', to: '2026-03-10T20:00:00Z' };
const instant = (ms: number) => new Date(ms).toISOString();

let server: TestServer;
let depot: OneDepot;
let thandi: TestClient;
let journeyId: string;
const ids: string[] = [];

interface Given {
  readonly type: string;
  readonly minute: number;
  readonly truck?: 0 | 1;
  readonly withDriver?: boolean;
  readonly value?: number;
  readonly latitude?: number;
}
async function event(of: OneDepot, journey: string | null, given: Given): Promise<string> {
  const id = newId();
  await server.database.kysely
    .insertInto('active_event')
    .values({
      organisation_id: of.organisationId,
      id,
      journey_id: journey,
      asset_id: given.truck === undefined ? null : of.trucks[given.truck],
      driver_id: given.withDriver ? of.drivers[0] : null,
      event_type: given.type,
      started_at: new Date(BEGIN + given.minute * MINUTE),
      latitude: given.latitude ?? null,
      longitude: given.latitude === undefined ? null : 24.8,
      value: given.value ?? null,
      description: `what ${given.type} is`,
    })
    .execute();
  return id;
}
async function fix(of: OneDepot, minute: number, odometer: number | null): Promise<void> {
  await server.database.kysely
    .insertInto('asset_position')
    .values({
      organisation_id: of.organisationId,
      asset_id: of.trucks[0],
      fix_time: new Date(BEGIN + minute * MINUTE),
      id: newId(),
      latitude: -28.74,
      longitude: 24.8,
      odometer_km: odometer,
    })
    .execute();
}

beforeAll(async () => {
  server = await startTestServer();
  depot = await oneDepot(server, 'KAROO_FREIGHT', { members: ['thandi'] });
  const other = await oneDepot(server, 'LIMPOPO_FRESH', { members: ['pieter'] });
  await server.database.kysely
    .insertInto('library_event')
    .values({
      organisation_id: depot.organisationId,
      id: newId(),
      name: 'Zu spät',
      description: 'Behind its plan',
      event_type: 'LATE',
      display_units: 'min',
    })
    .execute();
  journeyId = await depot.journey({ uniqueReference: 'KF-1', plannedStart: BEGIN, status: 'DRAFT' });
  await fix(depot, 0, 1_000);
  await fix(depot, 30, 1_040);
  await fix(other, 5, 77);
  ids.push(
    await event(depot, journeyId, {
      type: 'LATE',
      minute: 10,
      truck: 0,
      withDriver: true,
      value: 22,
      latitude: -28.7,
    }),
    await event(depot, journeyId, { type: 'SILENT', minute: 40, truck: 0, value: 5 }),
    await event(depot, journeyId, { type: 'OFF_PLAN', minute: 20, truck: 1, latitude: -28.9 }),
    await event(depot, journeyId, { type: 'SPEEDING', minute: -10, truck: 0, value: 91 }),
  );
  await event(depot, null, { type: 'PANIC', minute: 15, truck: 0 });
  await event(other, null, { type: 'PANIC', minute: 15, truck: 0 });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

async function ofJourney(query = '', wanted: number | string = 1000, range = RANGE) {
  const path = `/api/active-events/KAROO_FREIGHT/journey/${journeyId}/${wanted}/${range.from}/${range.to}`;
  return thandi.get(path + query);
}
const types = (body: { description: string }[]) =>
  body.map((e) => e.description.replace(/what (\S+) is/, '$1'));

test("a journey's events come by id, each with its type's name and unit, vehicle, driver and place", async () => {
  const { status, body, headers } = await ofJourney();
  expect(status).toBe(200);
  expect(body.map((e: { id: string }) => e.id)).toEqual(ids);
  expect(headers.get('x-total-count')).toBe('4');
  expect(body[0]).toMatchObject({
    eventType: { eventType: 'Zu spät', description: 'Behind its plan' },
    displayUnits: 'min',
    eventDateTimeUtc: instant(BEGIN + 10 * MINUTE),
    endDateTimeUtc: null,
    asset: { registrationNumber: 'CBK 101 NC', fleetNumber: 'T101' },
    driver: { name: 'Sipho Dlamini' },
    value: 22,
    position: { latitude: -28.7, longitude: 24.8 },
    journeyId,
  });
  expect(body[0].eventTypeId).toMatch(/^[0-9a-f-]{36}$/);
});

test('a type that the library lacks is shown by its code, and nothing that is missing is invented', async () => {
  const { body } = await ofJourney('?sort=eventDateTimeUtc,desc&size=1');
  expect(body[0]).toMatchObject({
    eventType: { eventType: 'SILENT', description: 'what SILENT is' },
    eventTypeId: null,
    driver: null,
    position: null,
    displayUnits: null,
  });
});

test("the odometer is that of the vehicle's fix at or before the event", async () => {
  const { body } = await ofJourney('?sort=eventDateTimeUtc,asc');
  expect(body.map((e: { odometerKilometres: number | null }) => e.odometerKilometres)).toEqual([
    null,
    1_000,
    null,
    1_040,
  ]);
});

test.each<[(typeof EVENT_SORTS)[number], string[]]>([
  ['id', ['LATE', 'SILENT', 'OFF_PLAN', 'SPEEDING']],
  ['eventDateTimeUtc', ['SPEEDING', 'LATE', 'OFF_PLAN', 'SILENT']],
  ['eventType', ['OFF_PLAN', 'SILENT', 'SPEEDING', 'LATE']],
  ['eventDescription', ['LATE', 'OFF_PLAN', 'SILENT', 'SPEEDING']],
  ['asset', ['LATE', 'SILENT', 'SPEEDING', 'OFF_PLAN']],
  ['driver', ['LATE', 'SILENT', 'OFF_PLAN', 'SPEEDING']],
  ['odometerKilometres', ['LATE', 'SILENT', 'OFF_PLAN', 'SPEEDING']],
  ['value', ['SILENT', 'LATE', 'SPEEDING', 'OFF_PLAN']],
  ['position', ['OFF_PLAN', 'LATE', 'SILENT', 'SPEEDING']],
])('sorted by %s, what has no value is last, and the id breaks the tie', async (property, expected) => {
  const { body } = await ofJourney(`?sort=${property},asc`);
  expect(types(body)).toEqual(expected);
  const pages = await Promise.all([0, 1].map((n) => ofJourney(`?sort=${property},asc&size=2&page=${n}`)));
  expect(pages.flatMap((one) => types(one.body))).toEqual(expected);
});

test('what is wanted at most caps the total and the last page', async () => {
  const { body, headers } = await ofJourney('?sort=eventDateTimeUtc,asc&size=2&page=1', 3);
  expect(types(body)).toEqual(['OFF_PLAN']);
  expect(headers.get('x-total-count')).toBe('3');
  const beyond = await ofJourney('?size=2&page=9', 3);
  expect([beyond.body, beyond.headers.get('x-total-count')]).toEqual([[], '3']);
});

test('the range takes in both of its ends', async () => {
  const range = { from: instant(BEGIN + 10 * MINUTE), to: instant(BEGIN + 20 * MINUTE) };
  expect(types((await ofJourney('', 1000, range)).body)).toEqual(['LATE', 'OFF_PLAN']);
});

test("a vehicle's events are those of all its journeys and of none", async () => {
  const path = `/api/active-events/KAROO_FREIGHT/asset/${depot.trucks[0]}/${RANGE.from}/${RANGE.to}`;
  const { body, headers } = await thandi.get(`${path}?sort=eventDateTimeUtc,desc&size=3`);
  expect(types(body)).toEqual(['SILENT', 'PANIC', 'LATE']);
  expect(headers.get('x-total-count')).toBe('4');
});

test.each([0, -1, 1.5, 'all'])('%s wanted is refused', async (wanted) => {
  const { status, body } = await ofJourney('', wanted);
  expect([status, body.fieldErrors[0].field]).toEqual([400, 'wanted']);
});

test('an unknown sort, a size beyond 2000 and a range that is none are refused', async () => {
  expect((await ofJourney('?sort=colour,asc')).status).toBe(400);
  expect((await ofJourney('?size=2001')).status).toBe(400);
  expect((await ofJourney('', 10, { from: 'yesterday', to: RANGE.to })).status).toBe(400);
});

test("another organisation's journey or vehicle is answered exactly as an unknown one", async () => {
  const pieter = await server.signIn('pieter');
  const unknown = '01890000-0000-7000-8000-000000000000';
  for (const [route, key, own] of [
    [listEventsOfJourney, 'journeyId', journeyId],
    [listEventsOfAsset, 'assetId', depot.trucks[0]],
  ] as const) {
    const params = { orgId: 'LIMPOPO_FRESH', wanted: '10', ...RANGE };
    const foreign = await pieter.call(route, { ...params, [key]: own });
    const none = await pieter.call(route, { ...params, [key]: unknown });
    const nonsense = await pieter.call(route, { ...params, [key]: 'x' });
    for (const reply of [foreign, none, nonsense]) expect(reply.status).toBe(404);
    expect({ ...foreign.body, path: '' }).toEqual({ ...none.body, path: '' });
    expect((await pieter.call(route, { ...params, orgId: 'KAROO_FREIGHT', [key]: own })).status).toBe(404);
    expect((await server.anonymous.call(route, { ...params, [key]: own })).status).toBe(401);
  }
});

test('a page takes two statements, whatever its size and its sort', async () => {
  const { counting, taken } = countStatements(server.database.kysely);
  const range = { from: Date.parse(RANGE.from), to: Date.parse(RANGE.to) };
  for (const property of ['id', 'odometerKilometres']) {
    for (const size of [1, 2000]) {
      const list = { page: 0, size, sort: [{ property, descending: false }] };
      const { rows } = await pageOfEvents(counting, depot.organisationId, { journeyId }, range, list);
      expect(rows).toHaveLength(Math.min(size, 4));
      expect(taken()).toBe(2);
    }
  }
});
