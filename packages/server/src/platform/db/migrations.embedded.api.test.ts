import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, openDatabase } from './index.ts';

const FILES = readdirSync(new URL('../../../migrations/', import.meta.url))
  .filter((file) => file.endsWith('.sql'))
  .sort();

test('a new embedded database has every migration once, and a second start adds none', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-migrated-'));
  const database = await openDatabase({ directory });
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  expect(await migrate(database)).toEqual(FILES);
  const done = await sql<{ name: string }>`SELECT name FROM schema_migration ORDER BY name`.execute(
    database.kysely,
  );
  expect(done.rows.map(({ name }) => name)).toEqual(FILES);
  expect(await migrate(database)).toEqual([]);
});
