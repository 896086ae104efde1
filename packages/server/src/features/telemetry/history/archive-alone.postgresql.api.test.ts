import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEPOT_PLACES } from '../../../testing/index.ts';
import { Archive } from '../archive/archive.ts';
import { type ArchiveOptions, archiveMonth } from '../archive/archive-month.ts';
import { evaluableFrom, monthText } from '../archive/archive-store.ts';
import { type ArchiveWorld, archiveWorld, dayOf, iso, monthsAgo } from '../archive/testing/archive-world.ts';
import { type Month, startOf } from '../table/months.ts';
import { Partitions } from './partitions.ts';

const [TWICE, LOST] = [monthsAgo(6), monthsAgo(4)];

let world: ArchiveWorld;
beforeAll(async () => {
  world = await archiveWorld([]);
  for (const month of [TWICE, LOST])
    await world.send(world.karoo, 'T101', [{ timestamp: iso(dayOf(month)), ...DEPOT_PLACES[0]! }]);
  await world.server.evaluated();
});
afterAll(() => world.stop());

const archive = (month: Month, onStep?: ArchiveOptions['onStep']) =>
  archiveMonth(month, {
    db: world.server.database.background,
    connect: world.server.database.connect,
    directory: world.directory,
    now: Date.now(),
    readersMs: 0,
    ...(onStep ? { onStep } : {}),
  });
const filesOf = (month: Month) => readdirSync(join(world.directory, monthText(month)));

test('a second archive of a month says that another works on it, and upkeep leaves its files alone', async () => {
  const { server, directory, karoo } = world;
  const db = server.database.kysely;
  const seen: string[] = [];
  const done = await archive(TWICE, async (step) => {
    if (step === 'dropped') return;
    await expect(archive(TWICE), step).rejects.toThrow(
      `another archive works on ${monthText(TWICE)}: wait until it has ended`,
    );
    await new Partitions({ db, now: Date.now, archive: new Archive(directory) }).maintain();
    expect(filesOf(TWICE), step).toHaveLength(1);
    const since = await evaluableFrom(db, karoo.organisationId);
    seen.push(`${step} ${since === startOf(TWICE + 1)}`);
  });
  expect(done).toMatchObject({ rows: 1, files: 1 });
  expect(seen).toEqual(['written false', 'compared false', 'renamed false', 'noted true']);
  expect(await archive(TWICE)).toMatchObject({ files: 0, late: 0 });
});

test('an archive that lost its claim drops nothing', async () => {
  const lost = archive(LOST, async (step) => {
    if (step !== 'noted') return;
    const { rows } = await sql<{ ended: boolean }>`SELECT pg_terminate_backend(pid) AS ended FROM pg_locks
      WHERE locktype = 'advisory' AND objid = ${Number(monthText(LOST).replace('-', ''))}::int::oid AND granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      world.server.database.kysely,
    );
    expect(rows).toEqual([{ ended: true }]);
  });
  await expect(lost).rejects.toThrow('the connection that held');
  expect(await world.countInTable(LOST)).toBe(1);
  expect(existsSync(join(world.directory, monthText(LOST))) ? filesOf(LOST) : []).toEqual([]);
  expect(await archive(LOST)).toMatchObject({ rows: 1, files: 1 });
});
