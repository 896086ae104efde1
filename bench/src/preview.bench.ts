/**
 * A 30-day preview, and other queries' wait.
 * Options: [seconds between fixes] [vehicles]; DATABASE_URL: PostgreSQL; BENCH_DATA: keeps embedded data.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DAY } from '@linehaul/domain/core';
import { settingsWith } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { whatIf } from '../../packages/server/src/features/tracking/index.ts';
import { migrate, openDatabase } from '../../packages/server/src/platform/db/index.ts';

const VEHICLES = Number(process.argv[3] ?? 2000);
const PAST_EACH = 10;
const EVERY_SECONDS = Number(process.argv[2] ?? 300);

const retained = process.env.BENCH_DATA;
const directory = retained ?? mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, directory });
await migrate(database);
const db = database.kysely;

const { rows: before } = await sql<{ id: string }>`
  SELECT id FROM organisation WHERE name = 'PREVIEW_FREIGHT'`.execute(db);
const organisationId = before[0]?.id ?? (await seed());
const { rows: counted } = await sql<{ fixes: number }>`
  SELECT count(*)::float8 AS fixes FROM asset_position WHERE organisation_id = ${organisationId}::uuid`.execute(
  db,
);
console.info(
  `${database.kind}: ${VEHICLES * (PAST_EACH + 1)} journeys, ${counted[0]!.fixes} fixes, one in ${EVERY_SECONDS} s`,
);

const waits: number[] = [];
let isOver = false;
async function askMeanwhile(): Promise<void> {
  while (!isOver) {
    const asked = performance.now();
    await sql`SELECT 1`.execute(db);
    waits.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
for (const changes of [
  { onTimeMinutes: 20 },
  { onTimeMinutes: 20, lateDepartureMinutes: 45, unplannedStopMinutes: 30 },
]) {
  const settings = settingsWith({});
  const names = Object.keys(changes) as (keyof typeof changes)[];
  const wanted = settingsWith(changes);
  const alone = names.length > 1 ? names.map((name) => settingsWith({ [name]: wanted[name] })) : [];
  waits.length = 0;
  isOver = false;
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  const meanwhile = askMeanwhile();
  const began = performance.now();
  const now = Date.now();
  const outcome = await whatIf({
    db,
    organisationId: organisationId as never,
    from: now - 30 * DAY,
    now,
    variants: [settings, wanted, ...alone],
    signal: AbortSignal.timeout(600_000),
    onProgress: () => undefined,
  });
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await meanwhile;
  loop.disable();
  waits.sort((a, b) => a - b);
  const wait = (share: number) =>
    waits[Math.min(waits.length - 1, Math.floor(share * waits.length))]!.toFixed(0);
  const { journeys, changed, isPartial, from } = outcome;
  console.info(
    `${names.length} changed: ${seconds.toFixed(1)} s; ${journeys} journeys, ${changed} differ, ${isPartial ? `whole from ${new Date(from).toISOString()}` : 'whole'}; ` +
      `others waited 50 % ${wait(0.5)}, 99 % ${wait(0.99)}, longest ${wait(1)} ms; loop delay longest ${(loop.max / 1e6).toFixed(0)} ms`,
  );
  console.info(JSON.stringify(outcome.counts.slice(0, 2)));
}
await database.close();
if (!retained) rmSync(directory, { recursive: true, force: true });

async function seed(): Promise<string> {
  const { rows } = await sql<{ id: string }>`
  INSERT INTO organisation (id, name) VALUES (gen_random_uuid(), 'PREVIEW_FREIGHT') RETURNING id`.execute(db);
  const organisationId = rows[0]!.id;
  const org = sql`${organisationId}::uuid`;
  const idOf = (what: string, i: string) => sql`md5(${organisationId} || ${what} || ${sql.raw(i)})::uuid`;
  await sql`INSERT INTO asset (organisation_id, id, asset_category, asset_type_name, registration_number)
  SELECT ${org}, ${idOf('v', 'i')}, 'VEHICLE', 'TRUCK', 'B ' || i FROM generate_series(0, ${VEHICLES - 1}::int) i`.execute(
    db,
  );
  await sql`INSERT INTO location (organisation_id, id, name, shape, shape_type, radius, location_type, latitude, longitude)
  SELECT ${org}, ${idOf('l', 'i')}, 'Place ' || i,
    json_build_object('type', 'Point', 'coordinates', json_build_array(24 + 0.3 * (i % 4), -30 + 0.05 * (i / 4)))::jsonb,
    'Circle', 300, 1, -30 + 0.05 * (i / 4), 24 + 0.3 * (i % 4) FROM generate_series(0, 399) i`.execute(db);
  await sql`INSERT INTO journey (organisation_id, id, unique_reference, routing_date, planned_start, planned_end, status, vehicle_id)
  SELECT ${org}, ${idOf('j', "v || '-' || k")}, 'P-' || v || '-' || k, start::date, start, start + interval '6 hours',
    CASE WHEN k = 0 THEN 'IN_PROGRESS' ELSE 'COMPLETED' END, ${idOf('v', 'v')}
  FROM generate_series(0, ${VEHICLES - 1}::int) v, generate_series(0, ${PAST_EACH}::int) k,
    LATERAL (SELECT now() - interval '3 hours' - k * interval '70 hours' - (v % 60) * interval '1 minute' AS start) t`.execute(
    db,
  );
  await sql`INSERT INTO journey_stop (organisation_id, journey_id, id, sequence, location_id, planned_arrival, planned_departure)
  SELECT organisation_id, id, gen_random_uuid(), s,
    md5(${organisationId} || 'l' || (split_part(unique_reference, '-', 2)::int % 100 * 4 + s))::uuid,
    planned_start + s * interval '115 minutes', planned_start + s * interval '115 minutes' + interval '10 minutes'
  FROM journey, generate_series(0, 3) s WHERE organisation_id = ${org}`.execute(db);
  for (let from = 0; from < VEHICLES; from += 100) {
    await sql`
    INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh)
    SELECT ${org}, j.vehicle_id, t, gen_random_uuid(), t, -30 + 0.05 * (v % 100),
      24 + 0.9 * least(1, extract(epoch FROM t - j.planned_start) / 20700 * (1 - v % 7 * 0.03)), 16 + v % 20
    FROM journey j, LATERAL (SELECT split_part(j.unique_reference, '-', 2)::int AS v) n,
      generate_series(j.planned_start, least(now(), j.planned_start + interval '7 hours'),
        ${EVERY_SECONDS}::int * interval '1 second') t
    WHERE j.organisation_id = ${org} AND v >= ${from}::int AND v < ${from + 100}::int`.execute(db);
  }
  await sql`VACUUM ANALYZE`.execute(db);
  return organisationId;
}
