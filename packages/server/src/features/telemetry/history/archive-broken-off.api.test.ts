import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEPOT_PLACES } from '../../../testing/index.ts';
import { Archive } from '../archive/archive.ts';
import { type ArchiveStep, archiveMonth } from '../archive/archive-month.ts';
import { evaluableFrom, monthText, notedFiles } from '../archive/archive-store.ts';
import { type ArchiveWorld, archiveWorld, dayOf, iso, monthsAgo } from '../archive/testing/archive-world.ts';
import { type Month, startOf } from '../table/months.ts';
import { Partitions } from './partitions.ts';

const [FORGOTTEN, CLEARED, REFUSED, ELSEWHERE] = [monthsAgo(8), monthsAgo(6), monthsAgo(4), monthsAgo(5)];

let world: ArchiveWorld;
beforeAll(async () => {
  world = await archiveWorld([]);
  for (const month of [FORGOTTEN, CLEARED, REFUSED, ELSEWHERE])
    await world.send(world.karoo, 'T101', [{ timestamp: iso(dayOf(month)), ...DEPOT_PLACES[0]! }]);
  await world.server.evaluated();
}, 120_000);
afterAll(() => world.stop());

const optionsOf = () => ({
  db: world.server.database.background,
  directory: world.directory,
  now: Date.now(),
  readersMs: 0,
});

/** As a killed process: nothing follows the step. */
const killedAt = (month: Month, at: ArchiveStep) =>
  new Promise<void>((reached, failed) => {
    archiveMonth(month, {
      ...optionsOf(),
      onStep: (step) => {
        if (step !== at) return undefined;
        reached();
        return new Promise(() => undefined);
      },
    }).catch(failed);
  });

const filesOf = (month: Month) => {
  const directory = join(world.directory, monthText(month));
  return existsSync(directory) ? readdirSync(directory) : [];
};
const keeper = (more: { now?: () => number; retentionDays?: number; archive?: Archive } = {}) =>
  new Partitions({
    db: world.server.database.kysely,
    now: Date.now,
    archive: new Archive(world.directory),
    ...more,
  });

test('a month whose archiving was broken off goes too when its positions are no longer to be kept', async () => {
  const { server, directory, thandi, karoo } = world;
  const db = server.database.kysely;
  await killedAt(FORGOTTEN, 'noted');
  const [noted] = await notedFiles(db);
  expect(noted?.month).toBe(monthText(FORGOTTEN));
  const now = () => startOf(FORGOTTEN + 1) + 31 * DAY + 1;
  await keeper({ now, retentionDays: 31 }).maintain();
  const range = `${iso(startOf(FORGOTTEN))}/${iso(startOf(FORGOTTEN + 1) - 1)}`;
  const path = `/api/asset-positions/KAROO_FREIGHT/asset/${karoo.trucks[0]}/${range}`;
  expect((await thandi.get(path)).body).toEqual([]);
  expect(await notedFiles(db)).toEqual([]);
  expect(() => readFileSync(join(directory, noted!.file))).toThrow('ENOENT');
}, 120_000);

test('what an archive that was killed has written goes at the next upkeep, and nothing else', async () => {
  const { organisationId } = world.karoo;
  mkdirSync(join(world.directory, monthText(CLEARED)), { recursive: true });
  const foreign = [`${organisationId}-1.parquet`, 'notes.txt'];
  for (const name of foreign) writeFileSync(join(world.directory, monthText(CLEARED), name), 'kept');
  for (const step of ['written', 'renamed', 'noted'] as const) {
    await killedAt(CLEARED, step);
    expect(filesOf(CLEARED), step).toHaveLength(foreign.length + 1);
    await keeper().maintain();
    expect(filesOf(CLEARED).toSorted(), step).toEqual(foreign.toSorted());
    expect(await notedFiles(world.server.database.kysely), step).toEqual([]);
    expect(await world.countInTable(CLEARED), step).toBe(1);
  }
  await killedAt(CLEARED, 'renamed');
  expect(await archiveMonth(CLEARED, optionsOf())).toMatchObject({ rows: 1, files: 1 });
  expect(filesOf(CLEARED)).toHaveLength(foreign.length + 1);
});

test('a month that could not be dropped is evaluated again, and leaves no file', async () => {
  const { server, karoo } = world;
  const db = server.database.kysely;
  const before = await evaluableFrom(db, karoo.organisationId);
  const refused = archiveMonth(REFUSED, {
    ...optionsOf(),
    onStep: (step) => {
      if (step === 'noted') throw new Error('canceling statement due to lock timeout');
    },
  });
  await expect(refused).rejects.toThrow('lock timeout');
  expect(await evaluableFrom(db, karoo.organisationId)).toBe(before);
  expect(filesOf(REFUSED)).toEqual([]);
  await killedAt(REFUSED, 'noted');
  expect(await evaluableFrom(db, karoo.organisationId)).toBe(before);
});

test('who has another directory forgets no file, and who has the directory forgets also what was never written', async () => {
  const other = mkdtempSync(join(tmpdir(), 'linehaul-other-'));
  const listed = async () => {
    const { rows } = await sql<{ file: string }>`SELECT file FROM archive_leftover`.execute(
      world.server.database.kysely,
    );
    return rows.map(({ file }) => file);
  };
  try {
    await keeper().maintain();
    await killedAt(ELSEWHERE, 'renamed');
    const [file] = await listed();
    await keeper({ archive: new Archive(other) }).maintain();
    expect(await listed()).toEqual([file]);
    expect(filesOf(ELSEWHERE)).toHaveLength(1);
    await keeper().maintain();
    expect([await listed(), filesOf(ELSEWHERE)]).toEqual([[], []]);
    await killedAt(ELSEWHERE, 'renamed');
    rmSync(join(world.directory, (await listed())[0]!));
    await keeper().maintain();
    expect(await listed()).toEqual([]);
  } finally {
    rmSync(other, { recursive: true });
  }
}, 120_000);
