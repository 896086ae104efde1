import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { NatsServer, type ProductProcess } from '@linehaul/testkit/product';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { namesOf } from '../../src/features/telemetry/stream/bucket.ts';
import { migrate, openDatabase } from '../../src/platform/db/index.ts';
import {
  batchesOf,
  type DrivenDay,
  evaluated,
  FIXES_EACH,
  foundOf,
  furnish,
  STREAMED_VEHICLES,
  send,
} from '../resilience/testing/driven-day.ts';
import { hasPostgresPrograms, PostgresPair } from './testing/postgres-pair.ts';
import { instanceDirectory, STORED_FIXES, startInstance } from './testing/stream-instance.ts';

const program = process.env.NATS_SERVER_PATH;
const KILLS = process.env.LINEHAUL_TESTS === 'full' ? 100 : 5;
const SENDERS = 4;
const NAMES = namesOf('linehaul');
const STORED = { timeout: 2 * MINUTE, interval: 200 };

describe.skipIf(!program || !hasPostgresPrograms)('two instances, a stream and a database', () => {
  const undo: (() => unknown)[] = [];
  let pair: PostgresPair;
  let nats: NatsServer;
  let day: DrivenDay;
  const directories: string[] = [];
  const products: ProductProcess[] = [];

  beforeAll(async () => {
    pair = await PostgresPair.start({ hasCopy: false, hasFsync: true });
    undo.push(() => pair.end());
    nats = await NatsServer.start(program!);
    undo.push(() => nats.remove());
    const database = await openDatabase({ url: pair.primaryUrl(), directory: '' });
    await migrate(database);
    await database.close();
    day = await furnish({ url: pair.primaryUrl(), directory: '' }, STREAMED_VEHICLES);
    for (const _ of [0, 1]) {
      const directory = instanceDirectory(undo);
      directories.push(directory);
      products.push(await launched(directory));
    }
  });
  afterAll(async () => {
    for (const product of products) await product.kill();
    for (const step of undo.splice(0).reverse()) await step();
  });

  const launched = (directory: string) => startInstance(directory, pair.primaryUrl(), [nats]);

  async function killInstance(which: 0 | 1): Promise<void> {
    await products[which]!.kill();
    products[which] = await launched(directories[which]!);
  }

  async function killDatabase(): Promise<void> {
    await pair.killPrimary();
    await pause(Math.random() * SECOND);
    await pair.startPrimary();
    // An instance that starts without it would end.
    for (const product of products)
      await vi.waitFor(async () => {
        const { ok } = await fetch(`${product.url}/management/health/readiness`);
        expect(ok).toBe(true);
      }, STORED);
  }

  async function killStream(): Promise<void> {
    await nats.kill();
    await nats.start();
  }

  const VICTIMS = [() => killInstance(0), killStream, killDatabase, () => killInstance(1)];

  async function sendWithKills() {
    const batches = batchesOf('KILLED', STREAMED_VEHICLES);
    let [allowed, taken, answered, again, longestMs] = [0, 0, 0, 0, 0];
    let isOver = false;
    const sendAll = async (number: number) => {
      while (taken < batches.length && !isOver) {
        if (taken >= allowed) {
          await pause(5);
          continue;
        }
        const batch = batches[taken++]!;
        const began = performance.now();
        for (let tries = number; !isOver; tries++) {
          if (await send(products[tries % 2]!.url, day.sides.KILLED.key, batch)) break;
          again += batch.length;
          await pause(50);
        }
        answered++;
        longestMs = Math.max(longestMs, performance.now() - began);
      }
    };
    const sending = Promise.all(Array.from({ length: SENDERS }, (_, i) => sendAll(i)));
    try {
      for (let kill = 0; kill < KILLS; kill++) {
        const share = batches.length / KILLS;
        allowed = Math.ceil((kill + 1) * share);
        const middle = Math.floor((kill + 0.5) * share);
        await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(middle), {
          timeout: MINUTE,
          interval: 1,
        });
        await pause(Math.random() * 20);
        await VICTIMS[kill % VICTIMS.length]!();
      }
      await sending;
    } finally {
      isOver = true;
    }
    return { again, longestMs };
  }

  async function asked<Row extends pg.QueryResultRow>(text: string): Promise<Row> {
    const client = new pg.Client({ connectionString: pair.primaryUrl() });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows[0]!;
    } finally {
      await client.end();
    }
  }
  const stored = () => asked<{ all: number; different: number }>(STORED_FIXES);

  async function setAside(): Promise<number> {
    const connection = await connect({ servers: nats.url.replace('nats://', '') });
    try {
      const manager = await jetstreamManager(connection);
      return (await manager.streams.info(NAMES.setAside)).state.messages;
    } finally {
      await connection.close();
    }
  }

  test(
    'whichever process is killed, each acknowledged fix is found once, and statuses are those of a day without kills',
    async () => {
      const { again, longestMs } = await sendWithKills();
      const whole = batchesOf('WHOLE', STREAMED_VEHICLES);
      for (const batch of whole) expect(await send(products[0]!.url, day.sides.WHOLE.key, batch)).toBe(true);
      const all = 2 * STREAMED_VEHICLES * FIXES_EACH;
      await vi.waitFor(async () => expect((await stored()).different).toBe(all), STORED);
      expect((await stored()).all).toBe(all);
      expect(await setAside()).toBe(0);
      for (const directory of directories) await evaluated(directory);
      const { url } = products[1]!;
      const [killed, untouched] = [await foundOf(day, url, 'KILLED'), await foundOf(day, url, 'WHOLE')];
      expect(killed.fixes).toEqual(Array.from({ length: STREAMED_VEHICLES }, () => FIXES_EACH));
      expect(killed).toEqual(untouched);
      expect(new Set(untouched.found.map((one) => one.status[0]))).toEqual(new Set(['COMPLETED']));
      console.info(
        `${KILLS} kills: ${all / 2} acknowledged, ${killed.fixes.reduce((sum, one) => sum + one, 0)} found, 0 twice; ${again} sent again, at most ${longestMs.toFixed(0)} ms without an answer`,
      );
    },
    MINUTE + KILLS * 30 * SECOND,
  );
});
