import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DAY, type OrganisationId } from '@linehaul/domain/core';
import { again, type Database, type Executor, isConflict } from '../../../platform/db/index.ts';
import { type Month, monthOf, startOf } from '../table/months.ts';
import type { Needing } from '../table/partitions-store.ts';
import { Archive, ArchiveRefused, RUNS, sha256Of, UNFINISHED } from './archive.ts';
import {
  contentsOf,
  countLate,
  dropArchived,
  firstNeedingOf,
  hasPositionsOf,
  isArchived,
  monthText,
  noteFiles,
  partitionOf,
  positionsAfter,
  type WrittenFile,
} from './archive-store.ts';
import { type ArchivedPosition, differenceOf } from './archived-position.ts';
import { type Claim, claimMonth } from './claim.ts';
import { beginFile, clearLeftovers } from './leftover-store.ts';
import { PositionFile } from './position-file.ts';
import { PositionFileWriter, ROW_GROUP_ROWS, sync } from './position-file-writer.ts';

export type ArchiveStep = 'written' | 'compared' | 'renamed' | 'noted' | 'dropped';

export interface ArchiveOptions {
  readonly db: Executor;
  readonly connect?: Database['connect'];
  readonly directory: string;
  readonly now: number;
  /** Readers that looked for files before they were noted have read the table by then. */
  readonly readersMs?: number;
  readonly fileRows?: number;
  readonly groupRows?: number;
  readonly onStep?: (step: ArchiveStep, what: string) => unknown;
}

export interface Archived {
  readonly rows: number;
  readonly bytes: number;
  readonly files: number;
  readonly late: number;
}

const READERS_MS = 2_000;
const FILE_ROWS = 5_000_000;
/** Read at once. */
const PAGE_ROWS = 10_000;
const TRIES = 3;
const YOUNGEST_MS = 31 * DAY;

/** Broken off at any moment, it has lost nothing, and another call goes on. @throws ArchiveRefused */
export async function archiveMonth(month: Month, options: ArchiveOptions): Promise<Archived> {
  const { db, connect, directory, now, readersMs = READERS_MS } = options;
  const name = monthText(month);
  if (month >= monthOf(now)) throw new ArchiveRefused(`${name} is not over`);
  if (startOf(month + 1) > now - YOUNGEST_MS)
    throw new ArchiveRefused(
      `${name} ended less than ${YOUNGEST_MS / DAY} days ago: its fixes may still come`,
    );
  const archive = new Archive(directory);
  await clearLeftovers(db, archive);
  const claim = await claimMonth(connect, name);
  if (!claim)
    throw new ArchiveRefused(`another archive works on ${name}: wait until it has ended, and run it again`);
  try {
    return await archiveClaimed(month, claim, options);
  } finally {
    await claim.release();
    await pause(readersMs);
    // What stays goes at the next upkeep.
    await clearLeftovers(db, archive).catch(() => undefined);
  }
}

async function archiveClaimed(month: Month, claim: Claim, options: ArchiveOptions): Promise<Archived> {
  const { db, directory, readersMs = READERS_MS, onStep } = options;
  const name = monthText(month);
  if (await isArchived(db, month)) return { rows: 0, bytes: 0, files: 0, late: await countLate(db, month) };
  assertNotNeeded(name, await firstNeedingOf(db, month));
  const partition = await partitionOf(db, month);
  if (!partition) throw new ArchiveRefused(await whyNone(db, month));
  mkdirSync(join(directory, name), { recursive: true });
  for (let tries = 0; tries < TRIES; tries++) {
    const files = await writeMonth(name, partition, options);
    await noteFiles(db, month, files);
    await onStep?.('noted', name);
    await pause(readersMs);
    await claim.check().catch(() => {
      throw new ArchiveRefused(
        `the connection that held ${name} for this archive was lost: nothing was dropped; try again`,
      );
    });
    const dropped = await again(() => dropArchived(db, month, partition), {
      isPassing: isBlocked,
      pauses: [1_000, 2_000, 4_000, 8_000],
    });
    if (dropped === 'changed') continue;
    if (dropped !== 'dropped') assertNotNeeded(name, dropped);
    await onStep?.('dropped', name);
    const sum = (of: (file: WrittenFile) => number) => files.reduce((all, file) => all + of(file), 0);
    return { rows: sum((one) => one.rows), bytes: sum((one) => one.bytes), files: files.length, late: 0 };
  }
  throw new ArchiveRefused(`fixes of ${name} arrived while it was written, ${TRIES} times: try again later`);
}

function isBlocked(error: unknown): boolean {
  return isConflict(error) || (error as { code?: string } | undefined)?.code === '55P03';
}

