import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { oneDepot, type TestClient } from '../../testing/index.ts';
import {
  at,
  clock,
  DATE,
  depot,
  drive,
  forecastsOf,
  knowMuch,
  qualityOf,
  server,
  startCast,
  thandi,
} from './testing/cast-world.ts';

startCast(at(6));
let pieter: TestClient;
beforeAll(async () => {
  await oneDepot(server, 'OTHER', { members: ['pieter'] });
  pieter = await server.signIn('pieter');
});

let first: string;

test('before anything is learnt a running journey has its projection and no range', async () => {
  first = await depot.journey({ plannedStart: at(7) });
  clock.now = at(7, 5);
  await drive('CAST-T101', at(7), 18, clock.now);
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
  clock.now = at(7, 20);
  expect(await widthOf()).toBeGreaterThan(fresh);
  clock.now = at(7, 21);
  expect((await forecastsOf([first])).journeys).toEqual([]);
  clock.now = at(7, 5);
});

test('a forecast is scored once, as it was made, when its arrival is known', async () => {
  await server.product.forecast();
  const before = await qualityOf();
  expect(before.total).toMatchObject({ n: 0, held: null });
  clock.now = at(7, 25);
  await drive('CAST-T101', at(7), 18, clock.now);
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

test('what a figure was made of can be read: each forecast as it was made, in its groups', async () => {
  const read = async (query: string, client = thandi, organisation = 'CAST') => {
    const path = `/api/forecast-quality/${organisation}/forecasts?from=${DATE}&to=${DATE}&${query}`;
    const { status, body } = await client.get(path);
    expect([status, JSON.stringify(body)]).toEqual([200, expect.any(String)]);
    return body;
  };
  const { organisationId } = depot;
  const db = server.database.kysely;
  const [held, missed] = [5, 6];
  for (const [horizon, p10, p90] of [
    [held, at(7, 10), at(7, 40)],
    [missed, at(7, 50), at(7, 55)],
  ] as const) {
    await sql`INSERT INTO forecast (organisation_id, journey_id, stop_id, horizon, made_at, route, planned, p10, p50, p80,
        p90, centre, lateness_seconds, expected_seconds, at_start, model_version, known_at, arrival, error_seconds)
      SELECT organisation_id, journey_id, id, ${horizon}, ${new Date(at(7))}, 'R1', planned_arrival, ${new Date(p10)},
        ${new Date(p10)}, ${new Date(p90)}, ${new Date(p90)}, ${new Date(p10)}, 0, 0, false, 1, now(), actual_arrival, 60
      FROM journey_stop WHERE journey_id = ${first} AND sequence = 2`.execute(db);
    await sql`INSERT INTO forecast_score (organisation_id, day, part, horizon, route, n, unranged, held, up_to_p10,
        up_to_p50, up_to_p80, up_to_p90, width, error, error_of_projection, error_of_timetable)
      VALUES (${organisationId}, ${DATE}, 'morning', ${horizon}, 'R1', 1, 0, ${horizon === held ? 1 : 0}, 0, 0, 0, 0, 0, 0,
        0, 0)`.execute(db);
  }
  const { total, horizons, parts, routes } = await qualityOf();
  const { counts } = await read('group=held');
  expect(counts).toMatchObject({ held: 1, missed: 1 });
  expect(total.n).toBe(2);
  expect(counts.noRange).toBeGreaterThan(0);
  for (const group of ['held', 'missed', 'noRange']) {
    const whole = await read(`group=${group}`);
    expect(whole.rows).toHaveLength(counts[group]);
    for (const row of whole.rows) {
      const { p10Utc, p90Utc, arrivalUtc } = row;
      const isHeld = p10Utc !== null && arrivalUtc >= p10Utc && arrivalUtc <= p90Utc;
      expect([isHeld, p10Utc === null]).toEqual([group === 'held', group === 'noRange']);
      expect(row).toMatchObject({ journeyId: first, locationName: 'Boshof customer' });
      expect(row.madeUtc < arrivalUtc).toBe(true);
    }
    const found: unknown[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const page = await read(`group=${group}&size=1${next && `&after=${next}`}`);
      found.push(...page.rows);
      next = page.next;
    }
    expect(found).toEqual(whole.rows);
  }
  const keys = [
    ...horizons.map(({ horizonMinutes, n }) => ['horizon', horizonMinutes ?? 'last', n] as const),
    ...parts.map(({ part, n }) => ['part', part, n] as const),
    ...routes.map(({ routeId, n }) => ['route', routeId, n] as const),
  ];
  for (const [by, key, n] of keys) {
    const asked = `by=${by}&key=${encodeURIComponent(key)}`;
    const [inRange, outside] = [await read(`group=held&${asked}`), await read(`group=missed&${asked}`)];
    expect([by, key, inRange.rows.length + outside.rows.length]).toEqual([by, key, n]);
    expect(inRange.counts.held + inRange.counts.missed).toBe(n);
  }
  expect((await read('group=held&by=part&key=teatime')).rows).toEqual([]);
  expect((await read('group=noRange', pieter, 'OTHER')).counts).toEqual({ held: 0, missed: 0, noRange: 0 });
  const path = `/api/forecast-quality/CAST/forecasts?from=${DATE}&to=${DATE}&group=held`;
  for (const [query, reason] of [
    ['&by=part', 'goes with by'],
    ['&after=nothing', 'begin without it'],
  ] as const) {
    const { status, body } = await thandi.get(`${path}${query}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(reason)]);
  }
  expect((await pieter.get(path)).status).toBe(404);
  await sql`DELETE FROM forecast WHERE route = 'R1'`.execute(db);
  await sql`DELETE FROM forecast_score WHERE route = 'R1'`.execute(db);
});

test('what a day showed is learnt in the night after it, once', async () => {
  clock.now = at(8);
  await drive('CAST-T101', at(7), 18, at(7, 55));
  expect((await thandi.get(`/api/journeys/${first}`)).body.journeyStatus).toBe('COMPLETED');
  await server.product.forecast();
  expect((await qualityOf()).learnt.throughDate).toBe('2026-03-09');
  clock.now = at(4, 0, 1);
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

test('another least number of arrivals changes at once which legs are known, and the page says the number', async () => {
  const set = (own: object) =>
    sql`UPDATE organisation SET settings = ${JSON.stringify(own)}::jsonb
      WHERE id = ${depot.organisationId}`.execute(server.database.kysely);
  await set({ forecastLeastArrivals: 27 });
  expect((await qualityOf()).learnt).toMatchObject({ legs: 2, leastArrivals: 27, knownLegs: 0 });
  await set({});
  expect((await qualityOf()).learnt).toMatchObject({ legs: 2, leastArrivals: 20, knownLegs: 2 });
});
