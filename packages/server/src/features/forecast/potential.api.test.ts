import type { JourneyForecast } from '@linehaul/contracts/forecast';
import type { Journey } from '@linehaul/contracts/journeys';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { lateProbability, type StopForecast } from '@linehaul/domain/forecast';
import { clockMinutes } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { DEPOT_LATITUDE, driveFromDepot, makeKey, oneDepot } from '../../testing/index.ts';
import { at, clock, DATE, depot, key, knowLegs, server, startCast, thandi } from './testing/cast-world.ts';

startCast(at(7, 5));
let first: string;
beforeAll(async () => {
  await knowLegs({ meanSeconds: 0, sketch: '[[16,25,0]]' });
  first = await depot.journey({ plannedStart: at(7) });
  await driveFromDepot(server, {
    key,
    device: 'CAST-T101',
    start: at(7),
    minutes: 16,
    stay: 15,
    until: clock.now,
  });
});

const journeyOf = async (id: string): Promise<Journey> => (await thandi.get(`/api/journeys/${id}`)).body;
const verdictOf = async (id: string) => {
  const { timeBasedStatus, timeExplanation, journeyActivityList } = await journeyOf(id);
  const stops = journeyActivityList.map((stop) => [stop.timeBasedStatus, stop.timeExplanation?.rule]);
  return {
    status: timeBasedStatus,
    rule: timeExplanation?.rule,
    probability: timeExplanation?.probability,
    stops,
  };
};
const settings = (own: Record<string, number>) =>
  sql`UPDATE organisation SET settings = ${JSON.stringify(own)}::jsonb WHERE id = ${depot.organisationId}`.execute(
    server.database.kysely,
  );