function assertNotNeeded(name: string, needing: Needing | undefined): void {
  if (!needing) return;
  const { reference, status, organisationId } = needing;
  throw new ArchiveRefused(
    `${name} is needed by journey ${reference} (${status}) of organisation ${organisationId}, which is not over: close or cancel it`,
  );
}

async function whyNone(db: Executor, month: Month): Promise<string> {
  const name = monthText(month);
  return (await hasPositionsOf(db, month))
    ? `the positions of ${name} lie in one table with other months, and stay in the database`
    : `there are no positions of ${name}`;
}

function markRun(directory: string, run: string): void {
  const runs = join(directory, RUNS);
  mkdirSync(runs, { recursive: true });
  writeFileSync(join(runs, run), '');
  for (const place of [runs, directory]) sync(place);
}

async function writeMonth(
  name: string,
  partition: string,
  options: ArchiveOptions,
): Promise<readonly WrittenFile[]> {
  const { db, directory, onStep } = options;
  const files: WrittenFile[] = [];
  const run = randomBytes(4).toString('hex');
  markRun(directory, run);
  // Before the first row is read: what changes later is seen before the table is dropped.
  for (const [id, contents] of await contentsOf(db, partition)) {
    const organisationId = id as OrganisationId;
    let number = 0;
    for (let after: ArchivedPosition | undefined; ; ) {
      const file = join(name, `${organisationId}-${++number}-${run}.parquet`);
      const path = join(directory, file);
      await beginFile(db, organisationId, name, file);
      const written = await writeFile(path + UNFINISHED, partition, organisationId, after, options);
      if (!written) break;
      await onStep?.('written', file);
      await compare(path + UNFINISHED, partition, organisationId, { after, ...written, ...options });
      await onStep?.('compared', file);
      const sha256 = await sha256Of(path + UNFINISHED);
      renameSync(path + UNFINISHED, path);
      for (const place of [dirname(path), directory]) sync(place);
      await onStep?.('renamed', file);
      const { size: bytes } = statSync(path);
      const { rows, vehicles } = written;
      files.push({ organisationId, month: name, file, rows, bytes, sha256, contents, vehicles });
      after = written.last;
    }
  }
  return files;
}

async function writeFile(
  path: string,
  partition: string,
  organisationId: OrganisationId,
  first: ArchivedPosition | undefined,
  { db, fileRows = FILE_ROWS, groupRows = ROW_GROUP_ROWS }: ArchiveOptions,
) {
  const size = Math.min(groupRows, PAGE_ROWS);
  let page = await positionsAfter(db, partition, organisationId, first, size);
  if (page.length === 0) return undefined;
  const writer = new PositionFileWriter(path, organisationId, groupRows);
  let last: ArchivedPosition | undefined;
  while (page.length > 0) {
    const end = endWithin(page, writer, fileRows);
    await writer.add(page.slice(0, end));
    last = page[end - 1] ?? last;
    if (end < page.length) break;
    page = await positionsAfter(db, partition, organisationId, last, size);
  }
  return { vehicles: await writer.finish(), rows: writer.rows, last: last! };
}

function endWithin(page: readonly ArchivedPosition[], writer: PositionFileWriter, fileRows: number): number {
  let asset = writer.lastAsset;
  for (const [i, row] of page.entries()) {
    if (row.asset_id !== asset && writer.rows + i >= fileRows) return i;
    asset = row.asset_id;
  }
  return page.length;
}

/** Row by row, in bounded memory. @throws ArchiveRefused at the first difference */
async function compare(
  path: string,
  partition: string,
  organisationId: OrganisationId,
  of: { readonly db: Executor; readonly after: ArchivedPosition | undefined; readonly rows: number },
): Promise<void> {
  const file = await PositionFile.open(path);
  let { after } = of;
  let read = 0;
  for (; read < of.rows; ) {
    const ours = await file.rows(read, Math.min(read + PAGE_ROWS, of.rows));
    const theirs = await positionsAfter(of.db, partition, organisationId, after, ours.length);
    for (const [i, row] of ours.entries()) {
      const other = theirs[i];
      const differing = other ? differenceOf(row, other) : 'asset_id';
      if (differing !== undefined)
        throw new ArchiveRefused(
          `row ${read + i} of ${path} is not that of the database (${differing}): nothing was dropped; try again`,
        );
    }
    read += ours.length;
    after = ours.at(-1);
  }
  if (file.rowCount !== of.rows)
    throw new ArchiveRefused(`${path} has ${file.rowCount} rows, not ${of.rows}`);
}
