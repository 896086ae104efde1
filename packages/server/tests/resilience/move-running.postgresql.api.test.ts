import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductProcess } from '@linehaul/testkit/product';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { moveWorld } from '../../src/app/cli/testing/move-world.ts';
import { openDatabase } from '../../src/platform/db/index.ts';
import { contentsOf, type FleetOnDisk, fleetOnDisk, sendFixes } from '../../src/testing/fleet-on-disk.ts';
import { DatabaseProxy } from '../../src/testing/index.ts';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const EARLIER = Array.from({ length: 500 }, (_, i) => ({
  vehicle: i % 3,
  time: Date.UTC(2026, 0, 5) + i * 90 * 60_000,
}));
const BEGIN = Date.UTC(2026, 5, 1);
const fixAt = (n: number) => ({ vehicle: n % 3, time: BEGIN + n * 60_000 });

let place: string;
let source: string;
let fleet: FleetOnDisk;
const { emptyDatabase, countTables, moving, moved, start, end } = moveWorld(SERVER);

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'linehaul-move-running-'));
  source = join(place, 'source');
  fleet = await fleetOnDisk(source, 3);
  const running = await start(source);
  expect((await sendFixes(running.url, fleet.key, EARLIER)).status).toBe(200);
  expect(await running.kill('SIGTERM')).toBe(0);
});
afterAll(async () => {
  await end();
  rmSync(place, { recursive: true, force: true });
});

async function pilot(name: string): Promise<{ directory: string; product: ProductProcess }> {
  const directory = join(place, name);
  cpSync(source, directory, { recursive: true });
  return { directory, product: await start(directory) };
}

/** A tracker sends one fix after the other; a refused one again. */
function tracker(product: ProductProcess) {
  let acknowledged = 0;
  let refused = 0;
  const failures = new Set<string>();
  let isOver = false;
  const sent = (async () => {
    while (!isOver) {
      const response = await sendFixes(product.url, fleet.key, [fixAt(acknowledged)]);
      if (response.status === 200) acknowledged++;
      else {
        failures.add(`${response.status} ${((await response.json()) as { errorKey?: string }).errorKey}`);
        refused++;
      }
      await pause(10);
    }
  })();
  const until = async (is: () => boolean) => {
    while (!is()) await pause(5);
  };
  return {
    failures,
    acknowledged: () => acknowledged,
    isRefused: () => until(() => failures.size > 0),
    goesOn: () => {
      const before = acknowledged;
      return until(() => acknowledged > before);
    },
    isRefusedOnly: async () => {
      const [stored, before] = [acknowledged, refused];
      const from = performance.now();
      await until(() => refused >= before + 20 && performance.now() - from > 2_000);
      return acknowledged === stored;
    },
    stop: () => {
      isOver = true;
      return sent;
    },
  };
}

/** As the driver sends it. */
const COMMIT = Buffer.from('Q\0\0\0\x0bCOMMIT\0');

const positionsIn = (contents: Record<string, string>) => Number(contents.asset_position?.split(' ')[0]);

test('a product that runs shows what is there and stores nothing while it is moved', {
  timeout: 120_000,
}, async () => {
  const { directory, product } = await pilot('moved');
  const sending = tracker(product);
  await sending.goesOn();
  const url = await emptyDatabase();
  const { ended } = moving(['--to', url], directory);
  await sending.isRefused();
  const cookie = { headers: { cookie: fleet.cookie } };
  expect((await fetch(`${product.url}/api/journeys/KAROO_FREIGHT`, cookie)).status).toBe(200);
  const again = await moved(['--to', await emptyDatabase()], directory);
  expect(again.errors).toContain('being moved');
  const { errors, out } = await ended;
  expect(errors).toBe('');
  expect(out).toMatch(/stood still for \d+\.\d s, and stores nothing meanwhile/);
  expect(out).toContain(`End the product at ${product.url}`);
  await pause(500);
  await sending.stop();
  expect([...sending.failures]).toEqual(['503 databaseMoving']);

  const refused = await sendFixes(product.url, fleet.key, [fixAt(sending.acknowledged())]);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect((await moved(['--to', await emptyDatabase()], directory)).errors).toContain('being moved');
  expect(await product.kill('SIGTERM')).toBe(0);
  expect(positionsIn(await contentsOf({ url, directory: '' }))).toBe(500 + sending.acknowledged());
  await expect(openDatabase({ directory })).rejects.toThrow('was moved to');

  const there = await start(join(place, 'there'), { DATABASE_URL: url });
  const all = Array.from({ length: sending.acknowledged() + 1 }, (_, n) => fixAt(n));
  expect((await sendFixes(there.url, fleet.key, all)).status).toBe(200);
  expect((await moved(['--to', await emptyDatabase()], join(place, 'there'))).errors).toContain(
    'runs on PostgreSQL',
  );
  expect(await there.kill('SIGTERM')).toBe(0);
  expect(positionsIn(await contentsOf({ url, directory: '' }))).toBe(501 + sending.acknowledged());
});

