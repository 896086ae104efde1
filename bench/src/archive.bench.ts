/**
 * A month of 1,000,000 positions goes into files: time, bytes and memory; then one vehicle's day from the table and from the
 * file. DATABASE_URL: an empty PostgreSQL; else the embedded database.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AssetId, DAY, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { rangeOfAsset } from '../../packages/server/src/features/telemetry/history/range-store.ts';
import {
  Archive,
  archiveMonth,
  monthNamed,
  useArchive,
} from '../../packages/server/src/features/telemetry/index.ts';
import { makePartition } from '../../packages/server/src/features/telemetry/table/partitions-store.ts';
import { migrate, newId, openDatabase } from '../../packages/server/src/platform/db/index.ts';
import { count, median, megabytes, milliseconds, report, timed } from './harness/report.ts';
import { sized } from './harness/size.ts';

const VEHICLES = 40;
const EACH = sized(25_000, 2_500);
const EVERY_SECONDS = 10;
const READS = sized(20, 3);
const PAGE = { after: undefined, size: 20_000, maximumFutureMinutes: 5 };

const place = mkdtempSync(join(tmpdir(), 'linehaul-archive-'));
mkdirSync(join(place, 'data'));
const database = await openDatabase({ url: process.env.DATABASE_URL, directory: join(place, 'data') });
try {
  await migrate(database);
  const { kysely: db, background } = database;
  const organisationId = newId<OrganisationId>();
  const today = new Date();
  const begin = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 3, 1);
  const month = monthNamed(new Date(begin).toISOString().slice(0, 7))!;
  await makePartition(db, month);
  const vehicles = Array.from({ length: VEHICLES }, () => newId<AssetId>());
  for (const vehicle of vehicles) {
    await sql`
      INSERT INTO asset_position (organisation_id, asset_id, fix_time, id, received_at, latitude, longitude, speed_kmh,
        heading_degrees, odometer_km, accuracy_metres, attributes)
      SELECT ${organisationId}::uuid, ${vehicle}::uuid, t, gen_random_uuid(), t + interval '2 seconds',
        -29 - i / 40000.0 + sin(i / 70.0) / 500, 24 + i / 30000.0 + cos(i / 90.0) / 500,
        CASE WHEN i % 900 < 200 THEN 0 ELSE 80 + 15 * sin(i / 40.0) END, (220 + 20 * sin(i / 300.0))::int, 1000 + i / 5.0, 4.5,
        jsonb_build_object('temperature', round((-18 + sin(i / 500.0))::numeric, 1))
      FROM (SELECT i, ${new Date(begin)}::timestamptz + i * ${EVERY_SECONDS}::int * interval '1 second' AS t
        FROM generate_series(0, ${EACH - 1}::int) AS i) AS fixes`.execute(db);
  }
  await sql`ANALYZE asset_position`.execute(db);
  const day = { from: begin, to: begin + Math.min(DAY, EACH * EVERY_SECONDS * SECOND) - 1 };
  const readOf = (i: number) => rangeOfAsset(db, organisationId, vehicles[i % VEHICLES]!, day, PAGE);
  const times = async () => {
    const all: number[] = [];
    for (let i = 0; i < READS; i++) all.push(await timed(() => readOf(i)));
    return median(all);
  };
  const fromTable = await readOf(0);
  const tableMs = await times();

  const directory = join(place, 'archive');
  mkdirSync(directory);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const before = process.memoryUsage().rss;
  const began = performance.now();
  const { rows, bytes } = await archiveMonth(month, {
    db: background,
    directory,
    now: Date.now(),
    readersMs: 0,
  });
  const seconds = (performance.now() - began) / 1000;
  clearInterval(watch);
  report({
    what: `${count(rows)} positions into files, each row compared`,
    figure: `${seconds.toFixed(1)} s, ${megabytes(bytes)}, ${(bytes / rows).toFixed(0)} bytes each, ${megabytes(most - before)} more memory`,
  });

  useArchive([db], new Archive(directory));
  const first = await timed(async () => {
    const fromFile = await readOf(0);
    if (JSON.stringify(fromFile) !== JSON.stringify(fromTable))
      throw new Error('the file says something else');
  });
  const fileMs = await times();
  report({
    what: `a day of one vehicle, ${count(fromTable.times.length)} positions, from the file`,
    figure: `${milliseconds(fileMs)}, the first ${milliseconds(first)} with the file's SHA-256`,
    bare: milliseconds(tableMs),
    ratio: fileMs / tableMs,
  });
} finally {
  await database.close();
  rmSync(place, { recursive: true, force: true });
}
