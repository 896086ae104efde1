import type { WaitingLedger } from '@linehaul/contracts/forecast';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let depot: OneDepot;
const DATE = '2026-03-10';
const at = (hours: number, minutes = 0, days = 0) =>
  Date.parse(`${DATE}T00:00:00+02:00`) + days * DAY + (hours * 60 + minutes) * MINUTE;
const now = at(12);
const CUSTOMER = 2;

beforeAll(async () => {
  server = await startTestServer({
    now: () => now,
    tracking: { evaluates: false },
    forecasts: { tickMs: 3_600_000 },
  });
  depot = await oneDepot(server, 'WAITS', { members: ['thandi'] });
  await oneDepot(server, 'OTHERS', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
});
afterAll(() => server.stop());

async function visit(
  start: number,
  { early = 0, left, heard }: { readonly early?: number; readonly left?: number; readonly heard?: number },
): Promise<string> {
  const id = await depot.journey({ plannedStart: start, vehicleId: undefined, driverIds: [] });
  const db = server.database.kysely;
  await sql`UPDATE journey SET status = 'IN_PROGRESS',
    tracked_to = ${heard === undefined ? null : new Date(heard)} WHERE id = ${id}`.execute(db);
  await sql`UPDATE journey_stop SET actual_departure = planned_departure, actual_arrival = planned_departure - interval '9 hours',
    state = 'departed' WHERE journey_id = ${id} AND sequence < ${CUSTOMER}`.execute(db);
  await sql`UPDATE journey_stop SET state = ${left === undefined ? 'arrived' : 'departed'},
    actual_arrival = planned_arrival - ${early} * interval '1 minute',
    actual_departure = ${left === undefined ? null : left}::integer * interval '1 minute' + planned_arrival
    WHERE journey_id = ${id} AND sequence = ${CUSTOMER}`.execute(db);
  return id;
}
const ledger = async (query = '') => {
  const { status, body } = await thandi.get(`/api/waiting-ledger/WAITS?from=${DATE}&to=${DATE}${query}`);
  expect(status).toBe(200);
  return body as WaitingLedger;
};

test('waiting beyond the free minutes is listed, longest first, and adds up by place', async () => {
  const early = await visit(at(5), { early: 40, left: 75 });
  const long = await visit(at(6), { left: 130 });
  await visit(at(7), { left: 60 });
  await visit(at(7, 10), { early: 120, left: -10 });
  await visit(at(5, 0, 1), { left: 300 });
  const { locations, longest, ...sums } = await ledger();
  expect(sums).toEqual({
    ...{ fromDate: DATE, toDate: DATE, freeMinutes: 60 },
    ...{ visits: 4, beyond: 2, minutes: 85 },
  });
  expect(locations).toEqual([
    { locationId: depot.places[1], locationName: 'Boshof customer', visits: 4, beyond: 2, minutes: 85 },
  ]);
  expect(longest.map(({ journeyId, minutes }) => [journeyId, minutes])).toEqual([
    [long, 70],
    [early, 15],
  ]);
  expect(longest[1]).toMatchObject({
    appointmentUtc: new Date(at(5, 15)).toISOString(),
    arrivalUtc: new Date(at(4, 35)).toISOString(),
    departureUtc: new Date(at(6, 30)).toISOString(),
  });
  expect((await ledger(`&locationId=${depot.places[2]}`)).longest).toEqual([]);
});

test('all visits of a place can be read, those within the free time with no minutes', async () => {
  const { locations } = await ledger();
  const all = await ledger(`&locationId=${depot.places[1]}&visits=all`);
  expect(all.longest.map(({ minutes }) => minutes)).toEqual([70, 15, 0, 0]);
  expect(all.longest).toHaveLength(locations[0]!.visits);
  expect(all.locations).toEqual(locations);
  expect((await ledger(`&locationId=${depot.places[2]}&visits=all`)).longest).toEqual([]);
  expect((await ledger('&locationId=nowhere&visits=all')).longest).toEqual([]);
  const { status, body } = await thandi.get(`/api/waiting-ledger/WAITS?from=${DATE}&to=${DATE}&visits=some`);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('visits')]);
});

test('where the plan ends without a departure, the rest until the next journey is no waiting', async () => {
  const before = await ledger();
  const id = await visit(at(7, 30), { left: 10 });
  await sql`UPDATE journey_stop SET actual_arrival = planned_arrival, planned_departure = NULL,
    actual_departure = planned_arrival + interval '9 hours', state = 'departed'
    WHERE journey_id = ${id} AND sequence > ${CUSTOMER}`.execute(server.database.kysely);
  expect(await ledger()).toEqual({ ...before, visits: before.visits + 1, locations: expect.anything() });
});

test('a vehicle that is still there has waited up to its last fix', async () => {
  const id = await visit(at(8), { heard: at(9, 45) });
  const found = (await ledger()).longest.find(({ journeyId }) => journeyId === id);
  expect(found).toMatchObject({ minutes: 30, departureUtc: null });
});

test('an order that opens later is the appointment', async () => {
  const id = await visit(at(9), { left: 130 });
  await sql`UPDATE journey_stop SET orders = ${JSON.stringify([
    { addressDeliveryDateTimeWindowOpenUtc: new Date(at(10)).toISOString() },
  ])}::jsonb WHERE journey_id = ${id} AND sequence = ${CUSTOMER}`.execute(server.database.kysely);
  const found = (await ledger()).longest.find(({ journeyId }) => journeyId === id);
  expect(found).toMatchObject({ minutes: 25, appointmentUtc: new Date(at(10)).toISOString() });
});

test('a period that cannot be is refused by name, and others do not see it', async () => {
  const wrong = await thandi.get(`/api/waiting-ledger/WAITS?from=${DATE}&to=2026-03-09`);
  expect([wrong.status, JSON.stringify(wrong.body)]).toEqual([
    400,
    expect.stringContaining('must not be before from'),
  ]);
  const pieter = await server.signIn('pieter');
  expect((await pieter.get(`/api/waiting-ledger/WAITS?from=${DATE}&to=${DATE}`)).status).toBe(404);
  expect((await pieter.get(`/api/waiting-ledger/OTHERS?from=${DATE}&to=${DATE}`)).body).toMatchObject({
    visits: 0,
    locations: [],
  });
});
