import { MINUTE } from '@linehaul/domain/core';
/** node --expose-gc */
import { bareStatements } from './harness/bare-statements.ts';
import { localProduct, type Statement } from './harness/local-product.ts';
import { median, megabytes, milliseconds, report } from './harness/report.ts';
import { runningFleet } from './harness/running-fleet.ts';
import { sized } from './harness/size.ts';

const VEHICLES = sized(2000, 100);
const STOPS = 8;
const FIXES = 40;
/** First rounds warm up. */
const ROUNDS = sized(11, 1);
const begin = Date.now() - FIXES * MINUTE;

let sent: Statement[] | undefined;
const { product, database, ask, evaluated, close } = await localProduct({
  onQuery: (statement) => sent?.push(statement),
});
const bare = await bareStatements(database);
const fleet = await runningFleet({ ask }, { vehicles: VEHICLES, stops: STOPS, begin });

async function send(minute: number): Promise<void> {
  const fixes = Array.from({ length: VEHICLES }, (_, i) => fleet.fixAt(i, begin + minute * MINUTE + i));
  await ask('POST', '/telemetry/positions', fixes);
}
for (let minute = 0; minute < FIXES - ROUNDS; minute++) await send(minute);
await evaluated();
const statuses = await database.kysely
  .selectFrom('journey')
  .select(({ fn }) => ['status', 'time_based_status', fn.countAll().as('count')])
  .groupBy(['status', 'time_based_status'])
  .execute();
console.info(`${database.kind}, ${VEHICLES} vehicles, ${STOPS} stops: ${JSON.stringify(statuses)}`);

const counts = { delivered: 0 };
product.bus.subscribe('journey.changed', ({ journeyIds }) => {
  counts.delivered += journeyIds.length;
});

async function measured(what: string, work: () => Promise<unknown>) {
  counts.delivered = 0;
  sent = [];
  const cpu = process.cpuUsage();
  const from = performance.now();
  await work();
  await evaluated();
  const own = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  const statements = sent.filter(({ sql }) =>
    /asset_position|journey|location|active_event|asset\b/.test(sql),
  );
  sent = undefined;
  const { rss, heapUsed } = process.memoryUsage();
  console.info(
    `  ${what}: ${own.toFixed(0)} ms, processor ${Math.round((user + system) / 1000)} ms, told ${counts.delivered}, ` +
      `${statements.length} statements, heap ${megabytes(heapUsed)}, resident ${megabytes(rss)}`,
  );
  return { own, statements, processor: (user + system) / 1000 };
}
const assets = await database.kysely.selectFrom('asset').select(['organisation_id', 'id']).execute();
const organisationId = assets[0]!.organisation_id as never;
const vehicleIds = assets.map((asset) => asset.id) as never;
const again: Awaited<ReturnType<typeof measured>>[] = [];
const fixed: Awaited<ReturnType<typeof measured>>[] = [];
for (let round = 0; round < ROUNDS; round++) {
  again.push(
    await measured('all read and judged again', async () =>
      product.bus.publish('plan.changed', { organisationId, vehicleIds }),
    ),
  );
  fixed.push(await measured('one fix more for each', () => send(FIXES - ROUNDS + round)));
}
/** After all rounds: together the product and these would wait for each other's rows. */
async function bareTime(statements: readonly Statement[]): Promise<number> {
  const from = performance.now();
  await bare.run(statements, { writes: true });
  return performance.now() - from;
}
await product.stop();
for (const [what, rounds] of [
  ['read and judged again', again],
  ['one fix more for each, stored and judged', fixed],
] as const) {
  const own = median(rounds.map((round) => round.own));
  const bareTimes: number[] = [];
  for (const { statements } of rounds) bareTimes.push(await bareTime(statements));
  const other = median(bareTimes);
  report({
    what: `${VEHICLES.toLocaleString('en')} running journeys, ${what} (${database.kind})`,
    // Repeats are limited to a quarter of a core; the time includes that wait.
    figure: `${milliseconds(own)}, processor ${milliseconds(median(rounds.map((round) => round.processor)))}`,
    bare: milliseconds(other),
    ratio: own / other,
  });
}
await bare.close();
await close();
