import type { ForecastQuality, JourneyForecast } from '@linehaul/contracts/forecast';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  driveFromDepot,
  makeKey,
  type OneDepot,
  oneDepot,
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/index.ts';

let server: TestServer;
let thandi: TestClient;
let pieter: TestClient;
let depot: OneDepot;
let key: string;
const DATE = '2026-03-10';
const at = (hours: number, minutes = 0, days = 0) =>
  Date.parse(`${DATE}T00:00:00+02:00`) + days * DAY + (hours * 60 + minutes) * MINUTE;
let now = at(6);
const iso = (ms: number) => new Date(ms).toISOString();
const drive = (device: string, start: number, minutes: number, until: number) =>
  driveFromDepot(server, { key, device, start, minutes, stay: 15, until });
const forecastsOf = async (ids: readonly string[], client = thandi, organisation = 'CAST') => {
  const { status, body } = await client.get(
    `/api/journey-forecasts/${organisation}?journeyIds=${ids.join(',')}`,
  );
  expect(status).toBe(200);
  return body as { leastArrivals: number; journeys: JourneyForecast[] };
};
const qualityOf = async (days = 0): Promise<ForecastQuality> => {
  const date = iso(at(12, 0, days)).slice(0, 10);
  const { status, body } = await thandi.get(`/api/forecast-quality/CAST?from=${DATE}&to=${date}`);
  expect(status).toBe(200);
  return body;
};

async function knowMuch() {
  const { organisationId, places } = depot;
  const db = server.database.kysely;
  for (const [from, to] of [
    [places[0], places[1]],
    [places[1], places[2]],
  ]) {
    await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
      planned_seconds, sketch, plans) VALUES (${organisationId}, ${from}, ${to}, 'morning', 25, 420, 900, '[[40,25,10500]]', '[[49,25,22500]]')`.execute(
      db,
    );
  }
  const horizons = Array.from({ length: 9 }, () => ({ n: 150, p10: -120, p50: 30, p80: 200, p90: 300 }));
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
    VALUES (${organisationId}, '2026-03-08', ${JSON.stringify({ horizons, scales: {} })}, now())
    ON CONFLICT (organisation_id) DO UPDATE SET ranges = excluded.ranges, learnt_through = excluded.learnt_through`.execute(
    db,
  );
  await server.product.forecast();
}

beforeAll(async () => {
  // No tick may overwrite what a test sets.
  const never = { tickMs: 3_600_000 };
  server = await startTestServer({ now: () => now, tracking: never, forecasts: never });
  depot = await oneDepot(server, 'CAST', { members: ['thandi'] });
  await oneDepot(server, 'OTHER', { members: ['pieter'] });
  thandi = await server.signIn('thandi');
  pieter = await server.signIn('pieter');
  key = await makeKey(server.database.kysely, depot.organisationId);
});
afterAll(() => server.stop());

let first: string;

test('before anything is learnt a running journey has its projection and no range', async () => {
  first = await depot.journey({ plannedStart: at(7) });
  now = at(7, 5);
  await drive('CAST-T101', at(7), 18, now);
  const { journeys, leastArrivals } = await forecastsOf([first]);
  expect(leastArrivals).toBe(20);
  expect(journeys.map(({ journeyId }) => journeyId)).toEqual([first]);
  const [customer, border] = journeys[0]!.stops;
  expect(journeys[0]!.stops.map(({ range }) => range)).toEqual([null, null]);
  expect(customer!.basis).toMatchObject({
    arrivals: [0],
    modelVersion: 0,
    isAtStart: false,
    expectedSeconds: 0,
  });
  expect(border!.basis.arrivals).toEqual([0, 0]);
  expect(Date.parse(customer!.p50Utc)).toBeGreaterThan(at(7, 15));
});

