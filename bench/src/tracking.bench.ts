/**
 * 2,000 running journeys judged anew, and one fix more for each: wall time, processor time, memory.
 * Usage: node --expose-gc bench/src/tracking.bench.ts; DATABASE_URL for PostgreSQL instead of embedded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../packages/server/src/app/compose.ts';
import { readConfig } from '../../packages/server/src/platform/config/index.ts';
import { migrate, openDatabase } from '../../packages/server/src/platform/db/index.ts';

const VEHICLES = 2000;
const STOPS = 8;
/** Minutes on the road so far, a fix each. */
const FIXES = 30;
const ROUNDS = 3;
const MINUTE = 60_000;
const name = `BENCH_${Date.now()}`;
const begin = Date.now() - FIXES * MINUTE;

const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, directory });
await migrate(database);
const config = readConfig({ LINEHAUL_PROFILES: 'bench', LINEHAUL_DATA: directory, PORT: '0' });
const product = await compose(config, database);
const url = await product.app.listen({ host: '127.0.0.1', port: 0 });

async function ask(method: string, path: string, body?: unknown): Promise<string> {
  // Devices that are registered need no key.
  const authorization = path.startsWith('/operator') ? `Bearer ${product.operatorToken}` : undefined;
  const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
  const answer = await fetch(url + path, { method, headers, body: body ? JSON.stringify(body) : undefined });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${text}`);
  return text;
}
const load = (what: string, records: unknown[]) =>
  ask('POST', `/operator/organisations/${name}/${what}`, records);

async function judged(): Promise<void> {
  for (;;) {
    const { pendingVehicles } = JSON.parse(await ask('GET', '/operator/tracking')) as {
      pendingVehicles: number;
    };
    if (pendingVehicles === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function send(minute: number): Promise<void> {
  const fixes = Array.from({ length: VEHICLES }, (_, i) => ({
    device: `${name}-${i}`,
    timestamp: new Date(begin + minute * MINUTE + i).toISOString(),
    latitude: -30 + (i % 100) * 0.001,
    // A kilometre a minute to the east, with a little noise.
    longitude: 24 + Math.max(0, minute - 3) * 0.01 + ((i * 7 + minute * 13) % 10) * 0.0001,
    speedKilometresPerHour: minute < 4 ? 0 : 60,
  }));
  await ask('POST', '/telemetry/positions', fixes);
}

const many = <T>(make: (i: number) => T) => Array.from({ length: VEHICLES }, (_, i) => make(i));
await ask('PUT', `/operator/organisations/${name}`, {});
await load(
  'locations',
  Array.from({ length: 100 * STOPS }, (_, i) => ({
    externalReference: `L${i}`,
    name: `Stop ${i}`,
    locationType: 1,
    latitude: -30 + Math.floor(i / STOPS) * 0.001,
    longitude: 24 + (i % STOPS) * 0.15,
    radiusMetres: 100,
  })),
);
await load(
  'assets',
  many((i) => ({ registrationNumber: `B ${i}`, assetCategory: 'VEHICLE', deviceId: `${name}-${i}` })),
);
await load(
  'journeys',
  many((i) => ({
    journeyUniqueReference: `J${i}`,
    plannedStartDateTimeUtc: new Date(begin + 4 * MINUTE).toISOString(),
    status: 'APPROVED',
    vehicle: `B ${i}`,
    stops: Array.from({ length: STOPS }, (_, k) => ({
      location: `L${(i % 100) * STOPS + k}`,
      plannedArrivalTimeUtc: new Date(begin + (4 + k * 15) * MINUTE).toISOString(),
      plannedDepartureTimeUtc: new Date(begin + (4 + k * 15) * MINUTE).toISOString(),
    })),
  })),
);
for (let minute = 0; minute < FIXES - ROUNDS; minute++) await send(minute);
await judged();
const statuses = await database.kysely
  .selectFrom('journey')
  .select(({ fn }) => ['status', 'time_based_status', fn.countAll().as('count')])
  .groupBy(['status', 'time_based_status'])
  .execute();
console.info(`${database.kind}, ${VEHICLES} vehicles, ${STOPS} stops: ${JSON.stringify(statuses)}`);

const counts = { told: 0 };
product.bus.subscribe('journey.changed', ({ journeyIds }) => {
  counts.told += journeyIds.length;
});
async function measured(what: string, work: () => Promise<unknown>): Promise<void> {
  counts.told = 0;
  const cpu = process.cpuUsage();
  const from = performance.now();
  await work();
  await judged();
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(cpu);
  global.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  console.info(
    `${what}: ${ms.toFixed(0)} ms, processor ${Math.round((user + system) / 1000)} ms, told ${counts.told}, ` +
      `heap ${megabytes(heapUsed)} MB, resident ${megabytes(rss)} MB`,
  );
}
const assets = await database.kysely.selectFrom('asset').select(['organisation_id', 'id']).execute();
const organisationId = assets[0]!.organisation_id as never;
const vehicleIds = assets.map((asset) => asset.id) as never;
for (let round = 0; round < ROUNDS; round++) {
  await measured('all read and judged anew', async () =>
    product.bus.publish('plan.changed', { organisationId, vehicleIds }),
  );
  await measured('one fix more for each', () => send(FIXES - ROUNDS + round));
}
await product.stop();
await database.close();
rmSync(directory, { recursive: true, force: true });
