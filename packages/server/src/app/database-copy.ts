import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '@linehaul/domain/core';
import { type Database, DataDirectoryInUse, lockDirectory, makeDirectory } from '../platform/db/index.ts';
import { Failure } from '../platform/http/index.ts';
import { loggerOf } from '../platform/log/index.ts';

const COPIES = 'copies-for-backup';
/** A backup locks its copy as soon as it has the answer. */
const LOCKED_WITHIN_MS = 10 * MINUTE;

/** One copy at a time; `reserve`: bytes to leave free. */
export function databaseCopier(database: Database, dataDirectory: string, reserve: number) {
  const { copyTo } = database;
  let tail: Promise<unknown> = Promise.resolve();
  return async (): Promise<{ directory: string; milliseconds: number } | Failure> => {
    if (!copyTo) return new Failure('noEmbeddedDatabase');
    const copy = tail.then(() => copyNow(copyTo, dataDirectory, reserve));
    tail = copy.catch(() => undefined);
    return copy;
  };
}

async function copyNow(copyTo: NonNullable<Database['copyTo']>, dataDirectory: string, reserve: number) {
  const place = join(dataDirectory, COPIES);
  makeDirectory(place);
  await removeLeft(place, LOCKED_WITHIN_MS);
  const [disk, bytes] = [await statfs(place), await sizeOf(join(dataDirectory, 'database'))];
  const free = disk.bavail * disk.bsize;
  const needed = bytes * 1.1 + reserve * 1.25;
  if (free < needed) {
    const megabytes = (of: number) => Math.ceil(of / 1024 / 1024);
    return new Failure('storageFull', {
      detail: `A copy of the database needs ${megabytes(needed)} MB, and ${megabytes(free)} MB are free`,
    });
  }
  const directory = join(place, randomUUID());
  try {
    return { directory, milliseconds: Math.round(await copyTo(directory)) };
  } catch (error) {
    await rm(directory, { recursive: true, force: true });
    throw error;
  }
}

/** Removes copies of interrupted backups, not those still read. */
export async function removeLeftCopies(dataDirectory: string): Promise<void> {
  const place = join(dataDirectory, COPIES);
  if (!existsSync(place)) return;
  try {
    await removeLeft(place, 0);
  } catch (error) {
    loggerOf('database').warn({ err: error, place }, 'copies that backups have left could not be removed');
  }
}

async function removeLeft(place: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(place)) {
    const copy = join(place, name);
    // File times have fractions of a millisecond, the clock has none.
    const age = Math.max(0, Date.now() - (await stat(copy)).mtimeMs);
    if (age < olderThanMs) continue;
    try {
      const release = lockDirectory(copy);
      await rm(copy, { recursive: true, force: true });
      release();
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse)) throw error;
    }
  }
}

async function sizeOf(directory: string): Promise<number> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(
    files.map((file) => stat(join(file.parentPath, file.name)).catch(() => undefined)),
  );
  return sizes.reduce((sum, found) => sum + (found?.size ?? 0), 0);
}
