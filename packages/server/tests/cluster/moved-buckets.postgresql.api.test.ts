import { MINUTE, SECOND } from '@linehaul/domain/core';
import type { NatsServer, ProductProcess } from '@linehaul/testkit/product';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  batchesOf,
  type DrivenDay,
  evaluated,
  FIXES_EACH,
  foundOf,
  furnish,
  send,
  VEHICLES,
} from '../resilience/testing/driven-day.ts';
import { expectHalves, LEASED, untilOneHasAll } from './testing/bucket-shares.ts';
import { streamAndDatabase } from './testing/stream-and-database.ts';
import { instanceDirectory, STORED_FIXES, startInstance } from './testing/stream-instance.ts';

const program = process.env.NATS_SERVER_PATH;
const MOVED_WITHIN_MS = 2 * SECOND;

describe.skipIf(!program)('two instances with a stream', () => {
  const undo: (() => unknown)[] = [];
  const directories: string[] = [];
  const products: ProductProcess[] = [];
  let nats: NatsServer;
  let databaseUrl: string;
  let reader: pg.Client;
  let day: DrivenDay;

  beforeAll(async () => {
    ({ nats, databaseUrl } = await streamAndDatabase(program!, undo));
    day = await furnish({ url: databaseUrl, directory: '' });
    reader = new pg.Client({ connectionString: databaseUrl });
    await reader.connect();
    undo.push(() => reader.end());
    for (const _ of [0, 1]) {
      const directory = instanceDirectory(undo);
      directories.push(directory);
      products.push(await launched(directory));
    }
  }, MINUTE);
  afterAll(async () => {
    for (const product of products) {
      if (product.child.exitCode === null) product.child.kill('SIGCONT');
      await product.kill();
    }
    for (const step of undo.splice(0).reverse()) await step();
  });

  const launched = (directory: string) => startInstance(directory, databaseUrl, [nats]);

  async function sendAll(batches: readonly (readonly object[])[], url: string, key: string): Promise<void> {
    for (const batch of batches)
      await vi.waitFor(async () => expect(await send(url, key, batch)).toBe(true), LEASED);
  }

  test(
    'the buckets of an instance that is killed or stands still are evaluated by the other within two seconds, none twice',
    async () => {
      const { KILLED, WHOLE } = day.sides;
      const all = batchesOf('KILLED');
      const [first, second, third] = [0, 1, 2].map((i) =>
        all.slice((i * all.length) / 3, ((i + 1) * all.length) / 3),
      );
      await expectHalves(reader);
      await sendAll(first!, products[0]!.url, KILLED.key);

      await products[1]!.kill();
      const sending = sendAll(second!, products[0]!.url, KILLED.key);
      const killed = await untilOneHasAll(reader);
      expect(killed).toBeLessThan(MOVED_WITHIN_MS);
      await sending;
      products[1] = await launched(directories[1]!);
      await expectHalves(reader);

      products[1]!.child.kill('SIGSTOP');
      const still = await untilOneHasAll(reader);
      expect(still).toBeLessThan(MOVED_WITHIN_MS);
      await sendAll(third!, products[0]!.url, KILLED.key);
      products[1]!.child.kill('SIGCONT');
      await expectHalves(reader);

      await sendAll(batchesOf('WHOLE'), products[0]!.url, WHOLE.key);
      await vi.waitFor(async () => {
        const { rows } = await reader.query<{ all: number; different: number }>(STORED_FIXES);
        expect(rows).toEqual([{ all: 2 * VEHICLES * FIXES_EACH, different: 2 * VEHICLES * FIXES_EACH }]);
      }, LEASED);
      for (const directory of directories) await evaluated(directory);
      const { url } = products[1]!;
      const [moved, untouched] = [await foundOf(day, url, 'KILLED'), await foundOf(day, url, 'WHOLE')];
      expect(moved).toEqual(untouched);
      expect(new Set(untouched.found.map((one) => one.status[0]))).toEqual(new Set(['COMPLETED']));
      console.info(
        `all buckets moved ${killed.toFixed(0)} ms after a kill, ${still.toFixed(0)} ms after a stand-still`,
      );
    },
    3 * MINUTE,
  );
});
