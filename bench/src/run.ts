/** Usage: npm run bench [-- <name> … ] [--quick] [--list]. DATABASE_URL: also on PostgreSQL. */
import { fork } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { SERVER_NODE } from '../../tools/server-node.mjs';
import type { Figure } from './harness/report.ts';
import { isQuick } from './harness/size.ts';

interface Case {
  readonly name: string;
  readonly file: string;
  readonly what: string;
  /** Runs on both engines; otherwise once. */
  readonly engines: boolean;
  readonly onPostgres?: boolean;
  readonly arguments?: readonly string[];
}
const JOURNEYS = isQuick ? '5000' : '1000000';
const CASES: readonly Case[] = [
  { name: 'ingest', file: 'ingest.bench.ts', what: 'positions a second', engines: true },
  {
    name: 'fix-cost',
    file: 'fix-cost.bench.ts',
    what: 'one fix more, by the length of the day',
    engines: false,
  },
  {
    name: 'forecast',
    file: 'forecast.bench.ts',
    what: 'forecasts of 10,000 running journeys',
    engines: false,
  },
  {
    name: 'forecast-night',
    file: 'forecast-night.bench.ts',
    what: 'what 90 days of 2,000 journeys teach',
    engines: true,
  },
  { name: 'tracking', file: 'tracking.bench.ts', what: '2,000 running journeys judged', engines: true },
  {
    name: 'sustained',
    file: 'sustained.bench.ts',
    what: 'fixes at a fixed rate for ten minutes',
    engines: true,
  },
  {
    name: 'kills',
    file: 'sustained.bench.ts',
    what: 'the server killed ten times under a fixed rate of fixes',
    engines: true,
    arguments: ['--kills=10'],
  },
  {
    name: 'instances',
    file: 'sustained.bench.ts',
    what: 'one of two instances killed under a fixed rate of fixes',
    engines: true,
    onPostgres: true,
    arguments: ['--instances=2', '--kill-one'],
  },
  {
    name: 'disk',
    file: 'disk.bench.ts',
    what: 'bytes on disk of a position and a journey',
    engines: true,
    onPostgres: true,
  },
  {
    name: 'move',
    file: 'move.bench.ts',
    what: 'a million positions moved to PostgreSQL and back',
    engines: true,
    onPostgres: true,
  },
  {
    name: 'archive',
    file: 'archive.bench.ts',
    what: "a month of 1,000,000 positions into files, and a vehicle's day from them",
    engines: true,
  },
  { name: 'lists', file: 'fleet.bench.ts', what: "an organisation's six lists", engines: true },
  {
    name: 'export',
    file: 'export.bench.ts',
    what: 'the export of 1,000,000 positions, and who waits for it',
    engines: true,
  },
  { name: 'stream', file: 'stream.bench.ts', what: '1,000 readers of the live stream', engines: true },
  { name: 'server-memory', file: 'server-memory.bench.ts', what: 'memory of the server', engines: true },
  {
    name: 'listing',
    file: 'journeys/listing.bench.ts',
    what: 'the listing of 1,000,000 journeys',
    engines: true,
    arguments: [JOURNEYS],
  },
  {
    name: 'first-screen',
    file: 'first-screen.bench.ts',
    what: 'bytes and time of the first screen',
    engines: false,
  },
  { name: 'start', file: 'start.bench.ts', what: 'npm start in a fresh clone, and again', engines: false },
  { name: 'page-memory', file: 'map/page-memory.bench.ts', what: 'heap of the page', engines: false },
  {
    name: 'moving',
    file: 'map/moving-vehicles.bench.ts',
    what: 'the page while 10,000 vehicles are on the map',
    engines: false,
  },
];

const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (process.argv.includes('--list')) {
  for (const { name, what } of CASES) console.log(`${name.padEnd(14)} ${what}`);
  process.exit(0);
}
const unknown = named.filter((name) => !CASES.some((one) => one.name === name));
if (unknown.length > 0) {
  console.error(
    `no such benchmark: ${unknown.join(', ')}; there are ${CASES.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}

const server = process.env.DATABASE_URL;
const figures: Figure[] = [];
const failed: string[] = [];
const chosen = CASES.filter(({ name }) => named.length === 0 || named.includes(name));
for (const one of chosen) {
  if (!one.onPostgres) await run(one);
  else if (!server) console.log(`\n=== ${one.name}: left out, it needs a PostgreSQL in DATABASE_URL`);
  if (one.engines && server) await run(one, server);
}
console.log(`\n${await machine()}\n\n${table()}`);
const short = figures.filter(({ holds }) => holds === false);
if (short.length > 0) console.log(`\nFalls short: ${short.map(({ what }) => what).join('; ')}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 || (short.length > 0 && !isQuick) ? 1 : 0;

async function run(one: Case, postgres?: string): Promise<void> {
  const label = one.engines ? `${one.name} (${postgres ? 'PostgreSQL' : 'embedded'})` : one.name;
  console.log(`\n=== ${label}`);
  const database = postgres ? await freshDatabase(postgres) : undefined;
  try {
    const env = { ...process.env, DATABASE_URL: database?.url };
    if (!database) delete env.DATABASE_URL;
    const child = fork(
      fileURLToPath(new URL(one.file, import.meta.url)),
      [...(one.arguments ?? []), ...(isQuick ? ['--quick'] : [])],
      { env, execArgv: [...SERVER_NODE, '--expose-gc'] },
    );
    child.on('message', (figure: Figure) => figures.push(figure));
    const code = await new Promise<number>((resolve) => child.on('exit', (status) => resolve(status ?? 1)));
    if (code !== 0) failed.push(label);
  } finally {
    await database?.drop();
  }
}

async function freshDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `linehaul_bench_${process.pid}_${Date.now()}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await administer(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => administer(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function machine(): Promise<string> {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const parts = [`${cpus().length} × ${cpu?.model.trim()}`, `${memory} GiB`, `Node ${process.versions.node}`];
  if (server) {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    const { rows } = await client.query(`SELECT split_part(version(), ' (', 1) AS version,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit`);
    await client.end();
    parts.push(`${rows[0].version}, fsync ${rows[0].fsync}, synchronous_commit ${rows[0].commit}`);
  }
  const command = [
    'npm run bench',
    ...(process.argv.length > 2 ? ['--', ...process.argv.slice(2)] : []),
  ].join(' ');
  return `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${parts.join(', ')}: \`${command}\``;
}

function table(): string {
  const rows = figures.map(({ what, figure, bare, ratio, target, holds }) => [
    what.trim(),
    figure,
    bare ?? '',
    ratio === undefined ? '' : ratio.toFixed(2),
    target ?? '',
    holds === undefined ? '' : holds ? 'yes' : '**no**',
  ]);
  const head = ['What', 'Figure', 'Bare database', 'Ratio', 'Target', 'Reached'];
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
