import type { JourneyForecast } from '@linehaul/contracts/forecast';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { KnowledgeCache } from '../forecast/index.ts';
import { ChainsCache } from './chains-cache.ts';
import { watchStarts } from './start-watch.ts';
import {
  anele,
  answerOf,
  at,
  clock,
  depot,
  EMPTY,
  hurtsOf,
  iso,
  running,
  server,
  startKnockOn,
  thandi,
} from './testing/knock-on-world.ts';

startKnockOn();

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
  clock.now += MINUTE;
  const ranges = (await hurtsOf(late)).filter(({ start }) => start.p10Utc !== start.p90Utc);
  expect(ranges).toEqual([]);
});

test('a share of late starts is how starts came that were said to be as short half an hour ahead', async () => {
  const db = server.database.kysely;
  await knowRanges();
  const before = clock.now;
  clock.now += DAY;
  const start = clock.now - 5 * MINUTE;
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
  const learnt = { fromMinutesShort: 20, toMinutesShort: 20, starts: 40, late: 30 };
  const share = { lateStartProbability: 0.75, lateStartLearnt: learnt };
  expect(hurt!.links).toMatchObject([share, share]);

  const bus = server.product.bus;
  const chains = new ChainsCache({ db, bus, knowledge: new KnowledgeCache(db), now: () => clock.now });
  clock.now = start + 125 * MINUTE;
  await watchStarts({ db, chains, now: () => clock.now });
  clock.now += 2 * MINUTE;
  await watchStarts({ db, chains, now: () => clock.now });
  const { rows } = await sql<{ short: number; ahead: number }>`SELECT short_minutes AS short,
    extract(epoch FROM planned_start - made_at)::float8 / 60 AS ahead
    FROM start_forecast WHERE journey_id = ${next}`.execute(db);
  expect(rows).toEqual([{ short: expect.any(Number), ahead: 25 }]);
  expect(rows[0]!.short).toBeGreaterThan(0);
  await sql`DELETE FROM start_forecast`.execute(db);
  clock.now = before;
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

test("the rest that a driver's hours ask for delays the next journey, but not a crew's yet; of unknown hours none does", async () => {
  const [driver] = depot.drivers;
  const first = await running(clock.now - 30 * MINUTE, 0, {
    vehicleId: depot.trucks[0],
    driverIds: [driver],
  });
  const next = await depot.journey({
    plannedStart: clock.now + 240 * MINUTE,
    vehicleId: depot.trucks[1],
    driverIds: [driver],
  });
  expect(await hurtsOf(first)).toEqual([]);
  const duty = (kind: string, from: number, to: number) => ({
    driver: 'E1',
    kind,
    fromUtc: iso(clock.now + from * MINUTE),
    toUtc: iso(clock.now + to * MINUTE),
  });
  const { status } = await thandi.send('POST', '/api/driver-duty-imports/CHAIN', {
    body: { duties: [duty('rest', -20_000, -720), duty('work', -720, 0)] },
  });
  expect(status).toBe(200);
  expect(await hurtsOf(first)).toMatchObject([{ journeyId: next }]);
  const { kysely } = server.database;
  await kysely.updateTable('journey').set({ driver2_id: depot.drivers[1] }).where('id', '=', next).execute();
  clock.now += MINUTE;
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
