/**
 * The operator's bulk loads of 2,000 records, and the lists of 2,000 that the browser reads on choosing an organisation.
 * Usage: node bench/src/fleet.bench.ts; DATABASE_URL for PostgreSQL instead of embedded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../packages/server/src/app/compose.ts';
import { createSession, SESSION_COOKIE } from '../../packages/server/src/features/identity/index.ts';
import { readConfig } from '../../packages/server/src/platform/config/index.ts';
import { migrate, openDatabase } from '../../packages/server/src/platform/db/index.ts';

const RECORDS = 2000;
const STOPS = 8;
const ROUNDS = 10;
const name = `BENCH_${Date.now()}`;

const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, directory });
await migrate(database);
const config = readConfig({ LINEHAUL_PROFILES: 'bench', LINEHAUL_DATA: directory, PORT: '0' });
const product = await compose(config, database);
const url = await product.app.listen({ host: '127.0.0.1', port: 0 });

async function operator(method: string, path: string, body: unknown): Promise<void> {
  const headers = { authorization: `Bearer ${product.operatorToken}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/operator/organisations/${name}${path}`, {
    method,
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const many = <T>(make: (i: number) => T) => Array.from({ length: RECORDS }, (_, i) => make(i));
const instant = (hour: number) => new Date(Date.UTC(2026, 10, 21, 6 + hour)).toISOString();
const LOADS: readonly [string, unknown[]][] = [
  [
    'locations',
    many((i) => ({
      externalReference: `L${i}`,
      name: `Stop ${i}`,
      locationType: 1,
      latitude: -30,
      longitude: 25,
      radiusMetres: 100,
    })),
  ],
  [
    'assets',
    many((i) => ({ registrationNumber: `B ${i}`, assetCategory: 'VEHICLE', deviceId: `${name}-${i}` })),
  ],
  ['drivers', many((i) => ({ name: `Driver ${i}`, employeeNumber: `E${i}` }))],
  [
    'journeys',
    many((i) => ({
      journeyUniqueReference: `J${i}`,
      plannedStartDateTimeUtc: instant(0),
      vehicle: `B ${i}`,
      drivers: [`E${i}`],
      stops: Array.from({ length: STOPS }, (_, k) => ({
        location: `L${(i + k * 7) % RECORDS}`,
        plannedArrivalTimeUtc: instant(k),
      })),
    })),
  ],
];

console.log(`${database.kind}, ${RECORDS} records a load, journeys of ${STOPS} stops`);
await operator('PUT', '', {});
await operator('PUT', '/members/bench', {});
for (const [what, records] of LOADS) {
  const ms = await timed(() => operator('POST', `/${what}`, records));
  console.log(`load of ${what}: ${ms.toFixed(0)} ms`);
}

const person = { login: 'bench', subject: 'bench', authorities: ['ROLE_USER'], claims: {}, idToken: 'bench' };
const { sessionId } = await createSession(database.kysely, person);
const LISTS = [
  'organisation-asset-lists/vehicles',
  'organisation-driver-lists',
  'organisation-location-lists',
];
for (const list of LISTS) {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    times.push(
      await timed(async () => {
        const headers = { cookie: `${SESSION_COOKIE}=${sessionId}`, 'accept-encoding': 'br' };
        const answer = await fetch(`${url}/api/${list}/${name}?size=${RECORDS}`, { headers });
        if (answer.headers.get('x-total-count') !== String(RECORDS)) throw new Error(await answer.text());
        await answer.arrayBuffer();
      }),
    );
  }
  times.sort((a, b) => a - b);
  const [best, median] = [times[0] ?? 0, times[ROUNDS >> 1] ?? 0];
  console.log(`list of ${list}: p50 ${median.toFixed(0)} ms, best ${best.toFixed(0)} ms`);
}

await product.stop();
await database.close();
rmSync(directory, { recursive: true, force: true });
