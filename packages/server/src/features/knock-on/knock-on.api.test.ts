import type { JourneyForecast } from '@linehaul/contracts/forecast';
import type { HurtJourney, JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { estimateRoute } from '@linehaul/domain/routing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  DEPOT_PLACES,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';
import { KnowledgeCache } from '../forecast/index.ts';
import { ChainsCache } from './chains-cache.ts';
import { watchStarts } from './start-watch.ts';

let server: TestServer;
let thandi: TestClient;
let pieter: TestClient;
let anele: TestClient;
let depot: OneDepot;
const at = (hours: number, minutes = 0) =>
  Date.parse('2026-03-10T00:00:00+02:00') + (hours * 60 + minutes) * MINUTE;
let now = at(7, 5);
const iso = (ms: number) => new Date(ms).toISOString();

const EMPTY = Math.ceil(
  estimateRoute(
    [DEPOT_PLACES[2]!, DEPOT_PLACES[0]!].map(({ longitude, latitude }) => [longitude, latitude] as const),
  ).minutes,
);
const LENGTH = 45;

beforeAll(async () => {
  // No tick may overwrite what a test sets.
  const never = { tickMs: 3_600_000 };
  server = await startTestServer({ now: () => now, tracking: { evaluates: false }, forecasts: never });
  depot = await oneDepot(server, 'CHAIN', { members: ['thandi', 'anele'] });
  await oneDepot(server, 'OTHER', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  anele = await server.signIn('anele', ['ROLE_ADMIN', 'ROLE_USER']);
});
afterAll(() => server.stop());

beforeEach(async () => {
  await server.database.kysely.updateTable('journey').set({ status: 'CLOSED' }).execute();
  now += MINUTE;
});

type Plan = Parameters<OneDepot['journey']>[0];

/** A running journey, `late` minutes late at the stops ahead. */
async function running(start: number, late: number, plan: Plan = {}): Promise<string> {
  const id = await depot.journey({ plannedStart: start, ...plan });
  const db = server.database.kysely;
  await sql`UPDATE journey SET status = 'IN_PROGRESS', started_at = planned_start, departed_start_at = planned_start,
    tracked_to = ${new Date(now)} WHERE id = ${id}`.execute(db);
  await sql`UPDATE journey_stop SET state = 'departed', actual_departure = planned_departure
    WHERE journey_id = ${id} AND sequence = 1`.execute(db);
  await sql`UPDATE journey_stop SET adjusted_arrival = planned_arrival + ${late} * interval '1 minute'
    WHERE journey_id = ${id} AND sequence > 1`.execute(db);
  return id;
}

const answerOf = async (ids: readonly string[], client = thandi, organisation = 'CHAIN') => {
  const { status, body } = await client.get(
    `/api/journey-knock-on/${organisation}?journeyIds=${ids.join(',')}`,
  );
  expect(status).toBe(200);
  return body as {
    madeUtc: string;
    lateAfterMinutes: number;
    startsLearnt: number;
    journeys: JourneyKnockOn[];
  };
};
const hurtsOf = async (id: string) => (await answerOf([id])).journeys[0]?.hurts ?? [];
const shortOf = ({ links }: HurtJourney) =>
  links.map(({ kind, name, minutesShort }) => [kind, name, minutesShort]);

test('a journey that is on time, or whose delay the slack takes up, hurts none and is left out', async () => {
  const onTime = await running(at(7), 0);
  const late = await running(at(7), 10, { vehicleId: depot.trucks[1], driverIds: [depot.drivers[1]] });
  await depot.journey({ plannedStart: at(9) });
  await depot.journey({
    plannedStart: at(9),
    vehicleId: depot.trucks[1],
    driverIds: [depot.drivers[1]],
  });
  expect((await answerOf([onTime, late])).journeys).toEqual([]);
});

test('plans that overlap, or leave too little time, hurt nobody while nothing is late, and are named as such', async () => {
  const onTime = await running(at(7), 0);
  const overlapping = await depot.journey({ plannedStart: at(7, 30) });
  const { journeys } = await answerOf([onTime]);
  expect(journeys).toMatchObject([{ journeyId: onTime, count: 0, hurts: [] }]);
  expect(journeys[0]!.tight[0]).toMatchObject({
    journeyId: overlapping,
    plannedStartUtc: iso(at(7, 30)),
    kind: 'vehicle',
    name: 'T101',
    minutesTooTight: LENGTH - 30 + 30 + EMPTY,
    turnRoundMinutes: 30,
    isPlannedOverlap: true,
  });
});

test('a late end hurts the next journey of its vehicle and driver, and that one the next', async () => {
  const late = await running(at(7), 80);
  const next = await depot.journey({ plannedStart: at(9) });
  const last = await depot.journey({ plannedStart: at(10, 50) });
  const much = await depot.journey({ plannedStart: at(20) });
  const { journeys, lateAfterMinutes } = await answerOf([late, next, last, much]);
  expect(lateAfterMinutes).toBe(15);
  expect(journeys.map(({ journeyId, count }) => [journeyId, count])).toEqual([
    [late, 2],
    [next, 1],
  ]);
  const [first, second] = journeys[0]!.hurts;
  const short = 5 + 30 + EMPTY;
  const start = at(9) + short * MINUTE;
  expect(first).toMatchObject({
    journeyId: next,
    journeyUniqueReference: expect.stringMatching(/^J-/),
    plannedStartUtc: iso(at(9)),
    plannedEndUtc: iso(at(9, LENGTH)),
    start: { p50Utc: iso(start), p80Utc: iso(start) },
    endP50Utc: iso(start + LENGTH * MINUTE),
    lateStartProbability: null,
  });
  const what = {
    afterJourneyId: late,
    minutesShort: short,
    minutesShortP80: short,
    turnRoundMinutes: 30,
    emptyDriveMinutes: EMPTY,
    restMinutes: 0,
    isPlannedOverlap: false,
    minutesTooTight: 0,
  };
  expect(first!.links).toEqual([
    { ...what, kind: 'vehicle', resourceId: depot.trucks[0], name: 'T101', lateStartProbability: null },
    {
      ...what,
      kind: 'driver',
      resourceId: depot.drivers[0],
      name: 'Sipho Dlamini',
      lateStartProbability: null,
    },
  ]);
  const after = start + (LENGTH + 30 + EMPTY) * MINUTE;
  expect(second).toMatchObject({ journeyId: last, start: { p50Utc: iso(after) } });
  expect(second!.links[0]).toMatchObject({
    afterJourneyId: next,
    minutesShort: (after - at(10, 50)) / MINUTE,
  });
});

test('a trailer and a driver are chains of their own', async () => {
  const late = await running(at(7), 80, { trailerIds: [depot.trailer] });
  const own = { vehicleId: depot.trucks[1], driverIds: [depot.drivers[1]] };
  const ofTrailer = await depot.journey({ plannedStart: at(9), ...own, trailerIds: [depot.trailer] });
  const ofDriver = await depot.journey({
    plannedStart: at(9, 10),
    vehicleId: undefined,
    driverIds: [depot.drivers[0]],
  });
  const short = 5 + 30 + EMPTY;
  const hurts = await hurtsOf(late);
  expect(hurts.map(({ journeyId }) => journeyId)).toEqual([ofTrailer, ofDriver]);
  expect(hurts.map(shortOf)).toEqual([
    [['trailer', 'R900', short]],
    [['driver', 'Sipho Dlamini', short - 10]],
  ]);
});

/** Of the legs of the morning. */
async function knowRanges(): Promise<void> {
  const { organisationId, places } = depot;
  const db = server.database.kysely;
  for (const [from, to] of [places.slice(0, 2), places.slice(1)]) {
    await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
      planned_seconds, sketch, plans) VALUES (${organisationId}, ${from}, ${to}, 'morning', 25, 420, 900,
      '[[40,25,10500]]', '[[49,25,22500]]') ON CONFLICT DO NOTHING`.execute(db);
  }
  const horizons = Array.from({ length: 9 }, () => ({ n: 150, p10: -600, p50: 30, p80: 600, p90: 1_200 }));
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
    VALUES (${organisationId}, '2026-03-08', ${JSON.stringify({ horizons, scales: {} })}, now())
    ON CONFLICT (organisation_id) DO UPDATE SET ranges = excluded.ranges,
      learnt_through = excluded.learnt_through`.execute(db);
  await server.product.forecast();
}

test('with ranges a start has one too, and too few starts are known for a share of late ones', async () => {
  await knowRanges();
  const db = server.database.kysely;
  const late = await running(at(7), 50);
  await depot.journey({ plannedStart: at(9, 30) });
  const [forecast] = (await thandi.get(`/api/journey-forecasts/CHAIN?journeyIds=${late}`)).body
    .journeys as JourneyForecast[];
  const end = forecast!.stops.at(-1)!;
  expect(end.range).not.toBeNull();
  const [hurt] = await hurtsOf(late);
  const between = (30 + EMPTY) * MINUTE;
  const startOf = (utc: string) => iso(Math.max(at(9, 30), Date.parse(utc) + between));
  expect(hurt!.start).toEqual({
    p10Utc: startOf(end.range!.p10Utc),
    p50Utc: startOf(end.p50Utc),
    p80Utc: startOf(end.range!.p80Utc),
    p90Utc: startOf(end.range!.p90Utc),
  });
  expect(hurt!.lateStartProbability).toBeNull();
  expect(await answerOf([late])).toMatchObject({ startsLearnt: 0, leastStarts: 40 });
  expect(hurt!.links[0]!.minutesShortP80).toBeGreaterThan(hurt!.links[0]!.minutesShort);

  await sql`UPDATE journey SET projected_time_status = 'STATUS_UPDATE_OVERDUE',
    projected_time_explanation = '{"rule": "noFix"}' WHERE id = ${late}`.execute(db);
  now += MINUTE;
  const ranges = (await hurtsOf(late)).filter(({ start }) => start.p10Utc !== start.p90Utc);
  expect(ranges).toEqual([]);
});

test('a share of late starts is how starts came that were said to be as short half an hour ahead', async () => {
  const db = server.database.kysely;
  await knowRanges();
  const before = now;
  now += DAY;
  const start = now - 5 * MINUTE;
  const plan = { plannedStart: start - 2 * DAY, vehicleId: undefined, driverIds: [] };
  const ids: string[] = [];
  for (let i = 0; i < 40; i++) ids.push(await depot.journey(plan));
  const came = (some: readonly string[], minutes: number) =>
    sql`UPDATE journey SET status = 'CLOSED', departed_start_at = planned_start + ${minutes} * interval '1 minute'
      WHERE id IN (${sql.join(some)})`.execute(db);
  await came(ids.slice(0, 30), 20);
  await came(ids.slice(30), 1);
  await sql`INSERT INTO start_forecast (organisation_id, journey_id, made_at, planned_start, short_minutes)
    SELECT organisation_id, id, planned_start, planned_start, 20 FROM journey
    WHERE id IN (${sql.join(ids)})`.execute(db);
  const late = await running(start, 50);
  const next = await depot.journey({ plannedStart: start + 150 * MINUTE });
  const { journeys, startsLearnt } = await answerOf([late]);
  expect(startsLearnt).toBe(40);
  const [hurt] = journeys[0]!.hurts;
  expect(hurt!.lateStartProbability).toBe(0.75);
  expect(hurt!.links.map(({ lateStartProbability }) => lateStartProbability)).toEqual([0.75, 0.75]);

  const bus = server.product.bus;
  const chains = new ChainsCache({ db, bus, knowledge: new KnowledgeCache(db), now: () => now });
  now = start + 125 * MINUTE;
  await watchStarts({ db, chains, now: () => now });
  now += 2 * MINUTE;
  await watchStarts({ db, chains, now: () => now });
  const { rows } = await sql<{ short: number; ahead: number }>`SELECT short_minutes AS short,
    extract(epoch FROM planned_start - made_at)::float8 / 60 AS ahead
    FROM start_forecast WHERE journey_id = ${next}`.execute(db);
  expect(rows).toEqual([{ short: expect.any(Number), ahead: 25 }]);
  expect(rows[0]!.short).toBeGreaterThan(0);
  await sql`DELETE FROM start_forecast`.execute(db);
  now = before;
});

test('within the minute a new allocation counts at once', async () => {
  const late = await running(at(7), 80);
  const next = await depot.journey({ plannedStart: at(9) });
  expect((await hurtsOf(late))[0]?.links[0]?.minutesShort).toBeGreaterThan(0);
  const { body: journey } = await thandi.get(`/api/journeys/${next}`);
  const { status } = await thandi.send('PUT', `/api/journeys/CHAIN/${next}`, {
    body: {
      version: journey.version,
      vehicleId: depot.trucks[1],
      driverId1: depot.drivers[1],
      changeComment: 'the other truck is free',
    },
  });
  expect(status).toBe(200);
  expect(await hurtsOf(late)).toEqual([]);
});

test('a late end before a start that is planned too tight hurts it, and says how much of it is the plan', async () => {
  const late = await running(at(7), 80);
  await depot.journey({ plannedStart: at(7, LENGTH + 10) });
  const { journeys } = await answerOf([late]);
  expect(journeys[0]).toMatchObject({ count: 1, tight: [{ minutesTooTight: 20 + EMPTY }, {}] });
  const [link] = journeys[0]!.hurts[0]!.links;
  expect(link!.minutesTooTight).toBe(20 + EMPTY);
  expect(link!.minutesShort).toBeGreaterThan(link!.minutesTooTight);
});

test("another organisation's journeys and unknown ids are left out", async () => {
  const late = await running(at(7), 80);
  await depot.journey({ plannedStart: at(9) });
  expect((await answerOf([late], pieter, 'OTHER')).journeys).toEqual([]);
  expect((await pieter.get(`/api/journey-knock-on/CHAIN?journeyIds=${late}`)).status).toBe(404);
  const unknown = '0197a000-0000-7000-8000-000000000000';
  const { journeys } = await answerOf(['no id', unknown, late, late]);
  expect(journeys.map(({ journeyId }) => journeyId)).toEqual([late]);
});

test('the number of statements does not grow with the journeys', async () => {
  const executor = vi.spyOn(server.database.kysely.getExecutor(), 'executeQuery');
  const late = await running(at(7), 80);
  const statements = async () => {
    now += MINUTE;
    executor.mockClear();
    expect((await hurtsOf(late)).length).toBeGreaterThan(0);
    return executor.mock.calls.length;
  };
  await depot.journey({ plannedStart: at(9) });
  await statements();
  const few = await statements();
  for (let i = 1; i <= 6; i++) await depot.journey({ plannedStart: at(9 + i) });
  await running(at(7), 20, { vehicleId: depot.trucks[1], driverIds: [depot.drivers[1]] });
  expect(few).toBeGreaterThan(3);
  expect(await statements()).toBe(few);
  executor.mockRestore();
});

test('more than a hundred journeys at once are refused by name', async () => {
  const many = Array.from({ length: 101 }, () => 'a').join(',');
  const { status, body } = await thandi.get(`/api/journey-knock-on/CHAIN?journeyIds=${many}`);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('at most 100 journeys')]);
});

