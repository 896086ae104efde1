import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './database.ts';

const DIRECTORY = new URL('../../../migrations/', import.meta.url);

type Migrated = Pick<Database, 'script' | 'hasMigration' | 'alone'>;

/** The files of migrations/, in the order in which they are applied. */
export function knownMigrations(): readonly string[] {
  return readdirSync(DIRECTORY)
    .filter((file) => file.endsWith('.sql'))
    .sort();
}

/**
 * Brings the schema up to date: each file of migrations/ once, in the order of their names, each in a transaction. Of several
 * instances that start together one does it, and the others find it done.
 * @param only to the schema that has these alone; all where absent
 */
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
    await database.script(`BEGIN; INSERT INTO schema_migration (name) VALUES ('${file}'); ${text}; COMMIT;`);
    applied.push(file);
  }
  return applied;
}
