import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, openDatabase } from './index.ts';

const DIRECTORY = new URL('../../../migrations/', import.meta.url);
const FILES = readdirSync(DIRECTORY)
  .filter((file) => file.endsWith('.sql'))
  .sort();
const SQL = FILES.map((file) => readFileSync(new URL(file, DIRECTORY), 'utf8'))
  .join('\n')
  .replaceAll(/--.*$/gm, '');

function made(create: RegExp, gone: RegExp): string[] {
  const names = (pattern: RegExp) => [...SQL.matchAll(pattern)].map(([, name = '']) => name);
  const lost = new Set(names(gone));
  return names(create).filter((name) => !lost.has(name));
}

test('a new embedded database has every migration once, with all that it makes, and a second start adds none', async () => {
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

  const relations = made(
    /CREATE (?:TABLE|VIEW|OR REPLACE VIEW|INDEX|UNIQUE INDEX) (?:IF NOT EXISTS )?(\w+)/g,
    /(?:DROP (?:TABLE|VIEW|INDEX)(?: IF EXISTS)?|ALTER (?:TABLE|INDEX|VIEW)) (\w+)(?: RENAME TO|;)/g,
  );
  const columns = made(
    /ADD COLUMN (?:IF NOT EXISTS )?(\w+)/g,
    /(?:DROP COLUMN(?: IF EXISTS)?|RENAME COLUMN) (\w+)/g,
  );
  expect(relations.length).toBeGreaterThan(100);
  expect(columns.length).toBeGreaterThan(20);
  const there = await sql<{ name: string }>`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
    UNION SELECT attname FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace`.execute(database.kysely);
  const names = new Set(there.rows.map(({ name }) => name));
  expect([...relations, ...columns].filter((name) => !names.has(name))).toEqual([]);
});
