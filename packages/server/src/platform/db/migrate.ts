import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database, Executor } from './executor.ts';

const DIRECTORY = new URL('../../../migrations/', import.meta.url);

type Migrated = Pick<Database, 'script' | 'hasMigration' | 'alone'> & {
  /** In the caller's transaction: all or none. */
  readonly isInTransaction?: boolean;
};

export function knownMigrations(): readonly string[] {
  return readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/** Its message says what to do. */
export class SchemaNewer extends Error {}

/** An older version would read and write what it does not understand. @throws SchemaNewer */
export async function ensureKnownSchema(db: Executor): Promise<void> {
  const { rows: tables } = await sql<{ there: string | null }>`
    SELECT to_regclass('schema_migration')::text AS there`.execute(db);
  if (!tables[0]?.there) return;
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migration ORDER BY name`.execute(db);
  const known = new Set(knownMigrations());
  const newer = rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new SchemaNewer(
    `the database is of a newer version (its schema has ${newer.join(', ')}): start that one, or restore the backup from before it`,
  );
}

/** By name, a transaction each; one instance at a time. */
export function migrate(
  database: Migrated,
  only: readonly string[] = knownMigrations(),
): Promise<readonly string[]> {
  return database.alone(() => migrateAlone(database, only));
}

async function migrateAlone(database: Migrated, only: readonly string[]): Promise<readonly string[]> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
  const applied: string[] = [];
  for (const file of knownMigrations().filter((name) => only.includes(name))) {
    if (await database.hasMigration(file)) continue;
    const text = readFileSync(new URL(file, DIRECTORY), 'utf8');
    const statements = `INSERT INTO schema_migration (name) VALUES ('${file}'); ${text};`;
    await database.script(database.isInTransaction ? statements : `BEGIN; ${statements} COMMIT;`);
    applied.push(file);
  }
  return applied;
}
