import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { IngestAnswer } from '@linehaul/contracts/telemetry';
import { MINUTE, type OrganisationId, SECOND } from '@linehaul/domain/core';
import { type NatsServer, ProductProcess } from '@linehaul/testkit/product';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId, openDatabase } from '../../src/platform/db/index.ts';
import { DatabaseProxy, makeKey, makeVehicle } from '../../src/testing/index.ts';
import { streamAndDatabase } from './testing/stream-and-database.ts';

const program = process.env.NATS_SERVER_PATH;
const IS_FULL = process.env.LINEHAUL_TESTS === 'full';
const AWAY_MS = (IS_FULL ? 60 : 3) * SECOND;
/** With the database away: a minute at full speed takes minutes to write. */
const BETWEEN_MS = IS_FULL ? 50 : 0;
const VEHICLES = 40;
const BATCH = 20;
const TOKEN = 'a token for the figures';
const BEGIN = Date.now() - 24 * 60 * MINUTE;

describe.skipIf(!program)('a stream before the database', () => {
  const undo: (() => unknown)[] = [];
  let nats: NatsServer;
  let databaseUrl: string;
  let reader: pg.Client;
  let key: string;

  beforeAll(async () => {
    ({ nats, databaseUrl } = await streamAndDatabase(program!, undo));
    const database = await openDatabase({ url: databaseUrl, directory: '' });
    const organisationId = newId<OrganisationId>();
    await database.kysely
      .insertInto('organisation')
      .values({ id: organisationId, name: 'KAROO_FREIGHT' })
      .execute();
    for (let i = 0; i < VEHICLES; i++)
      await makeVehicle(database.kysely, organisationId, `CA ${i}`, `tracker-${i}`);
    key = await makeKey(database.kysely, organisationId);
    await database.close();
    reader = new pg.Client({ connectionString: databaseUrl });
    await reader.connect();
    undo.push(() => reader.end());
  });
  afterAll(async () => {
    for (const step of undo.splice(0).reverse()) await step();
  });

  const running: ProductProcess[] = [];
  const directories: string[] = [];
  beforeEach(async () => {
    await reader.query('TRUNCATE asset_position, asset_position_latest');
  });
  afterEach(async () => {
    for (const product of running.splice(0)) await product.kill();
    for (const directory of directories.splice(0)) rmSync(directory, { recursive: true, force: true });
  });

  async function launch(url = databaseUrl): Promise<ProductProcess> {
    const directory = mkdtempSync(join(tmpdir(), 'linehaul-stream-'));
    directories.push(directory);
    const product = await ProductProcess.start({
      directory,
      env: {
        DATABASE_URL: url,
        LINEHAUL_STREAM: nats.url,
        LINEHAUL_SECRET: 'one and the same for all of the instances',
        LINEHAUL_METRICS_TOKEN: TOKEN,
        LINEHAUL_LOG: 'error',
      },
    });
    running.push(product);
    return product;
  }

  interface Sent {
    readonly device: string;
    readonly time: number;
  }
  const nameOf = ({ device, time }: Sent) => `${device} ${time}`;

  async function send(url: string, fixes: readonly Sent[]): Promise<number> {
    try {
      const reply = await fetch(`${url}/telemetry/positions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(
          fixes.map(({ device, time }) => ({
            device,
            timestamp: new Date(time).toISOString(),
            latitude: -29,
            longitude: 24,
          })),
        ),
        signal: AbortSignal.timeout(20_000),
      });
      if (reply.status !== 200) return reply.status;
      const { accepted, duplicate } = (await reply.json()) as IngestAnswer;
      return accepted + duplicate === fixes.length ? 200 : 500;
    } catch {
      return 0; // killed before it answered
    }
  }

  let next = 0;
  const nextBatch = (): Sent[] =>
    Array.from({ length: BATCH }, () => {
      const number = next++;
      return { device: `tracker-${number % VEHICLES}`, time: BEGIN + Math.floor(number / VEHICLES) * 100 };
    });

  async function sendWhile(urls: () => readonly string[], isOn: () => boolean, betweenMs = 0) {
    const acknowledged: Sent[] = [];
    const failures = new Map<number, number>();
    const sender = async (number: number) => {
      while (isOn()) {
        const batch = nextBatch();
        for (let tries = number; ; tries++) {
          const all = urls();
          const status = await send(all[tries % all.length] ?? '', batch);
          if (status === 200) break;
          failures.set(status, (failures.get(status) ?? 0) + 1);
          await pause(50);
        }
        acknowledged.push(...batch);
        if (betweenMs > 0) await pause(betweenMs);
      }
    };
    await Promise.all([0, 1, 2, 3].map(sender));
    return { acknowledged, failures };
  }

  async function storedNames(): Promise<readonly string[]> {
    const { rows } = await reader.query<{ device_id: string; at: string }>(
      `SELECT a.device_id, extract(epoch FROM p.fix_time) * 1000 AS at FROM asset_position p
        JOIN asset a ON a.id = p.asset_id`,
    );
    return rows.map(({ device_id: device, at }) => nameOf({ device, time: Math.round(Number(at)) }));
  }

  /** @returns milliseconds until all are stored */
  async function expectStored(acknowledged: readonly Sent[]): Promise<number> {
    const began = performance.now();
    await vi.waitFor(
      async () => {
        const stored = new Set(await storedNames());
        expect(acknowledged.filter((one) => !stored.has(nameOf(one))).length).toBe(0);
      },
      { timeout: 60_000, interval: 200 },
    );
    const names = await storedNames();
    expect(new Set(names).size).toBe(names.length);
    return performance.now() - began;
  }

  async function accepted(product: ProductProcess): Promise<number> {
    const reply = await fetch(`${product.operator.url}/management/prometheus`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const line = /^linehaul_ingest_fixes_total\{outcome="accepted"\} (\d+)/m.exec(await reply.text());
    return Number(line?.[1] ?? 0);
  }

  test('two instances share the buckets, and when one is killed the other goes on within seconds', async () => {
    const [a, b] = [await launch(), await launch()];
    let isOn = true;
    let all = [a, b];
    const sending = sendWhile(
      () => all.map(({ operator }) => operator.url),
      () => isOn,
    );
    await vi.waitFor(
      async () => {
        expect(await accepted(a)).toBeGreaterThan(200);
        expect(await accepted(b)).toBeGreaterThan(200);
      },
      { timeout: 30_000, interval: 200 },
    );
    await a.kill();
    all = [b];
    await pause(SECOND);
    isOn = false;
    const { acknowledged } = await sending;
    const took = await expectStored(acknowledged);
    expect(took).toBeLessThan(15_000);
    console.info(`${acknowledged.length} acknowledged; the last one was stored ${took.toFixed(0)} ms later`);
  }, 120_000);

  test(
    'while the database is away devices are answered, and everything is written when it is there again',
    async () => {
      const proxy = await DatabaseProxy.before(databaseUrl);
      try {
        const product = await launch(proxy.url);
        let isOn = true;
        expect(await send(product.operator.url, nextBatch())).toBe(200);
        const sending = sendWhile(
          () => [product.operator.url],
          () => isOn,
          BETWEEN_MS,
        );
        await pause(500);
        await proxy.cut();
        const before = (await storedNames()).length;
        await pause(AWAY_MS);
        expect((await storedNames()).length).toBeLessThanOrEqual(before + 4 * BATCH);
        isOn = false;
        const { acknowledged, failures } = await sending;
        expect([...failures]).toEqual([]);
        expect(acknowledged.length).toBeGreaterThan(before + 10 * BATCH);
        await proxy.restore();
        const took = await expectStored(acknowledged);
        console.info(
          `${acknowledged.length} acknowledged; all stored ${took.toFixed(0)} ms after the database`,
        );
      } finally {
        await proxy.restore();
        for (const product of running.splice(0)) await product.kill();
        await proxy.cut();
      }
    },
    AWAY_MS + 90 * SECOND,
  );
});