test("the rest that a driver's hours ask for delays the next journey, but not a crew's yet; of unknown hours none does", async () => {
  const [driver] = depot.drivers;
  const first = await running(now - 30 * MINUTE, 0, { vehicleId: depot.trucks[0], driverIds: [driver] });
  const next = await depot.journey({
    plannedStart: now + 240 * MINUTE,
    vehicleId: depot.trucks[1],
    driverIds: [driver],
  });
  expect(await hurtsOf(first)).toEqual([]);
  const duty = (kind: string, from: number, to: number) => ({
    driver: 'E1',
    kind,
    fromUtc: iso(now + from * MINUTE),
    toUtc: iso(now + to * MINUTE),
  });
  const { status } = await thandi.send('POST', '/api/driver-duty-imports/CHAIN', {
    body: { duties: [duty('rest', -20_000, -720), duty('work', -720, 0)] },
  });
  expect(status).toBe(200);
  expect(await hurtsOf(first)).toMatchObject([{ journeyId: next }]);
  const { kysely } = server.database;
  await kysely.updateTable('journey').set({ driver2_id: depot.drivers[1] }).where('id', '=', next).execute();
  now += MINUTE;
  expect(await hurtsOf(first)).toEqual([]);
  await kysely.deleteFrom('driver_duty').execute();
});

test('within the minute a new turn-round counts at once', async () => {
  const late = await running(at(7), 80);
  await depot.journey({ plannedStart: at(9) });
  const short = async () => (await hurtsOf(late))[0]?.links[0]?.minutesShort;
  const before = (await short())!;
  expect(before).toBeGreaterThan(0);
  const path = '/api/admin/organisations/CHAIN/engine-settings';
  const { version } = (await anele.get(path)).body;
  const { status } = await anele.send('PUT', path, { body: { version, settings: { turnRoundMinutes: 45 } } });
  expect(status).toBe(200);
  expect(await short()).toBe(before + 15);
});
