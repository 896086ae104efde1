/**
 * `linehaul move`, both ways, with 1,000,000 positions and 50,000 journeys, and ten times killed at a random
 * moment. DATABASE_URL: a server on which databases may be made.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SECOND } from '@linehaul/domain/core';
import { childEnvironment } from '@linehaul/testkit/product';
import { sql } from 'kysely';
import pg from 'pg';
import { type Database, migrate, openDatabase } from '../../packages/server/src/platform/db/index.ts';
import { EmptyDatabases } from './harness/empty-databases.ts';
import { insertPositions } from './harness/insert-positions.ts';
import { count, megabytes, report } from './harness/report.ts';
import { sized } from './harness/size.ts';
import { seedJourneys } from './journeys/million-journeys.ts';

const JOURNEYS = sized(50_000, 500);
/** Of each of the 4,000 assets. */
const POSITIONS_EACH = sized(250, 1);
const BREAKS = 10;
const LOOK_MS = 50;
const TABLES = ['asset', 'asset_position', 'driver', 'journey', 'journey_stop', 'location', 'organisation'];
const MOVE = fileURLToPath(new URL('../../packages/server/src/app/cli/move.ts', import.meta.url));

const databases = new EmptyDatabases();
const place = mkdtempSync(join(tmpdir(), 'linehaul-move-'));
try {
  const first = join(place, 'first');
  const seeded = await sumsOf({ directory: first }, fill);
  const target = await databases.make();
  const there = await moved(['--to', target], first);
  say('to PostgreSQL', there, same(seeded, await sumsOf({ url: target })));
  const second = join(place, 'second');
  const back = await moved(['--from', target], second);
  say('back to the embedded database', back, same(seeded, await sumsOf({ directory: second })));
  await breakOff(second, there.seconds, seeded);
} finally {
  rmSync(place, { recursive: true, force: true });
  await databases.drop();
}

async function fill(database: Database): Promise<void> {
  const { organisationName: organisation } = await seedJourneys(database, JOURNEYS);
  const begin = Date.now() - 2 * POSITIONS_EACH * SECOND;
  await insertPositions(database.kysely, { organisation, each: POSITIONS_EACH, begin });
}

type Sums = Readonly<Record<string, string>>;

async function sumsOf(
  of: { readonly directory: string } | { readonly url: string },
  before?: (database: Database) => Promise<void>,
): Promise<Sums> {
  const database = await openDatabase({ directory: place, ...of });
  try {
    await migrate(database);
    await before?.(database);
    const sums: Record<string, string> = {};
    for (const table of TABLES) {
      const { rows } = await sql<{ sum: string }>`
        SELECT count(*) || ' ' || sum(('x' || left(md5(t::text), 8))::bit(32)::bigint) AS sum
        FROM ${sql.table(table)} t`.execute(database.kysely);
      sums[table] = rows[0]!.sum;
    }
    return sums;
  } finally {
    await database.close();
  }
}

function same(a: Sums, b: Sums): boolean {
  return TABLES.every((table) => a[table] === b[table]);
}

interface Moved {
  readonly seconds: number;
  readonly peakBytes: number;
  readonly rows: string;
}

function say(where: string, { seconds, peakBytes, rows }: Moved, isSame: boolean): void {
  report({
    what: `${count(JOURNEYS)} journeys and ${count(4000 * POSITIONS_EACH)} positions moved ${where}`,
    figure: `${seconds.toFixed(1)} s, ${megabytes(peakBytes)} at most; ${rows}`,
    target: 'rows and sums of seven tables are the same',
    holds: isSame,
  });
}

function moving(args: readonly string[], directory: string) {
  const child = spawn(process.execPath, [MOVE, ...args], {
    env: { ...childEnvironment(), LINEHAUL_DATA: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      out += chunk;
    });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out }));
  return { child, ended };
}

async function moved(args: readonly string[], directory: string): Promise<Moved> {
  const from = performance.now();
  const { child, ended } = moving(args, directory);
  let peakBytes = 0;
  const look = setInterval(() => {
    peakBytes = Math.max(peakBytes, peakOf(child.pid!));
  }, LOOK_MS);
  const { code, out } = await ended;
  clearInterval(look);
  if (code !== 0) throw new Error(`the move ended with ${code}: ${out}`);
  const rows = /^[\d,]+ rows of \d+ tables/m.exec(out)?.[0] ?? '';
  return { seconds: (performance.now() - from) / SECOND, peakBytes, rows };
}

function peakOf(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status) && /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8'))?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : 0;
}

async function breakOff(directory: string, seconds: number, seeded: Sums): Promise<void> {
  let broken = 0;
  let clean = 0;
  for (let i = 0; i < BREAKS; i++) {
    const target = await databases.make();
    const { child, ended } = moving(['--to', target], directory);
    const isOver = new AbortController();
    const over = ended.then((end) => {
      isOver.abort();
      return end;
    });
    await wait(Math.random() * 0.9 * seconds * SECOND, undefined, { signal: isOver.signal }).catch(
      () => undefined,
    );
    child.kill('SIGKILL');
    const { code } = await over;
    if (code === 0) throw new Error('a move ended before it was killed, and marked its directory as left');
    broken++;
    if ((await tablesIn(target)) === 0) clean++;
  }
  const isSame = same(seeded, await sumsOf({ directory }));
  const last = await moved(['--to', await databases.make()], directory);
  report({
    what: `a move killed at ${broken} random moments`,
    figure: `${clean} times no table was there; what was moved is ${isSame ? 'as it was' : 'CHANGED'}; moved afterwards in ${last.seconds.toFixed(1)} s`,
    target: `${BREAKS} of ${BREAKS}, nothing changed`,
    holds: broken === BREAKS && clean === BREAKS && isSame,
  });
}

/** The server rolls back once it notices the lost connection. */
async function tablesIn(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM pg_tables WHERE schemaname = 'public'",
    );
    return rows[0]!.n;
  } finally {
    await client.end();
  }
}
