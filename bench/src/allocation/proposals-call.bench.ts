/** Over HTTP: 2,000 drivers, 2,000 vehicles, 10,000 journeys of a week, 90,000 of 90 days before. */
import { HOUR } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Database } from '../../../packages/server/src/platform/db/index.ts';
import { read } from '../harness/ask.ts';
import { localProduct } from '../harness/local-product.ts';
import { median, milliseconds, quantile, report, timed } from '../harness/report.ts';

const FLEET = 2_000;
const LIVE = 10_000;
const CLOSED = 90_000;
const DAYS = 7;
const ROUNDS = Number(process.argv[2] ?? 40);
const AT_MOST_MS = 300;

let statements = 0;
const { database, url, sessionOf, close } = await localProduct({
  prepare: seed,
  onQuery: () => void statements++,
  tracking: { tickMs: HOUR },
  trips: { tickMs: HOUR },
  forecasts: { tickMs: HOUR },
});
const cookie = await sessionOf('bench');
const journey = await database.kysely
  .selectFrom('journey')
  .where('status', '=', 'APPROVED')
  .where('planned_start', '>', sql<number>`now() + interval '6 hours'`)
  .select(['id', 'vehicle_id', 'driver_id'])
  .orderBy('planned_start')
  .limit(1)
  .executeTakeFirstOrThrow();

let tooSlow = 0;
for (const query of [
  `kind=driver&vehicleId=${journey.vehicle_id}`,
  `kind=vehicle&driverId1=${journey.driver_id}`,
]) {
  const times: number[] = [];
  const processor: number[] = [];
  let text = '';
  let asked = 0;
  for (let round = -5; round < ROUNDS; round++) {
    const before = statements;
    const begun = process.cpuUsage();
    const took = await timed(async () => {
      text = await read(`${url}/api/allocation-proposals/BENCH/${journey.id}?${query}`, cookie);
    });
    asked = statements - before;
    const { user, system } = process.cpuUsage(begun);
    if (round < 0) continue;
    times.push(took);
    processor.push((user + system) / 1000);
  }
  const { proposals, hidden } = JSON.parse(text);
  const left = hidden.reduce((sum: number, one: { count: number }) => sum + one.count, 0);
  const p95 = quantile(times, 0.95);
  if (p95 > AT_MOST_MS) tooSlow++;
  report({
    what: `${query.slice(0, query.indexOf('&'))} (${database.kind})`,
    figure: `${milliseconds(median(times))} median, ${milliseconds(p95)} 95 %; ${milliseconds(median(processor))} of processor time with the database and the reader; ${proposals.length} ranked, ${left} not shown, ${(text.length / 1024).toFixed(0)} KiB, ${asked} statements`,
    target: `95 % ≤ ${AT_MOST_MS} ms`,
    holds: p95 <= AT_MOST_MS,
  });
}
await close();
process.exitCode = tooSlow > 0 ? 1 : 0;

async function seed({ kysely: db }: Database): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO organisation (id, name) VALUES (gen_random_uuid(), 'BENCH') RETURNING id`.execute(db);
  const org = sql`${rows[0]!.id}::uuid`;
  await sql`INSERT INTO organisation_member (login, organisation_id) VALUES ('bench', ${org})`.execute(db);
  await sql`INSERT INTO site (organisation_id, id, name) VALUES (${org}, md5('site')::uuid, 'Depot')`.execute(
    db,
  );
  await sql`INSERT INTO asset (organisation_id, id, asset_category, asset_type_name, registration_number, site_id)
    SELECT ${org}, md5('vehicle' || i)::uuid, 'VEHICLE', 'TRUCK', 'V' || i, md5('site')::uuid
    FROM generate_series(0, ${sql.lit(FLEET - 1)}) i`.execute(db);
  await sql`INSERT INTO asset_position_latest (organisation_id, asset_id, id, fix_time, received_at, latitude, longitude)
    SELECT organisation_id, id, gen_random_uuid(), now(), now(), -34 + random() * 10, 18 + random() * 12 FROM asset`.execute(
    db,
  );
  await sql`INSERT INTO driver (organisation_id, id, name, site_id)
    SELECT ${org}, md5('driver' || i)::uuid, 'Driver ' || i, md5('site')::uuid
    FROM generate_series(0, ${sql.lit(FLEET - 1)}) i`.execute(db);
  await sql`INSERT INTO driver_licence (organisation_id, id, driver_id, licence_number, code, expiry_date)
    SELECT ${org}, gen_random_uuid(), id, 'L', 'EC', '2039-01-01' FROM driver`.execute(db);
  await sql`INSERT INTO location (organisation_id, id, name, shape, shape_type, radius, location_type, latitude, longitude)
    SELECT ${org}, md5('place' || i)::uuid, 'Place ' || i, '{"type": "Point", "coordinates": [24, -29]}', 'Circle', 100, 1,
      -34 + random() * 10, 18 + random() * 12 FROM generate_series(0, 199) i`.execute(db);
  await sql`
    INSERT INTO journey (organisation_id, id, unique_reference, routing_date, planned_start, planned_end, status,
      vehicle_id, driver_id, site_id, started_at, tracked_to)
    SELECT ${org}, gen_random_uuid(), 'J-' || i, start::date, start, start + interval '5 hours', status,
      md5('vehicle' || i % ${sql.lit(FLEET)})::uuid, md5('driver' || (i + i / 7) % ${sql.lit(FLEET)})::uuid, md5('site')::uuid,
      CASE WHEN status = 'IN_PROGRESS' THEN start END, CASE WHEN status = 'IN_PROGRESS' THEN now() END
    FROM generate_series(0, ${sql.lit(LIVE + CLOSED - 1)}) i
    CROSS JOIN LATERAL (SELECT CASE WHEN i < ${sql.lit(LIVE)}
      THEN now() - interval '2 days' + make_interval(secs => i * ${sql.lit((DAYS * 86_400) / LIVE)})
      ELSE now() - interval '3 days' - make_interval(secs => (i - ${sql.lit(LIVE)}) * ${sql.lit((85 * 86_400) / CLOSED)}) END AS start) p
    CROSS JOIN LATERAL (SELECT CASE WHEN i >= ${sql.lit(LIVE)} THEN 'CLOSED' WHEN start > now() THEN 'APPROVED'
      WHEN start + interval '5 hours' > now() THEN 'IN_PROGRESS' ELSE 'COMPLETED' END AS status) s`.execute(
    db,
  );
  await sql`
    INSERT INTO journey_stop (organisation_id, journey_id, id, sequence, location_id, planned_arrival, planned_departure,
      adjusted_arrival)
    SELECT ${org}, id, gen_random_uuid(), s, md5('place' || floor(random() * 200))::uuid, planned_start + s * interval '1 hour',
      planned_start + s * interval '1 hour', CASE WHEN status = 'IN_PROGRESS' AND s > 2 THEN planned_start + s * interval '70 minutes' END
    FROM journey, generate_series(0, 4) s`.execute(db);
  await sql`VACUUM ANALYZE`.execute(db);
}
