import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment, MAIN, ProductProcess } from '@linehaul/testkit/product';
import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../src/platform/db/index.ts';
import { fleetOnDisk, type SentFix, sendFixes } from '../../src/testing/fleet-on-disk.ts';

const FIRST = Date.UTC(2026, 0, 5);
const VEHICLES = 10;
const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

function directoryOf(name: string): string {
  const directory = mkdtempSync(join(tmpdir(), `linehaul-${name}-`));
  undo.push(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test('asked to end under load it finishes what it accepted, ends streams, and has stored exactly what it acknowledged', {
  timeout: 180_000,
}, async () => {
  const directory = directoryOf('end');
  const fleet = await fleetOnDisk(directory, VEHICLES);
  const product = await ProductProcess.start({ directory });
  undo.push(() => product.kill());
  const acknowledged: SentFix[] = [];
  let next = 0;
  let broken = 0;
  let refused = 0;
  let isAsked = false;
  const sender = async () => {
    for (;;) {
      const fixes = Array.from({ length: 20 }, () => {
        const number = next++;
        return { vehicle: number % VEHICLES, time: FIRST + Math.floor(number / VEHICLES) * 1000 };
      });
      const reply = await sendFixes(product.url, fleet.key, fixes).catch(() => undefined);
      // Requests after the signal may be refused.
      if (!reply && !isAsked) broken++;
      if (reply && reply.status !== 200) refused++;
      if (reply?.status !== 200) return;
      acknowledged.push(...fixes);
    }
  };
  const senders = Array.from({ length: 16 }, sender);
  const stream = await fetch(`${product.url}/api/live/KAROO_FREIGHT/stream`, {
    headers: { cookie: fleet.cookie },
  });
  const streamed = (async () => {
    for await (const _ of stream.body!);
    return 'ended';
  })();
  await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(500), 50_000);
  isAsked = true;
  const began = performance.now();
  expect(await product.kill('SIGTERM')).toBe(0);
  expect(performance.now() - began).toBeLessThan(20_000);
  await Promise.all(senders);
  expect(await streamed).toBe('ended');
  expect(broken).toBe(0);
  expect(product.errors).toBe('');
  const database = await openDatabase({ directory });
  const rows = await database.kysely.selectFrom('asset_position').select(['asset_id', 'fix_time']).execute();
  await database.close();
  const there = new Set(
    rows.map((row) => `${fleet.vehicles.indexOf(row.asset_id as never)} ${row.fix_time}`),
  );
  expect(acknowledged.filter(({ vehicle, time }) => !there.has(`${vehicle} ${time}`))).toEqual([]);
  console.info(`acknowledged ${acknowledged.length}, stored ${there.size}, refused ${refused} batches`);
});

test('asked to end while its database is made for the first time, it ends at once and leaves nothing that holds up the next start', {
  timeout: 180_000,
}, async () => {
  const directory = join(directoryOf('first'), 'data');
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...childEnvironment(),
      LINEHAUL_PROFILES: 'test',
      LINEHAUL_DATA: directory,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await vi.waitFor(() => expect(existsSync(join(directory, 'database-in-making'))).toBe(true), {
    timeout: 60_000,
    interval: 5,
  });
  const began = performance.now();
  child.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
  expect(performance.now() - began).toBeLessThan(20_000);
  expect(existsSync(join(directory, 'lock'))).toBe(false);
  expect(existsSync(join(directory, 'database'))).toBe(false);
});

test('a data directory that cannot be made is one line and an exit code, at once', {
  timeout: 60_000,
}, async () => {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...childEnvironment(),
      LINEHAUL_PROFILES: 'test',
      LINEHAUL_DATA: '/proc/linehaul/data',
      PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  undo.push(() => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  expect((await once(child, 'close'))[0]).toBe(1);
  expect(errors).toMatch(/^linehaul: the data directory \/proc\/linehaul\/data cannot be used: .*\n$/);
});
