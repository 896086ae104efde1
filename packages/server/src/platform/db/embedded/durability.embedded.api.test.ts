import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyTemplate } from '../../../testing/template.ts';
import { type Database, DataDirectoryInUse, inTransaction, newId, openDatabase } from '../index.ts';

let directory: string;
let database: Database;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'linehaul-durable-'));
  copyTemplate(directory);
  database = await openDatabase({ directory });
});
afterAll(async () => {
  await database.close();
  rmSync(directory, { recursive: true, force: true });
});

async function syncs(): Promise<number> {
  const count = await database.syncs();
  if (count === undefined) throw new Error('the embedded database counts its syncs');
  return count;
}

function addOrganisation(name: string) {
  return database.kysely.insertInto('organisation').values({ id: newId(), name }).execute();
}

test('every commit of the embedded database is synced to disk before it is answered', async () => {
  for (let i = 0; i < 20; i++) {
    const before = await syncs();
    if (i % 2 === 0) await addOrganisation(`SINGLE_${i}`);
    else {
      await inTransaction(database.kysely, async (tx) => {
        await tx
          .insertInto('organisation')
          .values({ id: newId(), name: `TX_${i}` })
          .execute();
        await tx
          .updateTable('organisation')
          .set({ time_zone: 'UTC' })
          .where('name', '=', `TX_${i}`)
          .execute();
      });
    }
    expect(await syncs()).toBeGreaterThanOrEqual(before + 1);
  }
});

test('reading syncs nothing, so that the count says something', async () => {
  await addOrganisation('READ');
  await database.kysely.selectFrom('organisation').selectAll().execute();
  const before = await syncs();
  for (let i = 0; i < 20; i++) await database.kysely.selectFrom('organisation').selectAll().execute();
  expect(await syncs()).toBe(before);
});

test('the settings that durability rests on are in force', async () => {
  const setting = async (name: string) => {
    const { rows } = await sql<{ value: string }>`SELECT current_setting(${name}) AS value`.execute(
      database.kysely,
    );
    return rows[0]?.value;
  };
  expect(await setting('fsync')).toBe('on');
  expect(await setting('synchronous_commit')).toBe('on');
  expect(await setting('full_page_writes')).toBe('on');
  expect(await setting('wal_sync_method')).toBe('fsync');
});

test('a second instance on the same data directory is refused', async () => {
  await expect(openDatabase({ directory })).rejects.toThrow(DataDirectoryInUse);
});
