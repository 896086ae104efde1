import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockDirectory } from '../platform/db/index.ts';
import { removeLeftCopies } from './database-copy.ts';

test('a copy that a killed backup has left goes at the start, one that a backup reads stays', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-copies-'));
  try {
    await removeLeftCopies(directory);
    const [left, killed, read] = ['left', 'killed', 'read'].map((name) => {
      const copy = join(directory, 'copies-for-backup', name);
      mkdirSync(join(copy, 'base'), { recursive: true });
      return copy;
    }) as [string, string, string];
    writeFileSync(join(killed, 'lock'), JSON.stringify({ pid: 2 ** 22 + 1 }));
    const release = lockDirectory(read);
    await removeLeftCopies(directory);
    expect([left, killed, read].map((copy) => existsSync(copy))).toEqual([false, false, true]);
    release();
    const ahead = (Date.now() + 1000) / 1000;
    utimesSync(read, ahead, ahead);
    await removeLeftCopies(directory);
    expect(existsSync(read)).toBe(false);
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});
