import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataDirectoryInUse, lockDirectory } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-lock-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const lockFile = () => join(directory, 'lock');
const holder = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as { pid: number; start?: string };

function deadProcess(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

test('a second instance is refused while the first lives, and let in after its release', () => {
  const release = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DataDirectoryInUse);
  expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}`);
  release();
  expect(existsSync(lockFile())).toBe(false);
  lockDirectory(directory)();
});

test('the lock of a process that is gone is taken over', () => {
  writeFileSync(lockFile(), JSON.stringify({ pid: deadProcess() }));
  lockDirectory(directory);
  expect(holder().pid).toBe(process.pid);
});

test.skipIf(process.platform !== 'linux')(
  'a process that only has the id of the holder is not taken for it',
  () => {
    writeFileSync(lockFile(), JSON.stringify({ pid: process.pid, start: '1' }));
    lockDirectory(directory);
    expect(holder().start).not.toBe('1');
  },
);

test('a half-written lock holds nobody off', () => {
  writeFileSync(lockFile(), '{"pid":12');
  lockDirectory(directory);
  expect(holder().pid).toBe(process.pid);
});
