import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { startDemoWorld } from './demo-world.ts';

const directory = mkdtempSync(join(tmpdir(), 'linehaul-demo-'));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
process.on('exit', () => rmSync(directory, { recursive: true, force: true }));

function world(name: string, source: string): string {
  const file = join(directory, `${name}.mjs`);
  writeFileSync(file, source);
  return file;
}

test('a world that dies is started again, and said so in one line', async () => {
  const log = join(directory, 'starts');
  const file = world(
    'fragile',
    `import { appendFileSync, readFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(log)}, 'x');
     if (readFileSync(${JSON.stringify(log)}, 'utf8').length < 2) process.exit(3);
     process.send({ ready: true });
     process.on('disconnect', () => process.exit(0));`,
  );
  const lines: string[] = [];
  const demo = startDemoWorld(file, process.env, (line) => lines.push(line), 10);
  stops.push(demo.stop);
  await new Promise<void>((resolve) => demo.whenReady(resolve));
  expect(readFileSync(log, 'utf8')).toBe('xx');
  expect(lines).toEqual(['the demo world has ended (exit code 3) and is started again']);
});

test('stopping ends the world and starts no other', async () => {
  const log = join(directory, 'stopped');
  const file = world(
    'obedient',
    `import { appendFileSync } from 'node:fs';
     process.send({ ready: true });
     process.on('disconnect', () => { appendFileSync(${JSON.stringify(log)}, 'ended'); process.exit(0); });`,
  );
  const lines: string[] = [];
  const demo = startDemoWorld(file, process.env, (line) => lines.push(line), 10);
  await new Promise<void>((resolve) => demo.whenReady(resolve));
  await demo.stop();
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toBe('ended'), 20_000);
  expect(lines).toEqual([]);
});
