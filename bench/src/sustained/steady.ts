/** `history`: fixes per vehicle. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { openDatabase } from '../../../packages/server/src/platform/db/index.ts';
import { argument } from '../harness/arguments.ts';
import { type ChildProduct, childProduct } from '../harness/child-product.ts';
import { count, megabytes, quantile, report } from '../harness/report.ts';
import { runningFleet } from '../harness/running-fleet.ts';
import { sized } from '../harness/size.ts';
import type { PacedOrder, PacedResult } from './paced-sender.ts';
import { databaseProcessorSeconds } from './processor-time.ts';

const isOnPostgres = process.env.DATABASE_URL !== undefined;
const VEHICLES = argument('vehicles', sized(2000, 100));
const HISTORY = argument('history', sized(500, 20));
const RATE = argument('rate', sized(isOnPostgres ? 1000 : 200, 50));
const SECONDS = argument('seconds', sized(600, 5));
/** Without fixes at the end; 0: none. */
const CLOCK_SECONDS = argument('clock', 0);
const STOPS = 8;
const ROUTE_POINTS = 1000;
const BATCH = 1000;
const LOOK_MS = 1000;
const ROOMS_SHOWN = 12;
const LIMITS = {
  age: 2,
  serverMs: 0.5,
  memory: 600 * 2 ** 20,
  restart: 15,
  clockMs: 1000,
  forecastsMs: 1000,
};

const between = (VEHICLES / RATE) * SECOND;
const begin = Date.now() - HISTORY * between - 5 * MINUTE;
const minutes = (Date.now() - begin) / MINUTE + SECONDS / 60 + 30;
let product = await childProduct();
const fleet = await runningFleet(product, {
  vehicles: VEHICLES,
  stops: STOPS,
  begin,
  legMinutes: argument('leg', Math.ceil(minutes / (STOPS - 1))),
  routePoints: ROUTE_POINTS,
});
const what = `${count(VEHICLES)} vehicles, ${count(HISTORY)} fixes each before (${product.kind})`;

async function past(): Promise<void> {
  const from = Date.now() - HISTORY * between;
  const moments = [begin, begin + MINUTE, ...Array.from({ length: HISTORY }, (_, i) => from + i * between)];
  let fixes: object[] = [];
  const send = async () => {
    if (fixes.length > 0) await product.ask('POST', '/telemetry/positions', fixes);
    fixes = [];
  };
  for (const moment of moments) {
    for (let n = 0; n < VEHICLES; n++) {
      fixes.push(fleet.fixAt(n, Math.round(moment + (n * between) / VEHICLES)));
      if (fixes.length === BATCH) await send();
    }
  }
  await send();
  await product.evaluated();
}

/** Seconds, longest wait for evaluation. */
async function oldestWait(from: ChildProduct): Promise<number> {
  const line = /^linehaul_engine_lag_seconds(?:\{[^}]*\})? (\S+)$/m.exec(await from.figures());
  if (!line) throw new Error('the figures do not say how long vehicles wait');
  return Number(line[1]);
}

async function evaluations(): Promise<number> {
  const line = /^linehaul_engine_judgement_total(?:\{[^}]*\})? (\S+)$/m.exec(await product.figures());
  return Number(line?.[1] ?? 0);
}

async function sustained(): Promise<void> {
  const order: PacedOrder = {
    urls: [product.url],
    organisation: fleet.organisation,
    begin,
    vehicles: VEHICLES,
    rate: RATE,
    seconds: SECONDS,
  };
  const evaluationsBefore = await evaluations();
  const before = await product.usage();
  await product.forgetPeak();
  const databaseBefore = databaseProcessorSeconds();
  const began = performance.now();
  const sender = new Worker(new URL('./paced-sender.ts', import.meta.url), { workerData: order });
  const ages: number[] = [];
  let result: PacedResult | undefined;
  sender.on('message', (message: PacedResult) => {
    result = message;
  });
  const ended = once(sender, 'exit');
  while (!result) {
    ages.push(await oldestWait(product));
    await wait(LOOK_MS);
  }
  await ended;
  const from = performance.now();
  await product.evaluated();
  const behind = (performance.now() - from) / 1000;
  const seconds = (performance.now() - began) / 1000;
  const after = await product.usage();
  const databaseAfter = databaseProcessorSeconds();
  const looked = (await evaluations()) - evaluationsBefore;
  const serverMs = (after.cpu - before.cpu) / 1000 / result.sent;
  const database =
    isOnPostgres && databaseBefore !== undefined && databaseAfter !== undefined
      ? `, database ${(((databaseAfter - databaseBefore) * 1000) / result.sent).toFixed(3)} ms`
      : '';
  const early = quantile(ages.slice(0, ages.length / 3), 0.5);
  const late = quantile(ages.slice((ages.length * 2) / 3), 0.5);
  const rate = result.accepted / result.seconds;
  report({
    what: `${count(RATE)} fixes a second for ${count(SECONDS)} s, ${what}: oldest unjudged fix`,
    figure: `p50 ${quantile(ages, 0.5).toFixed(1)} s, p95 ${quantile(ages, 0.95).toFixed(1)} s, most ${Math.max(...ages).toFixed(1)} s (first third ${early.toFixed(1)}, last ${late.toFixed(1)}); ${count(rate)} stored a second, ${result.refused} refused, answer p95 ${quantile(result.times, 0.95).toFixed(0)} ms; judged ${behind.toFixed(1)} s after the last`,
    target: `p95 ≤ ${LIMITS.age} s, none refused`,
    holds: quantile(ages, 0.95) <= LIMITS.age && result.refused === 0 && rate >= RATE * 0.98,
  });
  report({
    what: '  processor time of one fix, stored, judged, written and streamed',
    figure: `server ${serverMs.toFixed(3)} ms${database}; ${((after.cpu - before.cpu) / 1e6 / seconds).toFixed(2)} cores of the server; ${count(looked)} evaluations of ${count(result.sent)} fixes`,
    target: `server ≤ ${LIMITS.serverMs} ms`,
    holds: serverMs <= LIMITS.serverMs,
  });
  const { heapUsed: live } = await product.usage(true);
  report({
    what: '  memory of the server',
    figure: `${megabytes(after.rss)} resident, ${megabytes(after.peakRss)} at most, ${megabytes(before.peakRss)} while the past came in at full speed (heap ${megabytes(after.heapUsed)}, ${megabytes(live)} of it in use)`,
    ...(isOnPostgres && { target: '≤ 600 MB', holds: after.peakRss <= LIMITS.memory }),
  });
}

