/** Bytes on disk of a position, a journey, PostgreSQL's log and a backup. Needs pg_dump. */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SECOND } from '@linehaul/domain/core';
import pg from 'pg';
import { dumpPostgres } from '../../packages/server/src/platform/backup/index.ts';
import { childProduct } from './harness/child-product.ts';
import { count, report } from './harness/report.ts';
import { runningFleet } from './harness/running-fleet.ts';
import { sized } from './harness/size.ts';

const VEHICLES = sized(1_000, 50);
const FIXES = sized(500, 20);
const EVERY = sized(15, 375) * SECOND;
const STOPS = 8;
const BATCH = 1000;

const url = process.env.DATABASE_URL ?? '';
const product = await childProduct();
if (product.kind !== 'postgresql') throw new Error('DATABASE_URL must name an empty PostgreSQL database');
const client = new pg.Client({ connectionString: url });
await client.connect();

interface Found {
  readonly database: number;
  readonly positions: number;
  readonly heap: number;
  readonly rows: number;
  readonly log: number;
}

async function found(): Promise<Found> {
  const { rows } = await client.query<Record<keyof Found, string>>(`
    SELECT pg_database_size(current_database()) AS database,
      (SELECT sum(pg_total_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'asset_position'::regclass) AS positions,
      (SELECT sum(pg_relation_size(inhrelid)) FROM pg_inherits WHERE inhparent = 'asset_position'::regclass) AS heap,
      (SELECT count(*) FROM asset_position) AS rows,
      pg_current_wal_lsn() - '0/0'::pg_lsn AS log`);
  const [row] = rows;
  return Object.fromEntries(
    Object.entries(row!).map(([name, text]) => [name, Number(text)]),
  ) as unknown as Found;
}

/** Regular positions compress as real ones never do. */
function varied(fix: Record<string, unknown>, seed: number): Record<string, unknown> {
  const noise = (of: number) => ((seed * of) % 1009) - 504;
  return {
    ...fix,
    latitude: Number(fix.latitude) + noise(31) * 1e-7,
    longitude: Number(fix.longitude) + noise(57) * 1e-7,
    speedKilometresPerHour: Math.round(700 + noise(13) / 4) / 10,
    headingDegrees: (90 + noise(7) / 50 + 360) % 360,
  };
}

const before = await found();
const begin = Date.now() - FIXES * EVERY;
const fleet = await runningFleet(product, { vehicles: VEHICLES, stops: STOPS, begin, routePoints: 1000 });
const planned = await found();
for (let n = 0; n < FIXES; n++)
  for (let from = 0; from < VEHICLES; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, VEHICLES - from) }, (_, i) => from + i);
    const fixes = some.map((vehicle) =>
      varied(fleet.fixAt(vehicle, begin + n * EVERY), vehicle * 7919 + n * 104_729),
    );
    await product.ask('POST', '/telemetry/positions', fixes);
  }
await product.evaluated();
const driven = await found();

const place = mkdtempSync(join(tmpdir(), 'linehaul-disk-'));
const dump = join(place, 'whole.dump');
await dumpPostgres(url, dump);
const backup = statSync(dump).size;
rmSync(place, { recursive: true });
await client.end();

const each = (bytes: number, of: number) => `${count(bytes / of)} B`;
const rest = (one: Found) => one.database - one.positions;
const fixes = driven.rows - before.rows;
if (fixes !== VEHICLES * FIXES) throw new Error(`${fixes} positions are stored of ${VEHICLES * FIXES}`);
report({
  what: `disk of a stored position, ${count(fixes)} of them`,
  figure: `${each(driven.positions - before.positions, fixes)} (${each(driven.heap - before.heap, fixes)} without its indexes)`,
});
report({
  what: 'disk of all else for a journey of 8 stops, driven',
  figure: `${each(rest(driven) - rest(before), VEHICLES)} (${each(rest(planned) - rest(before), VEHICLES)} planned)`,
});
report({
  what: "PostgreSQL's log for a position, with its evaluation",
  figure: each(driven.log - planned.log, fixes),
});
report({ what: 'backup for a position, everything in it', figure: each(backup, fixes) });
await product.close();
