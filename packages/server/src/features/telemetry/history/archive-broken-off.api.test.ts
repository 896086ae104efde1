import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@linehaul/domain/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEPOT_PLACES } from '../../../testing/index.ts';
import { Archive } from '../archive/archive.ts';
import { archiveMonth } from '../archive/archive-month.ts';
import { monthText, notedFiles } from '../archive/archive-store.ts';
import { type ArchiveWorld, archiveWorld, dayOf, iso, monthsAgo } from '../archive/testing/archive-world.ts';
import { startOf } from '../table/months.ts';
import { Partitions } from './partitions.ts';

const MONTH = monthsAgo(6);

let world: ArchiveWorld;
beforeAll(async () => {
  world = await archiveWorld([]);
}, 120_000);
afterAll(() => world.stop());

test('a month whose archiving was broken off goes too when its positions are no longer to be kept', async () => {
  const { server, directory, thandi, karoo } = world;
  const db = server.database.kysely;
  await world.send(karoo, 'T101', [{ timestamp: iso(dayOf(MONTH)), ...DEPOT_PLACES[0]! }]);
  await server.evaluated();
  const killed = archiveMonth(MONTH, {
    db: server.database.background,
    directory,
    now: Date.now(),
    readersMs: 0,
    onStep: (step) => {
      if (step === 'noted') throw new Error('killed');
    },
  });
  await expect(killed).rejects.toThrow('killed');
  const [noted] = await notedFiles(db);
  expect(noted?.month).toBe(monthText(MONTH));
  const keeper = new Partitions({
    db,
    now: () => startOf(MONTH + 1) + 31 * DAY + 1,
    retentionDays: 31,
    archive: new Archive(directory),
  });
  await keeper.maintain();
  const range = `${iso(startOf(MONTH))}/${iso(startOf(MONTH + 1) - 1)}`;
  const path = `/api/asset-positions/KAROO_FREIGHT/asset/${karoo.trucks[0]}/${range}`;
  expect((await thandi.get(path)).body).toEqual([]);
  expect(await notedFiles(db)).toEqual([]);
  expect(() => readFileSync(join(directory, noted!.file))).toThrow('ENOENT');
}, 120_000);
