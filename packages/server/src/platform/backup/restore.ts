import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedEngine, finishRestore, knownMigrations, migrate, RESTORED } from '../db/index.ts';
import type { BackedUp } from './back-up.ts';
import { copyOfEmbedded } from './copy-engine.ts';
import { BackupReader, BackupRefused } from './file.ts';
import { addRows, countOf, prepareTables, setSequence } from './tables-store.ts';

/**
 * Restores aside, then moves into place; the next start migrates. The directory must be locked.
 * @throws BackupRefused
 */
export async function restore(
  file: string,
  directory: string,
  options: { readonly replace: boolean },
): Promise<BackedUp> {
  checkReplaceable(directory, options);
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
  return madeInPlace(directory, (engine) => fill(engine, file, reader, header));
}

/** @throws BackupRefused for a database in use */
export function checkReplaceable(directory: string, { replace }: { readonly replace: boolean }): void {
  finishRestore(directory);
  if (existsSync(join(directory, 'database')) && !replace) {
    throw new BackupRefused(
      `${directory} has a database already: name another directory with LINEHAUL_DATA, or add --replace, which does away with it`,
    );
  }
}

/** An embedded database, named only when `work` has filled it. The directory must be locked. */
export async function madeInPlace<T>(
  directory: string,
  work: (engine: EmbeddedEngine) => Promise<T>,
): Promise<T> {
  const draft = join(directory, 'database-in-restoring');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  try {
    const engine = new EmbeddedEngine(draft);
    let made: T;
    try {
      await engine.waitReady;
      made = await work(engine);
    } finally {
      await engine.close().catch(() => undefined);
    }
    renameSync(draft, join(directory, RESTORED));
    finishRestore(directory);
    return made;
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

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
  const copy = copyOfEmbedded(engine);
  await prepareTables(copy, tables);
  // Without references and triggers: rows were valid.
  await engine.script('SET session_replication_role = replica');
  const byName = new Map(tables.map((table) => [table.name, table]));
  const chunks = reader.chunks();
  let next = await chunks.next();
  for (; !next.done; next = await chunks.next()) {
    const table = byName.get(next.value.table);
    if (!table)
      throw new BackupRefused(`${file} names a table that it does not describe: ${next.value.table}`);
    await addRows(copy, table, next.value.rows);
  }
  let sum = 0;
  for (const [name, count] of Object.entries(next.value)) {
    const found = await countOf(copy, name);
    if (found !== count)
      throw new BackupRefused(`${file}: of ${count} rows of ${name} ${found} could be restored`);
    sum += count;
  }
  for (const { name, value } of sequences) await setSequence(copy, name, value);
  await engine.script('ANALYZE');
  await engine.script('CHECKPOINT');
  return { tables: tables.length, rows: sum };
}
