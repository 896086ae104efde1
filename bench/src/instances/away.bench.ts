/**
 * Fixes answered a second: with PostgreSQL alone, then with a stream while PostgreSQL is away. [--vehicles=2000]
 * DATABASE_URL: a server on which databases may be made; NATS_SERVER_PATH.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { MINUTE } from '@linehaul/domain/core';
import { NatsServer } from '@linehaul/testkit/product';
import pg from 'pg';
import { DatabaseProxy } from '../../../packages/server/src/testing/database-proxy.ts';
import { argument } from '../harness/arguments.ts';
import { EmptyDatabases } from '../harness/empty-databases.ts';
import { count, quantile, report } from '../harness/report.ts';
import { fixOf, runningFleet } from '../harness/running-fleet.ts';
import { sized } from '../harness/size.ts';
import type { Order, Sent } from '../ingest/sender.ts';
import { Instance } from '../sustained/instance.ts';

const program = process.env.NATS_SERVER_PATH;
if (!program) throw new Error('NATS_SERVER_PATH names no nats-server');
const VEHICLES = argument('vehicles', sized(2000, 100));
const LEAST = 3;
const CASES = [
  { batch: 1, inFlight: 512, rows: sized(40_000, 1_024) },
  { batch: 100, inFlight: 64, rows: sized(600_000, 12_800) },
  { batch: 1000, inFlight: 8, rows: sized(800_000, 8_000) },
];
type Case = (typeof CASES)[number];
type Send = (one: Case) => Promise<Sent>;
const databases = new EmptyDatabases();

const begin = Date.now() - 300 * MINUTE;

async function fleetOf(instance: Instance) {
  const { organisation } = await runningFleet(instance, { vehicles: VEHICLES, stops: 2, begin });
  let next = 0;
  const sender = new Worker(new URL('../ingest/sender.ts', import.meta.url), {
    workerData: { url: instance.url },
  });
  const answered = async () => (await once(sender, 'message'))[0];
  const send: Send = async ({ batch, inFlight, rows }) => {
    const bodies = Array.from({ length: rows / batch }, () =>
      JSON.stringify(
        Array.from({ length: batch }, () => {
          const n = next++;
          return fixOf({ organisation, begin }, n % VEHICLES, begin + Math.floor(n / VEHICLES) * 1000);
        }),
      ),
    );
    sender.postMessage({ bodies, inFlight } satisfies Order);
    await answered();
    sender.postMessage('begin');
    const sent: Sent = await answered();
    if (sent.accepted !== rows) throw new Error(`${sent.accepted} of ${rows} accepted`);
    return sent;
  };
  for (const one of CASES) await send({ ...one, rows: one.batch * one.inFlight });
  return { send, end: () => sender.postMessage('end'), sent: () => next };
}

async function measured(send: Send): Promise<ReadonlyMap<Case, { rate: number; p95: number }>> {
  const found = new Map<Case, { rate: number; p95: number }>();
  for (const one of CASES) {
    const { seconds, times } = await send(one);
    found.set(one, { rate: one.rows / seconds, p95: quantile(times, 0.95) });
  }
  return found;
}

async function plain() {
  const instance = new Instance({ DATABASE_URL: await databases.make() });
  await instance.start();
  const fleet = await fleetOf(instance);
  try {
    return await measured(fleet.send);
  } finally {
    fleet.end();
    await instance.close();
  }
}

async function away() {
  const url = await databases.make();
  const proxy = await DatabaseProxy.before(url);
  const stream = await NatsServer.start(program!);
  const instance = new Instance({ DATABASE_URL: proxy.url, LINEHAUL_STREAM: stream.url });
  await instance.start();
  const fleet = await fleetOf(instance);
  try {
    await instance.evaluated();
    await proxy.cut();
    const found = await measured(fleet.send);
    await proxy.restore();
    const from = performance.now();
    await allStored(url, fleet.sent());
    return { found, sent: fleet.sent(), seconds: (performance.now() - from) / 1000 };
  } finally {
    fleet.end();
    await instance.close();
    await proxy.cut();
    await stream.remove();
  }
}

/** Throws after ten minutes. */
async function allStored(url: string, sent: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const until = Date.now() + 10 * MINUTE; ; ) {
      const { rows } = await client.query('SELECT count(*)::int AS n FROM asset_position');
      if (rows[0].n === sent) return;
      if (Date.now() > until) throw new Error(`${rows[0].n} of ${sent} stored`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  } finally {
    await client.end();
  }
}

try {
  const without = await plain();
  const { found, sent, seconds } = await away();
  for (const [one, { rate, p95 }] of found) {
    const before = without.get(one)!;
    const ratio = rate / before.rate;
    report({
      what: `${one.inFlight} requests of ${one.batch} at a time, the database away behind a stream`,
      figure: `${count(rate)} fixes a second, p95 ${p95.toFixed(0)} ms; with PostgreSQL alone ${count(before.rate)}, p95 ${before.p95.toFixed(0)} ms; ${ratio.toFixed(2)} times`,
      target: `≥ ${LEAST} times`,
      holds: ratio >= LEAST,
    });
  }
  report({
    what: 'all of them stored',
    figure: `${count(sent)} fixes, ${seconds.toFixed(1)} s after the database was there again`,
  });
} finally {
  await databases.drop();
}
