import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { NatsServer, type ProductProcess } from '@linehaul/testkit/product';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { namesOf } from '../../src/features/telemetry/stream/bucket.ts';
import { BUCKETS } from '../../src/platform/instances/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';
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
import { expectHalves, LEASED, untilOneHasAll } from './testing/bucket-shares.ts';
import { instanceDirectory, STORED_FIXES, startInstance } from './testing/stream-instance.ts';

const program = process.env.NATS_SERVER_PATH;
const NAMES = namesOf('linehaul');
const [OWNERS, SIGNS] = ['owners', 'linehaul-buckets'];
/** Quiet it is under two; beside other tests the processor is not there. */
const MOVED_WITHIN_MS = 10 * SECOND;
/** A lease whose holder is dead has ended by then. */
const LEASE_MS = 1_600;
const ELECTED = { timeout: 60 * SECOND, interval: 500 };
const ANSWERED_WITHIN_MS = 20 * SECOND;

describe.skipIf(!program)('two instances with a stream of three servers', () => {
  const undo: (() => unknown)[] = [];
  const directories: string[] = [];
  const products: ProductProcess[] = [];
  let servers: readonly NatsServer[];
  let databaseUrl: string;
  let reader: pg.Client;
  let connection: NatsConnection;
  let manager: JetStreamManager;
  let day: DrivenDay;

  beforeAll(async () => {
    const fresh = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
    undo.push(fresh.drop);
    databaseUrl = fresh.url;
    servers = await NatsServer.startCluster(program!);
    for (const server of servers) undo.push(() => server.remove());
    day = await furnish({ url: databaseUrl, directory: '' }, STREAMED_VEHICLES);
    reader = new pg.Client({ connectionString: databaseUrl });
    await reader.connect();
    undo.push(() => reader.end());
    for (const _ of [0, 1]) {
      const directory = instanceDirectory(undo);
      directories.push(directory);
    }
    const started = await Promise.allSettled(directories.map(launched));
    products.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])));
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    connection = await connect({
      servers: servers.map(({ url }) => url.replace('nats://', '')),
      maxReconnectAttempts: -1,
      reconnectTimeWait: 100,
    });
    undo.push(() => connection.close());
    manager = await jetstreamManager(connection);
  }, 3 * MINUTE);
  afterAll(async () => {
    for (const product of products) await product.kill();
    for (const step of undo.splice(0).reverse()) await step();
  });

  const launched = (directory: string) =>
    startInstance(directory, databaseUrl, servers, { LINEHAUL_STREAM_REPLICAS: '3' });

  /** @returns the longest time that a batch waited for its answer, in milliseconds */
  async function sendAll(batches: readonly (readonly object[])[], key: string): Promise<number> {
    let longest = 0;
    for (const [i, batch] of batches.entries()) {
      const began = performance.now();
      await vi.waitFor(
        async () => expect(await send(products[i % products.length]!.url, key, batch)).toBe(true),
        LEASED,
      );
      longest = Math.max(longest, performance.now() - began);
    }
    return longest;
  }

  async function leaderOfLeases(): Promise<string | undefined> {
    const { cluster, num_ack_pending: leased } = await manager.consumers.info(SIGNS, OWNERS);
    return leased === BUCKETS ? cluster?.leader : undefined;
  }

  /** Then its death costs most. */
  async function leadFixesToo(leader: string): Promise<void> {
    const wanted = JSON.stringify({ placement: { preferred: leader } });
    await vi.waitFor(async () => {
      const { cluster } = await manager.streams.info(NAMES.fixes);
      if (cluster?.leader !== leader)
        await connection.request(`$JS.API.STREAM.LEADER.STEPDOWN.${NAMES.fixes}`, wanted);
      expect(cluster?.leader).toBe(leader);
    }, ELECTED);
  }

  test('start on servers that have just started, and make three of everything', async () => {
    await expectHalves(reader);
    const { config, state, cluster } = await manager.streams.info(NAMES.fixes);
    expect([config.num_replicas, state.consumer_count]).toEqual([3, BUCKETS]);
    expect(cluster?.replicas).toHaveLength(2);
    const consumer = await manager.consumers.info(NAMES.fixes, NAMES.consumer(BUCKETS - 1));
    expect(consumer.cluster?.replicas).toHaveLength(2);
  });

  test(
    'lose nothing that was acknowledged when a server dies, go on with their leases, and take those of a dead instance',
    async () => {
      const { KILLED, WHOLE } = day.sides;
      const all = batchesOf('KILLED', STREAMED_VEHICLES);
      const [first, second, third] = [0, 1, 2].map((i) =>
        all.slice((i * all.length) / 3, ((i + 1) * all.length) / 3),
      );
      await sendAll(first!, KILLED.key);

      const leader = await vi.waitFor(async () => {
        const found = await leaderOfLeases();
        expect(found).toBeDefined();
        return found!;
      }, LEASED);
      await leadFixesToo(leader);
      const victim = servers.find(({ name }) => name === leader);
      await victim!.kill();
      const unanswered = await sendAll(second!, KILLED.key);
      expect(unanswered).toBeLessThan(ANSWERED_WITHIN_MS);
      await vi.waitFor(async () => {
        const next = await leaderOfLeases();
        expect(next).toBeDefined();
        expect(next).not.toBe(leader);
      }, LEASED);
      await pause(LEASE_MS);
      await expectHalves(reader);

      const [survivor, dead] = products as [ProductProcess, ProductProcess];
      await dead.kill();
      products.pop();
      const moved = await untilOneHasAll(reader);
      expect(moved).toBeLessThan(MOVED_WITHIN_MS);
      await sendAll(third!, KILLED.key);
      await victim!.start();
      await sendAll(batchesOf('WHOLE', STREAMED_VEHICLES), WHOLE.key);

      const each = STREAMED_VEHICLES * FIXES_EACH;
      await vi.waitFor(async () => {
        const { rows } = await reader.query<{ all: number; different: number }>(STORED_FIXES);
        expect(rows).toEqual([{ all: 2 * each, different: 2 * each }]);
      }, LEASED);
      await evaluated(directories[0]!);
      const [killed, untouched] = [
        await foundOf(day, survivor.url, 'KILLED'),
        await foundOf(day, survivor.url, 'WHOLE'),
      ];
      expect(killed).toEqual(untouched);
      expect(new Set(untouched.found.map((one) => one.status[0]))).toEqual(new Set(['COMPLETED']));
      console.info(
        `one of three servers killed: ${each} acknowledged and found once, at most ${unanswered.toFixed(0)} ms without an ` +
          `answer; all buckets moved ${moved.toFixed(0)} ms after an instance died`,
      );
    },
    5 * MINUTE,
  );
});