test('with enough arrivals the same journey has ranges that tell what they were made of', async () => {
  await knowMuch();
  const { journeys } = await forecastsOf([first]);
  const [customer, border] = journeys[0]!.stops;
  for (const stop of [customer!, border!]) {
    const times = [stop.range!.p10Utc, stop.p50Utc, stop.range!.p80Utc, stop.range!.p90Utc];
    expect([...times].sort()).toEqual(times);
  }
  expect(customer!.basis.arrivals).toEqual([25]);
  expect(border!.basis.arrivals).toEqual([25, 25]);
  expect(border!.basis.expectedSeconds).toBeGreaterThan(customer!.basis.expectedSeconds);
  expect(Date.parse(border!.range!.p90Utc) - Date.parse(border!.range!.p10Utc)).toBe(420_000);
});

test("another organisation's journey is left out, and so is one that does not run", async () => {
  const waiting = await depot.journey({ plannedStart: at(16), vehicleId: depot.trucks[1] });
  expect((await forecastsOf([first], pieter, 'OTHER')).journeys).toEqual([]);
  expect((await forecastsOf([waiting, 'no id', first])).journeys.map((one) => one.journeyId)).toEqual([
    first,
  ]);
  expect((await pieter.get(`/api/journey-forecasts/CAST?journeyIds=${first}`)).status).toBe(404);
});

test('more than a hundred journeys at once, and dates in the wrong order, are refused by name', async () => {
  const many = Array.from({ length: 101 }, () => 'a').join(',');
  const tooMany = await thandi.get(`/api/journey-forecasts/CAST?journeyIds=${many}`);
  expect([tooMany.status, JSON.stringify(tooMany.body)]).toEqual([
    400,
    expect.stringContaining('at most 100 journeys'),
  ]);
  const backwards = await thandi.get('/api/forecast-quality/CAST?from=2026-03-11&to=2026-03-10');
  expect([backwards.status, JSON.stringify(backwards.body)]).toEqual([
    400,
    expect.stringContaining('must not be before from'),
  ]);
});

test('a feed that stops makes a range wider, and none is left once the journey is silent', async () => {
  const widthOf = async () => {
    const { range } = (await forecastsOf([first])).journeys[0]!.stops[1]!;
    return Date.parse(range!.p90Utc) - Date.parse(range!.p10Utc);
  };
  const fresh = await widthOf();
  now = at(7, 20);
  expect(await widthOf()).toBeGreaterThan(fresh);
  now = at(7, 21);
  expect((await forecastsOf([first])).journeys).toEqual([]);
  now = at(7, 5);
});

test('a forecast is scored once, as it was made, when its arrival is known', async () => {
  await server.product.forecast();
  const before = await qualityOf();
  expect(before.total).toMatchObject({ n: 0, held: null });
  now = at(7, 25);
  await drive('CAST-T101', at(7), 18, now);
  await server.product.forecast();
  const once = await qualityOf();
  const known = await sql<{ ranged: number; scored: number }>`
    SELECT count(*) FILTER (WHERE error_seconds IS NOT NULL AND p10 IS NOT NULL)::float8 AS ranged,
      count(*) FILTER (WHERE error_seconds IS NOT NULL)::float8 AS scored
    FROM forecast WHERE organisation_id = ${depot.organisationId}`.execute(server.database.kysely);
  expect(known.rows[0]!.scored).toBeGreaterThan(0);
  expect(once.total.n).toBe(known.rows[0]!.ranged);
  expect(once.arrivals.all).toBe(1);
  await server.product.forecast();
  expect((await qualityOf()).total).toEqual(once.total);
});

test('what a day showed is learnt in the night after it, once', async () => {
  now = at(8);
  await drive('CAST-T101', at(7), 18, at(7, 55));
  expect((await thandi.get(`/api/journeys/${first}`)).body.journeyStatus).toBe('COMPLETED');
  await server.product.forecast();
  expect((await qualityOf()).learnt.throughDate).toBe('2026-03-09');
  now = at(4, 0, 1);
  await server.product.forecast();
  const { learnt } = await qualityOf(1);
  expect(learnt).toMatchObject({ throughDate: DATE, legs: 2, knownLegs: 2, modelVersion: 1 });
  const drives = () =>
    sql<{ drives: number }>`SELECT drives FROM segment_time WHERE organisation_id = ${depot.organisationId}
      ORDER BY drives DESC, from_location`.execute(server.database.kysely);
  const { rows } = await drives();
  expect(rows.map((row) => row.drives)).toEqual([26, 26]);
  await server.product.forecast();
  expect((await drives()).rows).toEqual(rows);
});

