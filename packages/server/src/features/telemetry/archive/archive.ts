import { createHash } from 'node:crypto';
import { createReadStream, type Stats } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Executor } from '../../../platform/db/index.ts';
import { PositionFile } from './position-file.ts';

export interface NotedFile {
  /** YYYY-MM. */
  readonly month: string;
  /** Below the directory. */
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
}

export class ArchiveFault extends Error {
  readonly statusCode = 503;
  readonly kind = 'archive';
}

export class ArchiveRefused extends Error {}

export class ArchiveTooMuch extends Error {
  readonly statusCode = 400;
}

const OPEN_FILES = 50;
/** Not yet compared. */
export const UNFINISHED = '.unfinished';

/** Has an empty file of each run that wrote below the directory, from before its first file was listed. */
export const RUNS = 'runs';

/** The files of archived months. */
export class Archive {
  readonly directory: string;
  /** Files that were looked for where no run of theirs wrote. */
  readonly elsewhere = new Set<string>();
  readonly #whole = new Map<string, { readonly mark: string; readonly file: PositionFile }>();

  constructor(directory: string) {
    this.directory = directory;
  }

  /** @throws ArchiveFault for a file that is missing or not as it was written */
  async open(noted: NotedFile): Promise<PositionFile> {
    const path = join(this.directory, noted.file);
    const seen = await stat(path).catch(() => undefined);
    if (!seen) throw fault(noted, `which is not in ${this.directory}: bring it back`);
    const mark = `${noted.sha256} ${seen.ino} ${seen.size} ${seen.mtimeMs}`;
    const known = this.#whole.get(path);
    this.#whole.delete(path);
    const file = known?.mark === mark ? known.file : await this.#compared(noted, path, seen);
    this.#whole.set(path, { mark, file });
    const [oldest] = this.#whole.keys();
    if (this.#whole.size > OPEN_FILES && oldest !== undefined) this.#whole.delete(oldest);
    return file;
  }

  /** @returns those that are gone from where they were written */
  async remove(files: readonly string[]): Promise<readonly string[]> {
    const gone: string[] = [];
    for (const file of files) if (await this.#remove(file)) gone.push(file);
    return gone;
  }

  async #remove(file: string): Promise<boolean> {
    const names = [file, file + UNFINISHED];
    const isKnown = await this.#hasAny([join(RUNS, runOf(file)), ...names]);
    if (isKnown) for (const name of names) await rm(join(this.directory, name), { force: true });
    return isKnown;
  }

  async #hasAny(names: readonly string[]): Promise<boolean> {
    for (const name of names) if (await stat(join(this.directory, name)).catch(() => undefined)) return true;
    return false;
  }

  async flawOf(noted: NotedFile): Promise<string | undefined> {
    const seen = await stat(join(this.directory, noted.file)).catch(() => undefined);
    if (!seen) return fault(noted, 'which is missing').message;
    return seen.size === noted.bytes ? undefined : fault(noted, DAMAGED).message;
  }

  async #compared(noted: NotedFile, path: string, { size }: Stats): Promise<PositionFile> {
    if (size !== noted.bytes || (await sha256Of(path)) !== noted.sha256) throw fault(noted, DAMAGED);
    return PositionFile.open(path);
  }
}

/** 2026-05/<organisation>-1-<run>.parquet */
const runOf = (file: string) => basename(file, '.parquet').split('-').at(-1) ?? '';

const DAMAGED = 'which is not as it was written: bring back a copy';

function fault({ month, file }: NotedFile, what: string): ArchiveFault {
  return new ArchiveFault(`the positions of ${month} are archived in ${file}, ${what}`);
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(chunk);
  return hash.digest('hex');
}

const ARCHIVES = new WeakMap<object, Archive>();

export function useArchive(databases: readonly Executor[], archive: Archive): void {
  for (const db of databases) ARCHIVES.set(db.getExecutor().adapter, archive);
}

/** @throws ArchiveFault without a directory */
export function archiveOf(db: Executor, noted: NotedFile): Archive {
  const archive = ARCHIVES.get(db.getExecutor().adapter);
  if (!archive) throw fault(noted, 'and LINEHAUL_ARCHIVE_DIR names no directory');
  return archive;
}
