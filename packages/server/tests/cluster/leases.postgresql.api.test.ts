import { NatsServer } from '@linehaul/testkit/product';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTogether } from '../../src/app/together.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { type Database, inTransaction, openDatabase } from '../../src/platform/db/index.ts';
import { BUCKETS, type Instances } from '../../src/platform/instances/index.ts';
import { freshPostgres } from '../../src/testing/template.ts';

const program = process.env.NATS_SERVER_PATH;
const SOON = { timeout: 15_000, interval: 20 };
const ALL = Array.from({ length: BUCKETS }, (_, bucket) => bucket);
const NAMES = Array.from({ length: 200 }, (_, i) => `vehicle ${i}`);

describe.skipIf(!program)('instances with leases of buckets', () => {
  let nats: NatsServer;
  let fresh: { readonly url: string; drop(): Promise<void> };
  let database: Database;
  const joined: { readonly instances: Instances; end(): Promise<void> }[] = [];

  beforeAll(async () => {
    nats = await NatsServer.start(program!);
  });
  afterAll(() => nats?.remove());
  beforeEach(async () => {
    fresh = await freshPostgres(process.env.TEST_DATABASE_URL ?? '');
    database = await openDatabase({ url: fresh.url, directory: '', poolSize: 2 });
  });
  afterEach(async () => {
    for (const one of joined.splice(0)) await one.end();
    await database.close();
    await fresh.drop();
  });

  async function join({ hasStream = true } = {}) {
    const own = await openDatabase({ url: fresh.url, directory: '', poolSize: 3 });
    const { stream } = readConfig({ LINEHAUL_PROFILES: 'test', LINEHAUL_STREAM: nats.url });
    const together = await openTogether(own, 'one of all', hasStream ? stream : undefined);
    let isThere = true;
    const one = {
      instances: together.instances,
      db: own.kysely,
      end: async () => {
        if (!isThere) return;
        isThere = false;
        await together.leave();
        await own.close();
      },
    };
    joined.push(one);
    return one;
  }
  type Joined = Awaited<ReturnType<typeof join>>;

  const held = ({ instances }: Joined) => ALL.filter((bucket) => instances.ownsBucket(bucket));

  async function expectEven(all: readonly Joined[]): Promise<void> {
    await vi.waitFor(() => {
      const counts = all.map((one) => held(one).length);
      expect(counts.reduce((sum, one) => sum + one, 0)).toBe(BUCKETS);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      expect(new Set(all.flatMap(held)).size).toBe(BUCKETS);
    }, SOON);
    expectOneOwner(all);
  }

  function expectOneOwner(all: readonly Joined[]): void {
    for (const name of NAMES) expect(all.filter(({ instances }) => instances.owns(name))).toHaveLength(1);
  }

  const mayWrite = ({ db, instances }: Joined, epoch: number) =>
    inTransaction(db, (tx) => instances.holds(tx, epoch));
  const take = ({ instances }: Joined, bucket: number) =>
    (instances as unknown as { take(buckets: number[]): Promise<boolean> }).take([bucket]);
  const expectMayWrite = (all: readonly Joined[]) =>
    vi.waitFor(async () => {
      for (const own of all) expect(await mayWrite(own, own.instances.epoch)).toBe(true);
    }, SOON);

  test('one has all buckets, two half each, three a third; the others get the buckets of one that ends at once', async () => {
    const one = await join();
    await expectEven([one]);
    const other = await join();
    await expectEven([one, other]);
    const third = await join();
    await expectEven([one, other, third]);
    const began = performance.now();
    await third.end();
    await expectEven([one, other]);
    expect(performance.now() - began).toBeLessThan(5_000);
    await expectMayWrite([one, other]);
  });

  test('an instance that lost a bucket unheard writes nothing more; the taker waits for a write under way', async () => {
    const [one, other] = [await join(), await join()];
    await expectEven([one, other]);
    await expectMayWrite([one, other]);
    const { epoch } = one.instances;
    let hasTaken = false;
    let taking: Promise<unknown> = Promise.resolve();
    const [bucket] = held(one);
    await inTransaction(one.db, async (tx) => {
      expect(await one.instances.holds(tx, epoch)).toBe(true);
      taking = take(other, bucket!).then(() => {
        hasTaken = true;
      });
      await vi.waitFor(async () => {
        const { rows } = await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%turn = turn + 1%'`.execute(
          database.kysely,
        );
        expect(rows).toHaveLength(1);
      }, SOON);
      expect(hasTaken).toBe(false);
    });
    await taking;
    expect(await mayWrite(one, epoch)).toBe(false);
    await one.instances.look();
    expect(one.instances.epoch).toBeGreaterThan(epoch);
    expect(one.instances.ownsBucket(bucket!)).toBe(false);
    expect(await mayWrite(one, one.instances.epoch)).toBe(true);
  });

  test('a taker waits less than five seconds for an owner that stands still in the middle of a write', async () => {
    const [one, other] = [await join(), await join()];
    await expectEven([one, other]);
    await expectMayWrite([one, other]);
    const [stands, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const writing = inTransaction(one.db, async (tx) => {
      expect(await one.instances.holds(tx, one.instances.epoch)).toBe(true);
      stands.resolve();
      await goesOn.promise;
    });
    await stands.promise;
    const began = performance.now();
    const hasTaken = await take(other, held(one)[0]!);
    const took = performance.now() - began;
    goesOn.resolve();
    await expect(writing).rejects.toThrow();
    expect(hasTaken).toBe(true);
    expect(took).toBeLessThan(5_000);
  });

  test('beside an instance without leases all divide by members, and by leases again when it has gone', async () => {
    const [one, other] = [await join(), await join()];
    await expectEven([one, other]);
    const before = one.instances.epoch;
    const plain = await join({ hasStream: false });
    await vi.waitFor(() => {
      expect([one, other, plain].map(({ instances }) => instances.count)).toEqual([3, 3, 3]);
      expectOneOwner([one, other, plain]);
    }, SOON);
    expect(NAMES.some((name) => plain.instances.owns(name))).toBe(true);
    expect(await mayWrite(one, before)).toBe(false);
    await expectMayWrite([one, other, plain]);
    await plain.end();
    await vi.waitFor(() => expect(one.instances.count + other.instances.count).toBe(4), SOON);
    await expectEven([one, other]);
  });

  test('while the NATS server is away owners stay, and afterwards each bucket has one owner again', async () => {
    const [one, other] = [await join(), await join()];
    await expectEven([one, other]);
    const before = [held(one), held(other)];
    await nats.kill();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect([held(one), held(other)]).toEqual(before);
    await expectMayWrite([one, other]);
    await nats.start();
    const connection = await connect({ servers: nats.url.replace('nats://', '') });
    try {
      const manager = await jetstreamManager(connection);
      await vi.waitFor(async () => {
        const { num_ack_pending: leased } = await manager.consumers.info('linehaul-buckets', 'owners');
        expect(leased).toBe(BUCKETS);
      }, SOON);
    } finally {
      await connection.close();
    }
    await expectEven([one, other]);
    await expectMayWrite([one, other]);
  });
});
