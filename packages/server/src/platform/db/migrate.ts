import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from './database.ts';

const DIRECTORY = new URL('../../../migrations/', import.meta.url);

/**
 * Brings the schema up to date: each file of migrations/ once, in the order of their names, each in a transaction. Of several
 * instances that start together one does it, and the others find it done.
 */
export function migrate(database: Database): Promise<readonly string[]> {
  return database.alone(() => migrateAlone(database));
}

async function migrateAlone(database: Database): Promise<readonly string[]> {
  await database.script(
    'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now())',
  );
  const applied: string[] = [];
  for (const file of readdirSync(DIRECTORY)
    .filter((f) => f.endsWith('.sql'))
    .sort()) {
    if (await database.hasMigration(file)) continue;
    const text = readFileSync(new URL(file, DIRECTORY), 'utf8');
    await database.script(`BEGIN; INSERT INTO schema_migration (name) VALUES ('${file}'); ${text}; COMMIT;`);
    applied.push(file);
  }
  return applied;
}
