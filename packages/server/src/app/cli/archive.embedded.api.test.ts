import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DAY, MINUTE } from '@linehaul/domain/core';
import { childEnvironment, ProductProcess } from '@linehaul/testkit/product';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FleetOnDisk, fleetOnDisk, sendFixes } from '../../testing/fleet-on-disk.ts';

const DEMO = { LINEHAUL_PROFILES: 'demo', LINEHAUL_DEMO_WORLD: 'off' };
const FIXES = 1_500;
const today = new Date();
const FIRST = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - 4, 3);
const MONTH = new Date(FIRST).toISOString().slice(0, 7);
const TIMES = Array.from({ length: FIXES }, (_, i) => ({ vehicle: i % 3, time: FIRST + i * 10 * MINUTE }));

let place: string;
let source: string;
let fleet: FleetOnDisk;
let seen: readonly string[];
const undo: (() => unknown)[] = [];

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'linehaul-archive-'));
  source = join(place, 'source');
  fleet = await fleetOnDisk(source, 3);
  const product = await start(source);
  expect((await sendFixes(product.url, fleet.key, TIMES)).status).toBe(200);
  seen = await positionsOf(product.url);
  expect(seen[0]).toContain(new Date(FIRST).toISOString());
  expect(await product.kill('SIGTERM')).toBe(0);
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  rmSync(place, { recursive: true, force: true });
});

async function start(directory: string, env: Record<string, string> = {}): Promise<ProductProcess> {
  const product = await ProductProcess.start({ directory, env: { ...DEMO, ...env } });
  undo.push(() => product.kill());
  return product;
}

function archiving(args: readonly string[], env: Record<string, string>, command = 'archive') {
  const file = fileURLToPath(new URL(`./${command}.ts`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { ...childEnvironment(), ...env } });
  let out = '';
  let errors = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, out, errors }));
  return { child, ended };
}

async function answerOf(url: string, vehicle: number): Promise<{ status: number; text: string }> {
  const range = `${new Date(FIRST - DAY).toISOString()}/${new Date(FIRST + 20 * DAY).toISOString()}`;
  const path = `/api/asset-positions/KAROO_FREIGHT/asset/${fleet.vehicles[vehicle]}/${range}?size=2000`;
  const answer = await fetch(url + path, { headers: { cookie: fleet.cookie } });
  return { status: answer.status, text: await answer.text() };
}

async function positionsOf(url: string): Promise<readonly string[]> {
  const answers = await Promise.all([0, 1, 2].map((vehicle) => answerOf(url, vehicle)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  return answers.map(({ text }) => text);
}

test('a command that is killed at any moment has lost nothing, and the next one archives the month', {
  timeout: 240_000,
}, async () => {
  const directory = join(place, 'killed');
  cpSync(source, directory, { recursive: true });
  const files = join(place, 'killed-files');
  const env = { LINEHAUL_DATA: directory, LINEHAUL_ARCHIVE_DIR: files };
  for (const delay of [600, 900, 1_200, 1_500, 2_000]) {
    const { child, ended } = archiving(['--month', MONTH], env);
    await Promise.race([pause(delay), ended]);
    child.kill('SIGKILL');
    await ended;
  }
  const done = await archiving(['--month', MONTH], env).ended;
  expect([done.code, done.errors]).toEqual([0, '']);
  expect(done.out).toMatch(/: 1,500 positions in 1 file below |is archived already; 0 positions/);
  const again = await archiving(['--month', MONTH], env).ended;
  expect(again).toMatchObject({ code: 0, errors: '' });
  expect(again.out).toContain(
    `${MONTH} is archived already; 0 positions that came later are in the database`,
  );

  const backup = await archiving([join(place, 'one.backup')], env, 'backup').ended;
  expect(backup.out).toContain(`Archived months of positions lie in ${files} and not in this file`);
  const copied = { LINEHAUL_ARCHIVE_DIR: join(place, 'copied-files') };
  cpSync(files, copied.LINEHAUL_ARCHIVE_DIR, { recursive: true });
  const elsewhere = join(place, 'elsewhere');
  const restored = await archiving([join(place, 'one.backup')], { LINEHAUL_DATA: elsewhere }, 'restore')
    .ended;
  expect([restored.code, restored.errors]).toEqual([0, '']);
  const there = await start(elsewhere, copied);
  expect(await positionsOf(there.url)).toEqual(seen);
  expect(await there.kill('SIGTERM')).toBe(0);

  const product = await start(directory, { LINEHAUL_ARCHIVE_DIR: files });
  expect(await positionsOf(product.url)).toEqual(seen);
  const running = await archiving(['--month', MONTH], env).ended;
  expect(running.code).toBe(1);
  expect(running.errors).toContain('end it first');
  expect(await product.kill('SIGTERM')).toBe(0);

  const without = await start(directory);
  const { status, text } = await answerOf(without.url, 0);
  expect(status).toBe(503);
  expect(JSON.parse(text).detail).toContain(`the positions of ${MONTH} are archived`);
  expect(JSON.parse(text).detail).toContain('LINEHAUL_ARCHIVE_DIR names no directory');
});

test('what is missing to archive a month is named', async () => {
  const env = { LINEHAUL_DATA: source };
  const cases: [string[], Record<string, string>, string][] = [
    [[], env, 'Usage: '],
    [['--month', '2026-13'], env, 'Usage: '],
    [['--month', MONTH], env, 'name the directory of the files with LINEHAUL_ARCHIVE_DIR'],
    [
      ['--month', MONTH],
      { LINEHAUL_DATA: join(place, 'nowhere'), LINEHAUL_ARCHIVE_DIR: join(place, 'files') },
      'there is no database in',
    ],
    [
      ['--month', today.toISOString().slice(0, 7)],
      { ...env, LINEHAUL_ARCHIVE_DIR: join(place, 'files') },
      'is not over',
    ],
  ];
  for (const [args, given, expected] of cases) {
    const { code, errors } = await archiving(args, given).ended;
    expect([expected, code]).toEqual([expected, 1]);
    expect(errors).toContain(expected);
  }
});
