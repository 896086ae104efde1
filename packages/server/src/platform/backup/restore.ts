import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEngine, finishRestore, knownMigrations, migrate, RESTORED } from '../db/index.ts';
import type { BackedUp } from './back-up.ts';
import { BackupReader, BackupRefused } from './file.ts';
import { addRows, countOf, prepareTables, setSequence } from './tables-store.ts';

/**
 * Restores under another name, then moves it into place; the next start migrates it. The caller must have
 * locked the directory.
 * @throws BackupRefused
 */
export async function restore(
  file: string,
  directory: string,
  options: { readonly replace: boolean },
): Promise<BackedUp> {
  finishRestore(directory);
  if (existsSync(join(directory, 'database')) && !options.replace) {
    throw new BackupRefused(
      `${directory} has a database already: name another directory with LINEHAUL_DATA, or add --replace, which does away with it`,
    );
  }
  const reader = new BackupReader(file);
  const header = await reader.header();
  const known = new Set(knownMigrations());
  const newer = header.migrations.filter((name) => !known.has(name));
  if (newer.length > 0) {
    throw new BackupRefused(
      `${file} was made by a newer version (${header.version}, whose schema has ${newer.join(', ')}): restore it with that version or a later one`,
    );
  }
  await readToTheEnd(file);
  const draft = join(directory, 'database-in-restoring');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    const engine = new EmbeddedEngine(draft);
    let restored: BackedUp;
    try {
      await engine.waitReady;
      restored = await fill(engine, file, reader, header);
    } finally {
      await engine.close().catch(() => undefined);
    }
    renameSync(draft, join(directory, RESTORED));
    finishRestore(directory);
    return restored;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Finds damage before anything is made. */
async function readToTheEnd(file: string): Promise<void> {
  const reader = new BackupReader(file);
  await reader.header();
  for await (const _ of reader.chunks());
}

async function fill(
  engine: EmbeddedEngine,
  file: string,
  reader: BackupReader,
  { migrations, tables, sequences }: Awaited<ReturnType<BackupReader['header']>>,
): Promise<BackedUp> {
  const isThere = async (name: string) =>
    (await engine.query('SELECT 1 FROM schema_migration WHERE name = $1', [name])).rows.length > 0;
  await migrate(
    { script: (text) => engine.script(text), hasMigration: isThere, alone: (work) => work() },
    migrations,
  );
  await prepareTables(engine, tables);
  const byName = new Map(tables.map((table) => [table.name, table]));
  const chunks = reader.chunks();
  let next = await chunks.next();
  for (; !next.done; next = await chunks.next()) {
    const table = byName.get(next.value.table);
    if (!table)
      throw new BackupRefused(`${file} names a table that it does not describe: ${next.value.table}`);
    await addRows(engine, table, next.value.rows);
  }
  let sum = 0;
  for (const [name, count] of Object.entries(next.value)) {
    const found = await countOf(engine, name);
    if (found !== count)
      throw new BackupRefused(`${file}: of ${count} rows of ${name} ${found} could be restored`);
    sum += count;
  }
  for (const { name, value } of sequences) await setSequence(engine, name, value);
  await engine.script('ANALYZE');
  await engine.script('CHECKPOINT');
  return { tables: tables.length, rows: sum };
}
