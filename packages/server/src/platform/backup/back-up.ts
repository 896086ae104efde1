import { EmbeddedEngine } from '../db/index.ts';
import { copyOfEmbedded } from './copy-engine.ts';
import { BackupWriter } from './file.ts';
import { migrationsOf, rowsOf, sequencesOf, tablesOf } from './tables-store.ts';

const PAGES = 512;

export interface BackedUp {
  readonly tables: number;
  readonly rows: number;
}

/** Table by table, so that later engines can read it. `files`, the database's directory, must be locked. */
export async function backUp(
  files: string,
  target: string,
  facts: { readonly version: string; readonly now: number },
): Promise<BackedUp> {
  const engine = new EmbeddedEngine(files);
  await engine.waitReady;
  try {
    const copy = copyOfEmbedded(engine);
    const tables = await tablesOf(copy);
    const writer = new BackupWriter(target, {
      version: facts.version,
      createdAt: new Date(facts.now).toISOString(),
      migrations: [...(await migrationsOf(copy))],
      tables: [...tables],
      sequences: [...(await sequencesOf(copy))],
    });
    try {
      for (const table of tables) {
        for await (const rows of rowsOf(copy, table, PAGES)) await writer.add(table.name, rows);
      }
      const rows = await writer.finish();
      return { tables: tables.length, rows: Object.values(rows).reduce((sum, count) => sum + count, 0) };
    } catch (error) {
      await writer.abandon();
      throw error;
    }
  } finally {
    await engine.close();
  }
}