async function untilThrough(): Promise<void> {
  const { DATABASE_URL: url } = process.env;
  if (!url) return;
  const database = await openDatabase({ url, directory: '' });
  const left = async () => {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM asset_position_latest WHERE trips_kept_at IS NULL`.execute(
      database.kysely,
    );
    return rows[0]!.left;
  };
  while ((await left()) > 0) await wait(SECOND);
  await database.close();
  await wait(MINUTE);
}

/** Processor milliseconds and evaluations, without fixes. */
async function quietMinute() {
  await untilThrough();
  const evaluationsBefore = await evaluations();
  const before = await product.usage();
  const databaseBefore = databaseProcessorSeconds();
  await wait(CLOCK_SECONDS * SECOND);
  const after = await product.usage();
  const databaseAfter = databaseProcessorSeconds();
  const perMinute = (used: number) => (used / CLOCK_SECONDS) * 60;
  return {
    server: perMinute((after.cpu - before.cpu) / 1000),
    database:
      databaseBefore !== undefined && databaseAfter !== undefined
        ? perMinute((databaseAfter - databaseBefore) * 1000)
        : undefined,
    evaluated: (await evaluations()) - evaluationsBefore,
  };
}

function figureOf({ server, database, evaluated }: Awaited<ReturnType<typeof quietMinute>>): string {
  const ofDatabase = database === undefined ? '' : `, database ${database.toFixed(0)} ms`;
  return `server ${server.toFixed(0)} ms${ofDatabase}; ${count(evaluated)} evaluations in ${CLOCK_SECONDS} s`;
}

/** Milliseconds a minute. Soon after the last fix: later, the clock moves projections of a silent fleet. */
async function clockAlone(): Promise<number> {
  await product.close();
  product = await childProduct({ forecasts: false });
  await untilAllEvaluated();
  const minute = await quietMinute();
  report({
    what: `  processor time of a minute without fixes, the clock looks at all ${count(VEHICLES)} under way`,
    figure: figureOf(minute),
    target: `server ≤ ${LIMITS.clockMs} ms`,
    holds: minute.server <= LIMITS.clockMs,
  });
  return minute.server;
}

async function withForecasts(alone: number): Promise<void> {
  const minute = await quietMinute();
  const forecasts = minute.server - alone;
  report({
    what: '  the same with forecasts of all under way',
    figure: `${figureOf(minute)}; forecasts add ${forecasts.toFixed(0)} ms`,
    target: `forecasts ≤ ${LIMITS.forecastsMs} ms`,
    holds: forecasts <= LIMITS.forecastsMs,
  });
  await product.watch();
  await wait(CLOCK_SECONDS * SECOND);
  const rooms = (await product.watched()).slice(0, ROOMS_SHOWN);
  const perMinute = (ms: number) => ((ms / CLOCK_SECONDS) * 60).toFixed(0);
  report({
    what: '  the same once more, by room (with a profiler on)',
    figure: rooms.map(([room, ms]) => `${room} ${perMinute(ms)} ms`).join(', '),
  });
}

async function untilAllEvaluated(): Promise<void> {
  while ((await evaluations()) < VEHICLES) await wait(50);
}

async function restarted(): Promise<void> {
  await product.close();
  product = await childProduct();
  const from = performance.now();
  await untilAllEvaluated();
  const seconds = (performance.now() - from) / 1000;
  report({
    what: '  after a new start: all under way judged',
    figure: `${seconds.toFixed(1)} s`,
    target: `≤ ${LIMITS.restart} s`,
    holds: seconds <= LIMITS.restart,
  });
}

await past();
await sustained();
if (isOnPostgres) {
  const alone = CLOCK_SECONDS > 0 ? await clockAlone() : undefined;
  await restarted();
  if (alone !== undefined) await withForecasts(alone);
}
await product.close();