test('a leg that takes longer than planned in most drives is found, with its evidence', async () => {
  const { status, body } = await thandi.get('/api/plan-quality/CAST');
  expect(status).toBe(200);
  expect(body.legs.map((leg: { fromName: string }) => leg.fromName).sort()).toEqual([
    'Boshof customer',
    'Kimberley depot',
  ]);
  expect(body.legs[0]).toMatchObject({ plannedMinutes: 15, drives: 26, direction: 'takesLonger' });
  expect(body.legs[0].proposedMinutes).toBeGreaterThan(body.legs[0].plannedMinutes);
  expect(body.legs[0].share).toBeGreaterThan(0.9);
});

test('an organisation that has driven before has ranges from its first day here on', async () => {
  const past = await oneDepot(server, 'PAST', { members: ['thandi'] });
  const db = server.database.kysely;
  now = at(4, 0, 1);
  for (let i = 0; i < 110; i++)
    await past.journey({ plannedStart: at(6) + i * MINUTE, vehicleId: undefined, driverIds: [] });
  await sql`UPDATE journey SET status = 'COMPLETED' WHERE organisation_id = ${past.organisationId}`.execute(
    db,
  );
  await sql`UPDATE journey_stop SET state = 'departed', actual_departure = planned_departure,
      actual_arrival = planned_arrival + (2 + sequence + extract(minute FROM planned_arrival)::integer % 3) * interval '1 minute'
    WHERE organisation_id = ${past.organisationId}`.execute(db);
  await server.product.forecast();
  const body = (await thandi.get(`/api/forecast-quality/PAST?from=${DATE}&to=${DATE}`))
    .body as ForecastQuality;
  expect(body.learnt).toMatchObject({ throughDate: DATE, legs: 2, knownLegs: 2, modelVersion: 1 });
  expect(body.total.n).toBe(0);
  expect(body.arrivals).toEqual({ all: 220, ranged: 0, noHistory: 0, notForecast: 220 });

  key = await makeKey(db, past.organisationId);
  now = at(7, 5, 1);
  const running = await past.journey({ plannedStart: at(7, 0, 1) });
  await drive('PAST-T101', at(7, 0, 1), 18, now);
  const [forecast] = (await forecastsOf([running], thandi, 'PAST')).journeys;
  const [customer, border] = forecast!.stops;
  expect(customer!.range).not.toBeNull();
  expect(border!.range).not.toBeNull();
  expect(customer!.basis.arrivals).toEqual([110]);
});

test('a day that cannot be learnt from is tried again later and later, and the health says so', async () => {
  const { organisationId, places } = depot;
  const db = server.database.kysely;
  const beganAt = now;
  const broken = async (sketch: string) =>
    sql`UPDATE segment_time SET sketch = ${sketch}::jsonb WHERE organisation_id = ${organisationId}
      AND from_location = ${places[0]}`.execute(db);
  const failures = async () => {
    const { rows } = await sql<{ failures: number }>`SELECT failures FROM forecast_model
      WHERE organisation_id = ${organisationId}`.execute(db);
    return rows[0]!.failures;
  };
  const health = async () => (await server.operator.get('/management/health')).body.components.forecasts;
  const { rows: sketches } = await sql<{ sketch: object }>`SELECT sketch FROM segment_time
    WHERE organisation_id = ${organisationId} AND from_location = ${places[0]}`.execute(db);
  const journeyId = await depot.journey({ plannedStart: at(7, 0, 20), vehicleId: undefined, driverIds: [] });
  await sql`UPDATE journey SET status = 'COMPLETED' WHERE id = ${journeyId}`.execute(db);
  await sql`UPDATE journey_stop SET state = 'departed', actual_departure = planned_departure,
    actual_arrival = planned_arrival WHERE journey_id = ${journeyId}`.execute(db);
  await broken('5');
  now = at(4, 0, 21);
  const counts: number[] = [];
  for (const minutes of [0, 5, 6, 11, 11]) {
    now += minutes * MINUTE;
    await server.product.forecast();
    counts.push(await failures());
  }
  expect(counts).toEqual([1, 1, 2, 2, 3]);
  expect(await health()).toMatchObject({ status: 'DOWN' });
  await broken(JSON.stringify(sketches[0]!.sketch));
  now += 41 * MINUTE;
  await server.product.forecast();
  expect(await failures()).toBe(0);
  await expect.poll(async () => (await health()).status).toBe('UP');
  now = beganAt;
});

