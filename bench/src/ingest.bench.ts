/** Durable ingest over HTTP, against bare batched inserts. Options: [--only=<batch>] */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { MINUTE } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { migrate, openDatabase } from '../../packages/server/src/platform/db/index.ts';
import { localProduct } from './harness/local-product.ts';
import { count, median, quantile, report } from './harness/report.ts';
import { runningFleet } from './harness/running-fleet.ts';
import { sized } from './harness/size.ts';
import { type Bare, type BareRow, bareEmbedded, bareOnPostgres } from './ingest/bare-insert.ts';
import type { Order, Sent } from './ingest/sender.ts';

const VEHICLES = sized(2000, 100);
const STOPS = 8;
const ROUNDS = sized(3, 1);
const only = process.argv.find((argument) => argument.startsWith('--only='))?.slice(7);
const CASES = [
  { batch: 1, inFlight: 1, rows: sized(300, 50) },
  { batch: 1, inFlight: 32, rows: sized(3_000, 200) },
  { batch: 100, inFlight: 4, rows: sized(20_000, 2_000) },
  { batch: 1000, inFlight: 4, rows: sized(60_000, 8_000) },
].filter(({ batch }) => only === undefined || only === String(batch));
const RATIO = 0.6;
const POSITIONS_A_SECOND = 20_000;

const { database, url, ask, evaluated, close } = await localProduct();
const begin = Date.now() - 30 * MINUTE;
const fleet = await runningFleet({ ask }, { vehicles: VEHICLES, stops: STOPS, begin });
await evaluated();

const bareOrganisation = randomUUID();
const bareAssets = Array.from({ length: VEHICLES }, () => randomUUID());
const spare = mkdtempSync(join(tmpdir(), 'linehaul-bench-bare-'));
const bares = new Map<number, Bare>();
if (process.env.DATABASE_URL) {
  for (const connections of [1, 2, 4, 10]) {
    bares.set(connections, await bareOnPostgres(process.env.DATABASE_URL, bareOrganisation, connections));
  }
  await sayDurability();
} else {
  const made = await openDatabase({ directory: spare });
  await migrate(made);
  await made.close();
  bares.set(1, await bareEmbedded(join(spare, 'database'), bareOrganisation));
}

const sender = new Worker(new URL('./ingest/sender.ts', import.meta.url), { workerData: { url } });
const answered = async () => (await once(sender, 'message'))[0];

let next = 0;
const timeOf = (n: number) => begin + Math.floor(n / VEHICLES) * 1000;
const extra = (n: number) => ({
  headingDegrees: n % 360,
  attributes: { temperature: (n % 50) / 10, ignition: true },
});

function bodiesOf(batch: number, rows: number): string[] {
  return Array.from({ length: rows / batch }, () =>
    JSON.stringify(
      Array.from({ length: batch }, () => {
        const n = next++;
        return { ...fleet.fixAt(n % VEHICLES, timeOf(n)), ...extra(n) };
      }),
    ),
  );
}

let nextBare = 0;
function bareBatches(batch: number, rows: number): BareRow[][] {
  return Array.from({ length: rows / batch }, () =>
    Array.from({ length: batch }, () => {
      const n = nextBare++;
      const { headingDegrees: heading, attributes } = extra(n);
      const fix = fleet.fixAt(n % VEHICLES, timeOf(n)) as { latitude: number; longitude: number };
      const asset = bareAssets[n % VEHICLES]!;
      return { ...fix, asset, time: timeOf(n), speed: 60, heading, attributes: JSON.stringify(attributes) };
    }),
  );
}

async function throughProduct({ batch, inFlight, rows }: (typeof CASES)[number]) {
  sender.postMessage({ bodies: bodiesOf(batch, rows), inFlight } satisfies Order);
  await answered();
  const cpu = process.cpuUsage();
  sender.postMessage('begin');
  const { seconds, accepted, times }: Sent = await answered();
  const { user, system } = process.cpuUsage(cpu);
  if (accepted !== rows) throw new Error(`${accepted} of ${rows} accepted`);
  const from = performance.now();
  await evaluated();
  const behind = (performance.now() - from) / 1000;
  return { rate: rows / seconds, times, behind, cores: (user + system) / 1e6 / seconds };
}

async function throughBare(bare: Bare, connections: number, { batch, rows }: (typeof CASES)[number]) {
  const batches = bareBatches(batch, rows);
  let stored = 0;
  let at = 0;
  const from = performance.now();
  const one = async (connection: number) => {
    while (at < batches.length) {
      const inserted = await bare.insert(batches[at++]!, connection);
      stored += inserted;
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => one(connection)));
  const seconds = (performance.now() - from) / 1000;
  if (stored !== rows) throw new Error(`${stored} of ${rows} stored`);
  return rows / seconds;
}

for (const one of CASES) {
  const some = { ...one, rows: Math.max(one.batch * 8, one.rows / 10) };
  await throughProduct(some);
  for (const [connections, bare] of bares) await throughBare(bare, connections, some);
}
for (const one of CASES) {
  const own: Awaited<ReturnType<typeof throughProduct>>[] = [];
  const bareRates = new Map<number, number[]>([...bares].map(([connections]) => [connections, []]));
  for (let round = 0; round < ROUNDS; round++) {
    own.push(await throughProduct(one));
    for (const [connections, bare] of bares) {
      if (connections > one.inFlight) continue;
      bareRates.get(connections)!.push(await throughBare(bare, connections, one));
    }
  }
  const rate = median(own.map((round) => round.rate));
  const rates = [...bareRates]
    .filter(([, some]) => some.length > 0)
    .map(([n, some]) => [n, median(some)] as const);
  const best = Math.max(...rates.map(([, some]) => some));
  const times = own.flatMap((round) => round.times);
  const share = (of: number) => quantile(times, of).toFixed(1);
  const behind = median(own.map((round) => round.behind)).toFixed(1);
  console.log(
    `  answer p50 ${share(0.5)} ms, p99 ${share(0.99)} ms; judged ${behind} s after the last answer; ` +
      `${median(own.map((r) => r.cores)).toFixed(2)} cores; bare by connections: ` +
      rates.map(([n, some]) => `${n}: ${count(some)}`).join(', '),
  );
  const isLarge = one.batch === 1000;
  const enough = database.kind === 'embedded' || rate >= POSITIONS_A_SECOND;
  report({
    what: `ingest over HTTP, tracking on, batch ${one.batch}, ${one.inFlight} in flight (${database.kind})`,
    figure: `${count(rate)} positions/s, judged ${behind} s after the last`,
    bare: `${count(best)} positions/s`,
    ratio: rate / best,
    ...(isLarge && {
      target: database.kind === 'embedded' ? '≥ 0.6' : '≥ 0.6 and ≥ 20,000 positions/s',
      holds: rate / best >= RATIO && enough,
    }),
  });
}

sender.postMessage('end');
for (const bare of bares.values()) await bare.close();
await close();
rmSync(spare, { recursive: true, force: true });

/** A server without sync distorts the ratio. */
async function sayDurability(): Promise<void> {
  const { rows } = await sql<Record<string, string>>`SELECT current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS synchronous_commit, version()`.execute(database.kysely);
  const { fsync, synchronous_commit: commit, version } = rows[0]!;
  console.log(`${version?.split(' on ')[0]}, fsync ${fsync}, synchronous_commit ${commit}`);
}
