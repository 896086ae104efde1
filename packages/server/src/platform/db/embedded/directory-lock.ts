import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDirectory } from './make-directory.ts';

export class DataDirectoryInUse extends Error {}

/** Ticks since boot: detects a reused process id. */
function startOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[19];
  } catch {
    return undefined;
  }
}

function isAlive(pid: number, start: string | undefined): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return start === undefined || startOf(pid) === start;
}

const held = new Set<string>();
process.once('exit', () => {
  for (const file of held) rmSync(file, { force: true });
});

/**
 * The engine has no lock. Takes over a dead process's one.
 * @throws DataDirectoryInUse where a living process has it
 */
export function lockDirectory(directory: string): () => void {
  makeDirectory(directory);
  const file = join(directory, 'lock');
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      writeFileSync(file, mine, { flag: 'wx', mode: 0o600 });
      held.add(file);
      return () => {
        held.delete(file);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let holder: { pid?: number; start?: string } = {};
    try {
      holder = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
      // half-written
    }
    if (holder.pid && isAlive(holder.pid, holder.start)) {
      throw new DataDirectoryInUse(
        `the data directory ${directory} is in use by another instance (process ${holder.pid})`,
      );
    }
    rmSync(file, { force: true });
  }
  throw new DataDirectoryInUse(`the data directory ${directory} is being taken by another instance`);
}
