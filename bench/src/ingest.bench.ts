/**
 * Ingest, durable: rows a second through POST /telemetry/positions (history, latest, acknowledgement), by batch size.
 * Usage: node bench/src/ingest.bench.ts [seconds a row of the table]; DATABASE_URL for PostgreSQL instead of embedded.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../packages/server/src/app/compose.ts';
import { readConfig } from '../../packages/server/src/platform/config/index.ts';
import { json, migrate, newId, openDatabase } from '../../packages/server/src/platform/db/index.ts';

const SECONDS = Number(process.argv[2] ?? 5);
const VEHICLES = 500;
const CASES = [
  { batch: 1, inFlight: 1 },
  { batch: 1, inFlight: 32 },
  { batch: 100, inFlight: 4 },
  { batch: 1000, inFlight: 4 },
];

const directory = mkdtempSync(join(tmpdir(), 'linehaul-bench-'));
const database = await openDatabase({ url: process.env.DATABASE_URL, directory });
await migrate(database);
const organisationId = newId();
const name = `BENCH_${Date.now()}`;
await database.kysely
  .insertInto('organisation')
  .values({ id: organisationId, name, settings: json({}) })
  .execute();
await database.kysely
  .insertInto('asset')
  .values(
    Array.from({ length: VEHICLES }, (_, i) => ({
      organisation_id: organisationId,
      id: newId(),
      asset_category: 'VEHICLE' as const,
      asset_type_name: 'TRUCK',
      registration_number: `BENCH ${i}`,
      device_id: `${name}-${i}`,
    })),
  )
  .execute();
const product = await compose(readConfig({ LINEHAUL_PROFILES: 'test', LINEHAUL_DATA: directory }), database);
const url = await product.app.listen({ host: '127.0.0.1', port: 0 });
const agent = new Agent({ keepAlive: true });

let next = 0;
const start = Date.UTC(2026, 0, 1);
/** Seeded by the row's number alone: the same rows in every run. */
function batchOf(size: number): string {
  const rows = Array.from({ length: size }, () => {
    const n = next++;
    return {
      device: `${name}-${n % VEHICLES}`,
      timestamp: new Date(start + Math.floor(n / VEHICLES) * 1000).toISOString(),
      latitude: -29 - (n % 1000) / 1000,
      longitude: 24 + (n % 777) / 777,
      speedKilometresPerHour: n % 90,
      headingDegrees: n % 360,
      attributes: { temperature: (n % 50) / 10, ignition: true },
    };
  });
  return JSON.stringify(rows);
}

function post(body: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      `${url}/telemetry/positions`,
      { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        reply.on('end', () => {
          if (reply.statusCode !== 200) reject(new Error(`${reply.statusCode} ${text}`));
          else resolve((JSON.parse(text) as { accepted: number }).accepted);
        });
      },
    );
    sent.on('error', reject).end(body);
  });
}

async function measure({ batch, inFlight }: (typeof CASES)[number]) {
  const times: number[] = [];
  let rows = 0;
  const begin = performance.now();
  const sender = async () => {
    while (performance.now() - begin < SECONDS * 1000) {
      const body = batchOf(batch);
      const sentAt = performance.now();
      const accepted = await post(body);
      rows += accepted;
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, sender));
  const seconds = (performance.now() - begin) / 1000;
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
  console.info(
    `batch ${batch}, ${inFlight} in flight: ${Math.round(rows / seconds)} rows/s; ` +
      `answer p50 ${at(0.5)} ms, p99 ${at(0.99)} ms (${rows} rows)`,
  );
}

console.info(`${database.kind}, ${VEHICLES} vehicles, sender in the same process`);
for (const one of CASES) await measure(one);
agent.destroy();
await product.stop();
await database.close();
rmSync(directory, { recursive: true, force: true });
