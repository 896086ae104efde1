/** 2,000 assets, 10,000 live journeys. */
import { HOUR } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Database } from '../../../packages/server/src/platform/db/index.ts';
import { read } from '../harness/ask.ts';
import { localProduct } from '../harness/local-product.ts';
import { median, milliseconds, report, timed } from '../harness/report.ts';

const VEHICLES = 1_400;
const TRAILERS = 600;
const DRIVERS = 1_500;
const LIVE = 10_000;
const CLOSED = 90_000;
const DAYS_AHEAD = 7;
const ROUNDS = 20;
const AT_MOST_MS = 500;

const { database, url, sessionOf, close } = await localProduct({ prepare: seed });
const cookie = await sessionOf('bench');

const in2Days = Date.now() + 48 * HOUR;
const period = (hours: number) =>
  new URLSearchParams({
    start: new Date(in2Days).toISOString(),
    end: new Date(in2Days + hours * HOUR).toISOString(),
  });
const some = await database.kysely
  .selectFrom('journey')
  .where('status', '=', 'APPROVED')
  .select('id')
  .orderBy('planned_start', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow();
const CASES = [
  ['availability, 10 hours', `availability/BENCH?${period(10)}`],
  ['availability, a journey', `availability/BENCH?journeyId=${some.id}`],
  ['availability, 7 days', `availability/BENCH?${period(7 * 24)}`],
  ['overlaps of a journey', `journeys/BENCH/${some.id}/overlaps`],
] as const;

let tooSlow = 0;
for (const [what, path] of CASES) {
  const times: number[] = [];
  let text = '';
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await timed(async () => {
        text = await read(`${url}/api/${path}`, cookie);
      }),
    );
  }
  const body = JSON.parse(text);
  const took = median(times);
  if (took > AT_MOST_MS) tooSlow++;
  report({
    what: `${what} (${database.kind})`,
    figure: `${milliseconds(took)}, ${(body.taken ?? body).length} entries, ${(text.length / 1024).toFixed(0)} KiB`,
    target: `≤ ${AT_MOST_MS} ms`,
    holds: took <= AT_MOST_MS,
  });
}
await close();
process.exitCode = tooSlow > 0 ? 1 : 0;

async function seed({ kysely: db }: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO organisation (id, name) VALUES (gen_random_uuid(), 'BENCH') RETURNING id`.execute(db);
  const org = sql`${rows[0]!.id}::uuid`;
  await sql`INSERT INTO organisation_member (login, organisation_id) VALUES ('bench', ${org})`.execute(db);
  const assets = (category: string, count: number) => sql`
    INSERT INTO asset (organisation_id, id, asset_category, asset_type_name, registration_number)
    SELECT ${org}, md5(${category} || i)::uuid, ${category}, 'TRUCK', ${category} || i
    FROM generate_series(0, ${sql.lit(count - 1)}) i`;
  await assets('VEHICLE', VEHICLES).execute(db);
  await assets('TRAILER', TRAILERS).execute(db);
  await sql`INSERT INTO driver (organisation_id, id, name) SELECT ${org}, md5('driver' || i)::uuid, 'Driver ' || i
    FROM generate_series(0, ${sql.lit(DRIVERS - 1)}) i`.execute(db);
  await sql`INSERT INTO location (organisation_id, id, name, shape, shape_type, radius, location_type, latitude, longitude)
    VALUES (${org}, md5('place')::uuid, 'Place', '{"type": "Point", "coordinates": [24, -29]}', 'Circle', 100, 1, -29, 24)`.execute(
    db,
  );
  await sql`
    INSERT INTO journey (organisation_id, id, unique_reference, routing_date, planned_start, planned_end, status,
      vehicle_id, trailer_id, driver_id)
    SELECT ${org}, gen_random_uuid(), 'J-' || i, start::date, start, start + interval '9 hours',
      CASE WHEN i < ${sql.lit(LIVE)} THEN 'APPROVED' ELSE 'CLOSED' END, md5('VEHICLE' || i % ${sql.lit(VEHICLES)})::uuid,
      md5('TRAILER' || i % ${sql.lit(TRAILERS)})::uuid, md5('driver' || i % ${sql.lit(DRIVERS)})::uuid
    FROM generate_series(0, ${sql.lit(LIVE + CLOSED - 1)}) i
    CROSS JOIN LATERAL (SELECT now() + CASE WHEN i < ${sql.lit(LIVE)}
      THEN make_interval(mins => i * ${sql.lit(DAYS_AHEAD * 1440)} / ${sql.lit(LIVE)}) ELSE make_interval(mins => -i) END AS start) p`.execute(
    db,
  );
  await sql`
    INSERT INTO journey_stop (organisation_id, journey_id, id, sequence, location_id, planned_arrival, planned_departure)
    SELECT ${org}, id, gen_random_uuid(), s, md5('place')::uuid, planned_start, planned_start
    FROM journey, generate_series(1, 5) s`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}
