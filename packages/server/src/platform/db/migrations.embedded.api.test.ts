import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, migrate, openDatabase } from './index.ts';

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

async function emptyDatabase(): Promise<Database> {
  const directory = mkdtempSync(join(tmpdir(), 'linehaul-migrated-'));
  const database = await openDatabase({ directory });
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true, force: true });
  });
  return database;
}

async function schemaOf({ kysely }: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    SELECT format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid)) AS line
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p', 'v')
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    WHERE c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
    UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT format('view %s %s', viewname, definition) FROM pg_views WHERE schemaname = 'public'
    ORDER BY line`.execute(kysely);
  return rows.map(({ line }) => line);
}

test('a new embedded database has every migration once, with all that it makes, and a second start adds none', async () => {
  const database = await emptyDatabase();
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

/** Add new ones; remove none, as databases have them. */
const NUMBERS =
  '001 010 011 020 030 031 032 032 033 034 035 036 040 041 042 045 050 051 056 062 063 064 065 066 067 068 069 070 071 072 075 076 077 078 079 081 082 083 084 086 087 088 090 091 092 093 096 097 098 101 102 103 104 106 107 108 111 112 113 114 115 116 117 119 120 122 123 125 127 128 129 130';

test('no migration that the product once had is missing', () => {
  expect(FILES.map((file) => file.split('-')[0]).join(' ')).toBe(NUMBERS);
});

/** Later than higher numbers, or changing what those make. */
const LATE = [
  '084-',
  '086-',
  '087-',
  '088-',
  '092-',
  '093-',
  '096-',
  '097-',
  '101-',
  '106-',
  '107-',
  '108-',
  '113-',
  '114-',
  '119-',
  '120-',
  '122-',
  '123-',
  '129-',
];

test('a database that had later migrations before them ends with the same schema', async () => {
  const late = FILES.filter((file) => LATE.some((number) => file.startsWith(number)));
  expect(late).toHaveLength(LATE.length);
  const upgraded = await emptyDatabase();
  await migrate(
    upgraded,
    FILES.filter((file) => !late.includes(file)),
  );
  expect(await migrate(upgraded)).toEqual(late);
  const fresh = await emptyDatabase();
  await migrate(fresh);
  const schema = await schemaOf(fresh);
  expect(schema.length).toBeGreaterThan(1000);
  expect(await schemaOf(upgraded)).toEqual(schema);
});