test('a move that is killed lets the product write again, and leaves nothing', {
  timeout: 120_000,
}, async () => {
  const { directory, product } = await pilot('killed');
  const sending = tracker(product);
  const url = await emptyDatabase();
  const { child, ended } = moving(['--to', url], directory);
  await sending.isRefused();
  child.kill('SIGKILL');
  await ended;
  await sending.goesOn();
  await sending.stop();
  expect([...sending.failures]).toEqual(['503 databaseMoving']);
  expect(await countTables(url)).toBe(0);
  expect(await product.kill('SIGTERM')).toBe(0);
  expect(positionsIn(await contentsOf({ directory }))).toBe(500 + sending.acknowledged());
});

test('a product that ends before all is there, moves nothing', { timeout: 120_000 }, async () => {
  const { directory, product } = await pilot('ended');
  const url = await emptyDatabase();
  const { child, ended } = moving(['--to', url], directory);
  let out = '';
  while (!out.includes(' rows ')) out += String(await once(child.stdout, 'data'));
  child.kill('SIGSTOP');
  expect(await product.kill('SIGTERM')).toBe(0);
  child.kill('SIGCONT');
  const { code, errors } = await ended;
  expect([code, errors]).toEqual([1, expect.stringContaining('nothing was moved')]);
  expect(await countTables(url)).toBe(0);
  expect(positionsIn(await contentsOf({ directory }))).toBe(500);
});

test.each([
  ['yes', true],
  ['no', false],
])(
  'where nobody knows whether PostgreSQL took the last step, nothing is stored until a person says %s',
  { timeout: 120_000 },
  async (said, arrives) => {
    const { directory, product } = await pilot(`unknown-${said}`);
    const url = await emptyDatabase();
    const proxy = await DatabaseProxy.before(url);
    proxy.breakAt(COMMIT, { arrives, isLast: true });
    const sending = tracker(product);
    await sending.goesOn();
    const { child, ended } = moving(['--to', proxy.url], directory);
    await vi.waitFor(() => expect(proxy.isThere).toBe(false), { timeout: 60_000, interval: 10 });
    const asked = await moved(['--moved', said], directory);
    expect(asked.errors).toContain('wait until that command ends');
    child.kill('SIGKILL');
    await ended;
    expect(await sending.isRefusedOnly()).toBe(true);
    expect((await moved(['--to', await emptyDatabase()], directory)).errors).toContain('--moved yes');
    expect((await countTables(url)) > 0).toBe(arrives);

    const answer = await moved(['--moved', said], directory);
    expect(answer.errors).toBe('');
    if (arrives) {
      expect(await sending.isRefusedOnly()).toBe(true);
      await sending.stop();
      expect(await product.kill('SIGTERM')).toBe(0);
      expect(positionsIn(await contentsOf({ url, directory: '' }))).toBe(500 + sending.acknowledged());
      await expect(openDatabase({ directory })).rejects.toThrow('was moved to');
    } else {
      await sending.goesOn();
      await sending.stop();
      expect(await product.kill('SIGTERM')).toBe(0);
      expect(positionsIn(await contentsOf({ directory }))).toBe(500 + sending.acknowledged());
    }
    expect([...sending.failures]).toEqual(['503 databaseMoving']);
  },
);
