import type { ForecastQuality, listLegDrives } from '@linehaul/contracts/forecast';
import type { ResponseOf } from '@linehaul/contracts/http';
import { MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { makeKey, oneDepot } from '../../testing/index.ts';
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
beforeAll(knowMuch);

test('an organisation that has driven before has ranges from its first day here on', async () => {
  const past = await oneDepot(server, 'PAST', { members: ['thandi'] });
  const db = server.database.kysely;
  clock.now = at(4, 0, 1);
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

  const rowsOf = async (path: string) => {
    const { status, body: found } = await thandi.get(`/api/${path}`);
    expect(status).toBe(200);
    return found;
  };
  const arrivals = `forecast-quality/PAST/arrivals?from=${DATE}&to=${DATE}&size=200`;
  expect((await rowsOf(`${arrivals}&group=noHistory`)).rows).toEqual([]);
  const first = await rowsOf(`${arrivals}&group=notForecast`);
  const second = await rowsOf(`${arrivals}&group=notForecast&after=${first.next}`);
  const stops = [...first.rows, ...second.rows].map(({ stopId }: { stopId: string }) => stopId);
  expect([stops.length, new Set(stops).size, second.next]).toEqual([220, 220, null]);
  const planned = [15, 45].map((minutes) => new Date(at(6) + (109 + minutes) * MINUTE).toISOString());
  expect(planned).toContain(first.rows[0].plannedUtc);
  const other = `forecast-quality/PAST/arrivals?from=2026-03-01&to=2026-03-02&group=notForecast`;
  expect((await rowsOf(other)).rows).toEqual([]);

  const leg = `plan-quality/PAST/drives?fromLocationId=${past.places[0]}&toLocationId=${past.places[1]}`;
  const drives = (await rowsOf(`${leg}&size=200`)).rows as ResponseOf<typeof listLegDrives>['rows'];
  expect(drives).toHaveLength(110);
  expect(drives[0]!.departureUtc).toBe(new Date(at(6) + 109 * MINUTE).toISOString());
  for (const { plannedMinutes, takenMinutes } of drives) {
    expect(plannedMinutes).toBe(15);
    expect([19, 20, 21]).toContain(takenMinutes);
  }
  const page = await rowsOf(`${leg}&size=60`);
  expect((await rowsOf(`${leg}&size=60&after=${page.next}`)).rows).toEqual(drives.slice(60));
  const back = `plan-quality/PAST/drives?fromLocationId=${past.places[1]}&toLocationId=${past.places[0]}`;
  expect((await rowsOf(back)).rows).toEqual([]);
  expect((await thandi.get(`/api/${leg}&after=x`)).status).toBe(400);

  const pastKey = await makeKey(db, past.organisationId);
  clock.now = at(7, 5, 1);
  const running = await past.journey({ plannedStart: at(7, 0, 1) });
  await drive('PAST-T101', at(7, 0, 1), 18, clock.now, pastKey);
  const [forecast] = (await forecastsOf([running], thandi, 'PAST')).journeys;
  const [customer, border] = forecast!.stops;
  expect(customer!.range).not.toBeNull();
  expect(border!.range).not.toBeNull();
  expect(customer!.basis.arrivals).toEqual([110]);
});

test('a day that cannot be learnt from is tried again later and later, and the health says so', async () => {
  const { organisationId, places } = depot;
  const db = server.database.kysely;
  const beganAt = clock.now;
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
  clock.now = at(4, 0, 21);
  const counts: number[] = [];
  for (const minutes of [0, 5, 6, 11, 11]) {
    clock.now += minutes * MINUTE;
    await server.product.forecast();
    counts.push(await failures());
  }
  expect(counts).toEqual([1, 1, 2, 2, 3]);
  expect(await health()).toMatchObject({ status: 'DOWN' });
  await broken(JSON.stringify(sketches[0]!.sketch));
  clock.now += 41 * MINUTE;
  await server.product.forecast();
  expect(await failures()).toBe(0);
  await expect.poll(async () => (await health()).status).toBe('UP');
  clock.now = beganAt;
});

test('what waits for the arrival of a cancelled journey is dropped, and days that are settled are counted once', async () => {
  const { organisationId } = depot;
  const db = server.database.kysely;
  const beganAt = clock.now;
  const journeyId = await depot.journey({ plannedStart: at(7, 0, 22), vehicleId: undefined, driverIds: [] });
  const waiting = async () => {
    const { rows } = await sql`SELECT FROM forecast WHERE journey_id = ${journeyId}`.execute(db);
    return rows.length;
  };
  await sql`INSERT INTO forecast (organisation_id, journey_id, stop_id, horizon, made_at, route, planned, p50, centre,
      lateness_seconds, expected_seconds, at_start, model_version)
    SELECT organisation_id, journey_id, id, 1, ${new Date(at(7, 0, 22))}, '', now(), now(), now(), 0, 0, false, 1
    FROM journey_stop WHERE journey_id = ${journeyId}`.execute(db);
  clock.now = at(8, 0, 23);
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
  clock.now = beganAt;
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
  clock.now = at(4, 0, 43);
  await server.product.forecast();
  expect(await learnt()).toMatchObject({ legs: 0, throughDate: null });
  await sql`UPDATE journey SET status = 'COMPLETED', completed_at = ${new Date(at(5, 0, 43))}
    WHERE id = ${journeyId}`.execute(db);
  clock.now = at(4, 0, 44);
  await server.product.forecast();
  expect(await learnt()).toMatchObject({ legs: 2 });
});
