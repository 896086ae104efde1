import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ServerProcess } from './server-process.mjs';

let directory: string;
let server: ServerProcess;
let lines: string[];
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-dev-'));
  lines = [];
  appendFileSync(diary(), '');
  server = new ServerProcess(process.env, (line) => lines.push(line), join(directory, 'server.mjs'));
});
afterEach(async () => {
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const diary = () => join(directory, 'diary');
const events = () => readFileSync(diary(), 'utf8').split('\n').filter(Boolean);

function source(name: string, atStart = ''): void {
  writeFileSync(
    join(directory, 'server.mjs'),
    `import { appendFileSync } from 'node:fs';
     const note = (what) => appendFileSync(${JSON.stringify(diary())}, '${name} ' + what + '\\n');
     process.on('SIGTERM', () => { note('ended'); process.exit(0); });
     process.on('disconnect', () => process.exit(0));
     process.once('message', () => { note('started'); ${atStart}; process.send('ready'); });
     process.send('loaded');`,
  );
}

test('the server before has ended when the next one starts', async () => {
  source('first');
  expect(await server.start()).toBe(true);
  source('second');
  expect(await server.start()).toBe(true);
  expect(await server.isUp).toBe(true);
  expect(events()).toEqual(['first started', 'first ended', 'second started']);
});

test('a server that cannot be loaded leaves the one before running, and the repaired one takes its place', async () => {
  source('good');
  await server.start();
  writeFileSync(join(directory, 'server.mjs'), 'process.exit(1)');
  expect(await server.start()).toBe(false);
  expect(await server.isUp).toBe(true);
  expect(lines).toEqual([
    'the server could not be loaded, the one before goes on; it is tried again at the next change',
  ]);
  expect(events()).toEqual(['good started']);
  source('repaired');
  expect(await server.start()).toBe(true);
  expect(events()).toEqual(['good started', 'good ended', 'repaired started']);
});

test('a server that hangs at its start makes room for its repair, and requests wait for that', async () => {
  writeFileSync(
    join(directory, 'server.mjs'),
    "process.on('SIGTERM', () => process.exit(0)); process.send('loaded'); setInterval(() => {}, 1000);",
  );
  const hanging = server.start();
  await expect.poll(() => server.runs).toBe(true);
  source('repaired');
  expect(await server.start()).toBe(true);
  expect([await hanging, await server.isUp]).toEqual([false, true]);
  expect(events()).toEqual(['repaired started']);
  expect(lines).toEqual([]);
});

test('requests are let go where a server loads and does not start', async () => {
  source('broken', 'process.exit(3)');
  expect(await server.start()).toBe(false);
  expect(await server.isUp).toBe(false);
  expect(lines).toEqual([]);
  expect(server.cannotStart).toBe(true);
});

test('a server that ends after another one ran is started again at the next change', async () => {
  source('good');
  await server.start();
  source('broken', 'process.exit(3)');
  expect(await server.start()).toBe(false);
  expect(lines).toEqual(['the server has ended (3); it is started again at the next change']);
  expect(server.cannotStart).toBe(false);
});

test('of two changes in a row the newest counts', async () => {
  source('first');
  await server.start();
  source('second');
  const second = server.start();
  source('third');
  const third = server.start();
  expect(await Promise.all([second, third])).toEqual([false, true]);
  expect(events()).toEqual(['first started', 'first ended', 'third started']);
});