test('what waits for the arrival of a cancelled journey is dropped, and days that are settled are counted once', async () => {
  const { organisationId } = depot;
  const db = server.database.kysely;
  const beganAt = now;
  const journeyId = await depot.journey({ plannedStart: at(7, 0, 22), vehicleId: undefined, driverIds: [] });
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM forecast WHERE journey_id = ${journeyId}`.execute(db);
    return rows.length;
  };
  await sql`INSERT INTO forecast (organisation_id, journey_id, stop_id, horizon, made_at, route, planned, p50, centre,
      lateness_seconds, expected_seconds, at_start, model_version)
    SELECT organisation_id, journey_id, id, 1, ${new Date(at(7, 0, 22))}, '', now(), now(), now(), 0, 0, false, 1
    FROM journey_stop WHERE journey_id = ${journeyId}`.execute(db);
  now = at(8, 0, 23);
  await server.product.forecast();
  expect(await waiting()).toBe(3);
  await sql`UPDATE journey SET status = 'CANCELLED' WHERE id = ${journeyId}`.execute(db);
  await server.product.forecast();
  expect(await waiting()).toBe(0);
  const days = async () => {
    const { rows } = await sql<{
      day: string;
      arrivals: number;
    }>`SELECT day::text AS day, arrivals FROM arrival_day
      WHERE organisation_id = ${organisationId} AND arrivals > 0 ORDER BY day`.execute(db);
    return rows;
  };
  const before = (await qualityOf(22)).arrivals;
  for (let run = 0; run < 12; run++) await server.product.forecast();
  expect((await days()).reduce((sum, { arrivals }) => sum + arrivals, 0)).toBe(before.all);
  expect((await qualityOf(22)).arrivals).toEqual(before);
  await sql`UPDATE journey_stop SET estimated = true WHERE organisation_id = ${organisationId}`.execute(db);
  expect((await qualityOf(22)).arrivals).toEqual(before);
  now = beganAt;
});

test('a journey over midnight is learnt from on the day of its end', async () => {
  const night = await oneDepot(server, 'NIGHT', { members: ['thandi'] });
  const db = server.database.kysely;
  const journeyId = await night.journey({
    plannedStart: at(23, 40, 42),
    vehicleId: undefined,
    driverIds: [],
  });
  await sql`UPDATE journey_stop SET state = 'departed', actual_departure = planned_departure,
    actual_arrival = planned_arrival WHERE journey_id = ${journeyId}`.execute(db);
  const learnt = async () =>
    ((await thandi.get(`/api/forecast-quality/NIGHT?from=${DATE}&to=${DATE}`)).body as ForecastQuality)
      .learnt;
  await sql`UPDATE journey SET status = 'IN_PROGRESS' WHERE id = ${journeyId}`.execute(db);
  now = at(4, 0, 43);
  await server.product.forecast();
  expect(await learnt()).toMatchObject({ legs: 0, throughDate: null });
  await sql`UPDATE journey SET status = 'COMPLETED', completed_at = ${new Date(at(5, 0, 43))}
    WHERE id = ${journeyId}`.execute(db);
  now = at(4, 0, 44);
  await server.product.forecast();
  expect(await learnt()).toMatchObject({ legs: 2 });
});
