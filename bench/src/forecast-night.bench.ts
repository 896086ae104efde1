/**
 * What the nightly job learns from 90 days of 2,000 journeys of 5 stops each, day by day, and the ranges made
 * of it. DATABASE_URL: an empty PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { type Kysely, sql } from 'kysely';
import { learnNextDay, renewRanges } from '../../packages/server/src/features/forecast/learn.ts';
import { migrate, newId, openDatabase } from '../../packages/server/src/platform/db/index.ts';
import { boundHeapGrowth } from '../../packages/server/src/platform/metrics/index.ts';
import { count, median, megabytes, report } from './harness/report.ts';
import { sized } from './harness/size.ts';

const DAYS = sized(90, 3);
/** A night looks no further back. */
const AT_ONCE = 60;
const JOURNEYS = sized(2_000, 50);
const STOPS = 5;
const PLACES = 500;
const LIMITS = { seconds: 300, bytes: 500 * 2 ** 20 };

const unbound = boundHeapGrowth();
const directory = mkdtempSync(join(tmpdir(), 'linehaul-night-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, directory });
await migrate(database);
const id = newId<OrganisationId>();
const organisation = { id, timeZone: 'UTC' };
const first = Math.floor(Date.now() / DAY) * DAY - DAYS * DAY;
await seed(database.kysely);

const took: number[] = [];
const from = performance.now();
const cpu = process.cpuUsage();
for (const now of [first + Math.min(AT_ONCE, DAYS) * DAY + DAY / 4, first + DAYS * DAY + DAY / 4])
  for (let isMore = true; isMore; ) {
    const began = performance.now();
    isMore = (await learnNextDay(database.kysely, organisation, now)) !== undefined;
    if (isMore) took.push((performance.now() - began) / SECOND);
  }
const nights = (performance.now() - from) / SECOND;
const { user, system } = process.cpuUsage(cpu);
await renewRanges(database.kysely, organisation, Date.now());
const { rows } = await sql<{ legs: number; forecasts: number }>`SELECT
  (SELECT count(*)::int FROM segment_time) AS legs, (SELECT count(*)::int FROM forecast) AS forecasts`.execute(
  database.kysely,
);
const peak = process.resourceUsage().maxRSS * 1024;
if (took.length !== DAYS) throw new Error(`${took.length} days of ${DAYS} were learnt`);
report({
  what: `${DAYS} days of ${count(JOURNEYS)} journeys learnt (${database.kind})`,
  figure: `${nights.toFixed(0)} s, a day ${median(took).toFixed(2)} s, the longest ${Math.max(...took).toFixed(2)} s; processor ${((user + system) / 1e6).toFixed(0)} s; ${count(rows[0]!.legs)} legs by part of day, ${count(rows[0]!.forecasts)} forecasts`,
  target: `≤ ${LIMITS.seconds} s`,
  holds: nights <= LIMITS.seconds,
});
const isOnPostgres = database.kind === 'postgresql';
report({
  what: '  memory meanwhile',
  figure: `${megabytes(peak)} at most`,
  ...(isOnPostgres ? { target: `≤ ${megabytes(LIMITS.bytes)}`, holds: peak <= LIMITS.bytes } : {}),
});
await database.close();
unbound();
rmSync(directory, { recursive: true, force: true });

// biome-ignore lint/suspicious/noExplicitAny: the statements name no type of a table
async function seed(db: Kysely<any>): Promise<void> {
  const org = sql`${id}::uuid`;
  await sql`INSERT INTO organisation (id, name, time_zone) VALUES (${org}, 'NIGHTS', 'UTC')`.execute(db);
  await sql`INSERT INTO location (organisation_id, id, name, shape, shape_type, radius, location_type, latitude, longitude)
    SELECT ${org}, md5('location' || i)::uuid, 'Customer ' || i,
      json_build_object('type', 'Point', 'coordinates', json_build_array(24 + i % 50 / 10.0, -29 - i % 30 / 10.0))::jsonb,
      'Circle', 100, 1 + i % 3, -29 - i % 30 / 10.0, 24 + i % 50 / 10.0 FROM generate_series(0, ${PLACES - 1}::int) i`.execute(
    db,
  );
  for (let day = 0; day < DAYS; day++) await seedDay(db, day);
  await sql`ANALYZE`.execute(db);
}

// biome-ignore lint/suspicious/noExplicitAny: the statements name no type of a table
async function seedDay(db: Kysely<any>, day: number): Promise<void> {
  const org = sql`${id}::uuid`;
  const key = sql`('journey' || ${day}::int || '/' || i)`;
  const start = sql`(${new Date(first + day * DAY)}::timestamptz + make_interval(mins => (i * 17 % 900)::int))`;
  await sql`
    INSERT INTO journey (organisation_id, id, unique_reference, routing_date, planned_start, planned_end, status,
      projected_time_status, position_based_status, started_by_hand_at, completed_at)
    SELECT ${org}, md5(${key})::uuid, 'N-' || ${day}::int || '-' || i, ${start}::date, ${start},
      ${start} + interval '5 hours', 'CLOSED', 'ON_TIME', 'ON_PLAN', ${start},
      ${start} + make_interval(mins => (290 + i % 40)::int)
    FROM generate_series(0, ${JOURNEYS - 1}::int) i`.execute(db);
  const planned = sql`(${start} + make_interval(mins => s * 65))`;
  const late = sql`make_interval(secs => (60 * s * (i % 7) + 37 * (i * ${day}::int % 23))::int)`;
  await sql`
    INSERT INTO journey_stop (organisation_id, journey_id, id, sequence, location_id, planned_arrival, planned_departure,
      actual_arrival, actual_departure, state)
    SELECT ${org}, md5(${key})::uuid, gen_random_uuid(), s + 1, md5('location' || (i * 7 + s * 13) % ${PLACES}::int)::uuid,
      ${planned}, ${planned} + interval '20 minutes', ${planned} + ${late}, ${planned} + ${late} + interval '20 minutes',
      'departed'
    FROM generate_series(0, ${JOURNEYS - 1}::int) i, generate_series(0, ${STOPS - 1}::int) s`.execute(db);
}