/** Ranges of every horizon, in seconds after plan + lateness. */
const knowRanges = async (quantiles: { p10: number; p50: number; p80: number; p90: number } | null) => {
  const horizons = Array.from({ length: 9 }, () => ({ n: 150, ...quantiles }));
  const ranges = quantiles === null ? null : JSON.stringify({ horizons, scales: {} });
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
    VALUES (${depot.organisationId}, '2026-03-08', ${ranges}::jsonb, now())
    ON CONFLICT (organisation_id) DO UPDATE SET ranges = excluded.ranges`.execute(server.database.kysely);
  await server.product.forecast();
  await server.product.forecast();
};

const WIDE = { p10: -120, p50: 780, p80: 1_000, p90: 1_300 };

test('without a history of arrivals the projection decides', async () => {
  await server.product.forecast();
  expect(await verdictOf(first)).toMatchObject({
    status: 'ON_TIME',
    rule: 'expectedInTime',
    stops: [expect.anything(), ['ON_TIME', 'expectedInTime'], ['ON_TIME', 'expectedInTime']],
  });
});

test('with ranges the probability decides, from the setting on', async () => {
  await knowRanges(WIDE);
  const { body } = await thandi.get(`/api/journey-forecasts/CAST?journeyIds=${first}`);
  const [customer] = (body.journeys as JourneyForecast[])[0]!.stops;
  const asForecast = {
    kind: 'range',
    p10: Date.parse(customer!.range!.p10Utc),
    p50: Date.parse(customer!.p50Utc),
    p80: Date.parse(customer!.range!.p80Utc),
    p90: Date.parse(customer!.range!.p90Utc),
  } as StopForecast;
  const probability = lateProbability(asForecast, at(7, 30))!;
  expect(probability).toBeGreaterThan(0.3);
  expect(probability).toBeLessThan(0.5);
  const statusAt = async (potentialDelayProbability: number) => {
    await settings({ potentialDelayProbability });
    await server.product.forecast();
    return (await verdictOf(first)).status;
  };
  expect(await statusAt(0.5)).toBe('ON_TIME');
  expect(await statusAt(0.3)).toBe('POTENTIAL_SLIGHT_DELAY');
  const found = await verdictOf(first);
  expect(found.rule).toBe('likelyLate');
  expect(found.probability).toBeCloseTo(probability, 1);
  expect(found.stops[1]).toEqual(['POTENTIAL_SLIGHT_DELAY', 'likelyLate']);
});

test('list, filters, counts, map, monitoring and board show the one status', async () => {
  const dates = `${DATE}T00:00:00Z/${DATE}T23:00:00Z/PLANNED_START_DATE`;
  const list = await thandi.get(`/api/journeys/CAST/${dates}?attention=LATE`);
  expect(list.body.map((row: Journey) => [row.journeyId, row.timeBasedStatus])).toEqual([
    [first, 'POTENTIAL_SLIGHT_DELAY'],
  ]);
  const summary = await thandi.get(
    `/api/journey-summary/CAST?start=${DATE}T00:00:00Z&end=${DATE}T23:00:00Z&dateType=PLANNED_START_DATE`,
  );
  expect(summary.body.attention.LATE).toBe(1);
  const monitored = await thandi.get('/api/journey-monitoring/CAST');
  expect(monitored.body.map((row: Journey) => row.timeBasedStatus)).toEqual(['POTENTIAL_SLIGHT_DELAY']);
  const board = await thandi.get('/api/boards/CAST/now');
  expect(board.body.attention.LATE).toBe(1);
  expect(board.body.rows[0].word).toBe('POTENTIAL_SLIGHT_DELAY');
  const { rows } = await sql<{ status: string }>`SELECT time_based_status AS status
    FROM organisation_asset_journey_status WHERE organisation_id = ${depot.organisationId}`.execute(
    server.database.kysely,
  );
  expect(rows).toEqual([{ status: 'POTENTIAL_SLIGHT_DELAY' }]);
});

/** Fixes of another year are no silence. */
const HEARD = { overdueMovingMinutes: 10_000_000, overdueParkedMinutes: 10_000_000 };
const cut = (at: number) => Math.floor(at / MINUTE) * MINUTE;
const asText = (at: number) => new Date(at).toISOString();
const expectedAt = async (id: string) => {
  const { body } = await thandi.get(`/api/journey-forecasts/CAST?journeyIds=${id}`);
  return Date.parse((body.journeys as JourneyForecast[])[0]!.stops[0]!.p50Utc);
};

test('list, monitor, board and detail project the next stop at the expected arrival, cut to the minute', async () => {
  await settings({ ...HEARD, potentialDelayProbability: 0.5 });
  await server.product.forecast();
  const p50 = await expectedAt(first);
  const detail = await journeyOf(first);
  const minutes = clockMinutes(at(7, 15), p50);
  const byEngine = Date.parse(detail.journeyActivityList[1]!.adjustedArrivalTimeUtc!);
  expect(minutes).toBeGreaterThan(5 + clockMinutes(at(7, 15), byEngine));
  const path = `/api/journeys/CAST?journeyReference.equals=${detail.journeyUniqueReference}`;
  const [row] = (await thandi.get(path)).body;
  const [monitored] = (await thandi.get('/api/journey-monitoring/CAST')).body;
  const { rows } = (await thandi.get('/api/boards/CAST/now')).body;
  const next = {
    locationName: 'Boshof customer',
    isStart: false,
    plannedTimeUtc: asText(at(7, 15)),
    projectedTimeUtc: asText(cut(p50)),
  };
  for (const one of [detail, row, monitored, rows[0]]) expect(one.nextStop).toEqual(next);
  expect(rows[0]).toMatchObject({
    word: 'ON_TIME',
    difference: { kind: 'PROJECTED', minutes, isLate: false },
  });
});

test('nothing is written while the minute of the expected arrival is the same', async () => {
  const db = server.database.kysely;
  const written = async () =>
    (await sql`SELECT xmin::text AS written FROM journey WHERE id = ${first}`.execute(db)).rows[0];
  const before = await written();
  await server.product.forecast();
  expect(await written()).toEqual(before);
  await sql`UPDATE journey SET forecast_next_arrival = forecast_next_arrival + interval '1 minute'
    WHERE id = ${first}`.execute(db);
  await server.product.forecast();
  expect((await journeyOf(first)).nextStop?.projectedTimeUtc).toBe(asText(cut(await expectedAt(first))));
  await settings({ ...HEARD, potentialDelayProbability: 0.3 });
  await server.product.forecast();
});

const historyOf = async (id: string) => {
  const { rows } = await sql<{ before: string | null; after: string | null }>`
    SELECT before ->> 'timeBasedStatus' AS before, after ->> 'timeBasedStatus' AS after FROM journey_history
    WHERE journey_id = ${id} AND kind = 'statuses' ORDER BY at, id`.execute(server.database.kysely);
  return rows.map(({ before, after }) => `${before} ${after}`);
};

test('the history holds what was shown, once', async () => {
  const late = 'ON_TIME POTENTIAL_SLIGHT_DELAY';
  const expected = ['null ON_TIME', late, 'POTENTIAL_SLIGHT_DELAY ON_TIME', late];
  expect(await historyOf(first)).toEqual(expected);
  await server.product.forecast();
  expect(await historyOf(first)).toEqual(expected);
});

test('a projection that is late shows no delay that is unlikely', async () => {
  const late = await depot.journey({ plannedStart: at(6, 45), vehicleId: depot.trucks[1], driverIds: [] });
  await driveFromDepot(server, {
    key,
    device: 'CAST-T102',
    start: at(7, 2),
    minutes: 15,
    stay: 15,
    until: clock.now,
  });
  await knowRanges(null);
  expect((await verdictOf(late)).stops[1]).toEqual(['POTENTIAL_SLIGHT_DELAY', 'projectedLate']);
  await settings({ ...HEARD, potentialDelayProbability: 0.5 });
  await knowRanges({ p10: -900, p50: -600, p80: -480, p90: -420 });
  const shown = await verdictOf(late);
  expect(shown.stops[1]).toEqual(['ON_TIME', 'likelyInTime']);
  expect(shown).toMatchObject({ status: 'ON_TIME', rule: 'likelyInTime' });
  expect(shown.stops[0]).toEqual(['LATE_DEPARTURE', 'notLeft']);
  const p50 = await expectedAt(late);
  const { timeExplanation, nextStop } = await journeyOf(late);
  expect([nextStop?.projectedTimeUtc, timeExplanation?.projectedUtc]).toEqual([
    asText(cut(p50)),
    asText(cut(p50)),
  ]);
  const { rows } = (await thandi.get('/api/boards/CAST/now')).body;
  const onBoard = rows.find(({ journeyId }: { journeyId: string }) => journeyId === late);
  expect(onBoard.difference).toEqual({ kind: 'PROJECTED', minutes: clockMinutes(at(7), p50), isLate: false });
  expect(onBoard.difference.minutes).toBeLessThanOrEqual(15);
});

test('a new plan counts at once, before forecasts are made again', async () => {
  await settings({ potentialDelayProbability: 0.3 });
  await knowRanges(WIDE);
  expect((await verdictOf(first)).status).toBe('POTENTIAL_SLIGHT_DELAY');
  const projected = async () => (await journeyOf(first)).nextStop?.projectedTimeUtc;
  const expected = await projected();
  await sql`UPDATE journey SET version = version + 1 WHERE id = ${first}`.execute(server.database.kysely);
  expect((await verdictOf(first)).status).toBe('ON_TIME');
  const { adjustedArrivalTimeUtc } = (await journeyOf(first)).journeyActivityList[1]!;
  expect(adjustedArrivalTimeUtc).not.toBe(expected);
  expect(await projected()).toBe(adjustedArrivalTimeUtc);
  await server.product.forecast();
  expect((await verdictOf(first)).status).toBe('POTENTIAL_SLIGHT_DELAY');
  expect(await projected()).toBe(expected);
});

test('the same fixes in another order, and a server that starts again, give the same status', async () => {
  const other = await oneDepot(server, 'OTHER', {
    members: ['thandi'],
    settings: { potentialDelayProbability: 0.3 },
  });
  const db = server.database.kysely;
  await sql`INSERT INTO segment_time (organisation_id, from_location, to_location, part, drives, mean_seconds,
      planned_seconds, sketch, plans)
    SELECT ${other.organisationId}, CASE from_location WHEN ${depot.places[0]} THEN ${other.places[0]} ELSE ${other.places[1]} END,
      CASE to_location WHEN ${depot.places[1]} THEN ${other.places[1]} ELSE ${other.places[2]} END,
      part, drives, mean_seconds, planned_seconds, sketch, plans
    FROM segment_time WHERE organisation_id = ${depot.organisationId}`.execute(db);
  await sql`INSERT INTO forecast_model (organisation_id, learnt_through, ranges, ranges_at)
    SELECT ${other.organisationId}, learnt_through, ranges, ranges_at FROM forecast_model
    WHERE organisation_id = ${depot.organisationId}`.execute(db);
  const same = await other.journey({ plannedStart: at(7) });
  const headers = { authorization: `Bearer ${await makeKey(db, other.organisationId)}` };
  const fixes = Array.from({ length: 31 }, (_, i) => at(6, 50) + i * 30 * SECOND).map((time) => ({
    device: 'OTHER-T101',
    timestamp: new Date(time).toISOString(),
    latitude: DEPOT_LATITUDE,
    longitude: 24.76 + Math.max(0, ((time - at(7)) / MINUTE) * (10 / 16)) * 0.01025,
    speedKilometresPerHour: time > at(7) ? 50 : 0,
  }));
  for (const part of [fixes.slice(20), fixes.slice(0, 20)]) {
    await server.anonymous.send('POST', '/telemetry/positions', { headers, body: part });
    await server.evaluated();
    await server.product.forecast();
  }
  const { probability, ...verdict } = await verdictOf(first);
  expect(await verdictOf(same)).toEqual({ ...verdict, probability });

  const stored = () =>
    sql`SELECT id, time_based_status, time_explanation, forecast_time_status FROM journey ORDER BY id`.execute(
      db,
    );
  const before = (await stored()).rows;
  await sql`UPDATE journey SET forecast_time_status = NULL, forecast_time_explanation = NULL`.execute(db);
  await server.product.forecast();
  expect((await stored()).rows).toEqual(before);
});

test('a stop that is reached no longer makes its journey potentially late', async () => {
  clock.now = at(7, 18);
  await driveFromDepot(server, {
    key,
    device: 'CAST-T101',
    start: at(7),
    minutes: 16,
    stay: 15,
    until: clock.now,
  });
  const { nextStop, journeyActivityList } = await journeyOf(first);
  const projectedTimeUtc = journeyActivityList[2]!.adjustedArrivalTimeUtc;
  expect(nextStop).toMatchObject({ locationName: 'Maseru border', projectedTimeUtc });
  const { status, stops } = await verdictOf(first);
  expect(stops[1]).toEqual(['ON_TIME', 'arrivedInTime']);
  expect(status).toBe('ON_TIME');
});

test('a journey that ends right after such a stop keeps no forecast of the stops ahead', async () => {
  const db = server.database.kysely;
  const stored = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM journey_stop
      WHERE journey_id = ${first} AND forecast_time_status IS NOT NULL`.execute(db);
    return rows[0]!.n;
  };
  expect(await stored()).toBeGreaterThan(0);
  await server.product.forecast();
  const arrivals = async () => {
    const { rows } = await sql<{ n: number }>`SELECT count(forecast_next_arrival)::int AS n FROM journey
      WHERE id = ${first}`.execute(db);
    return rows[0]!.n;
  };
  expect(await arrivals()).toBe(1);
  await sql`UPDATE journey SET status = 'CANCELLED', version = version + 1 WHERE id = ${first}`.execute(db);
  await server.product.forecast();
  expect([await stored(), await arrivals()]).toEqual([0, 0]);
});
