import { knownMigrations, migrate } from '../db/index.ts';
import type { CopyEngine } from './copy-engine.ts';
import { BackupRefused } from './file.ts';
import { RowSum } from './row-sum.ts';
import {
  addRows,
  dropReferences,
  hasTables,
  migrationsOf,
  prepareTables,
  rowsOf,
  sequencesOf,
  setSequence,
  tablesOf,
} from './tables-store.ts';

const PAGES = 512;

/** Server defaults may differ. Values must be the same text, with all digits, in both; reading takes hours. */
const SETTINGS = [
  "timezone = 'UTC'",
  "datestyle = 'ISO'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 1',
  'statement_timeout = 0',
  'lock_timeout = 0',
  'idle_in_transaction_session_timeout = 0',
];

export interface MovedTable {
  readonly name: string;
  readonly rows: number;
  readonly sum: string;
}

export interface MoveHeard {
  onTable(table: MovedTable): void;
  /** Called before the last step; may refuse. */
  onVerified?(): void;
  /** Called where the target said no to the last step. */
  onNotMoved?(): void;
  /** Called as soon as the target counts. */
  onMoved?(): void;
  /** Asked of the target's transaction where its COMMIT got no answer. @throws BackupRefused where nobody knows */
  wasCommitted?(transaction: string): Promise<boolean>;
}

/** Of a server that said no. One that ends the connection (57P..) may have committed before. */
const REFUSED = /^(?!08|57P)(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Into an empty database in one transaction; commits only if each table's checksum agrees. The source must not
 * change.
 * @throws BackupRefused; nothing has changed, unless it says that this is not known
 */
export async function move(
  source: CopyEngine,
  target: CopyEngine,
  { onTable, onVerified, onMoved, ...asked }: MoveHeard,
): Promise<readonly MovedTable[]> {
  const migrations = await migrationsOf(source);
  const known = new Set(knownMigrations());
  const newer = migrations.filter((name) => !known.has(name));
  if (newer.length > 0)
    throw new BackupRefused(
      `the database is of a newer version (its schema has ${newer.join(', ')}): move it with that one`,
    );
  if (await hasTables(target))
    throw new BackupRefused('the database to move to has tables already: name an empty one');
  for (const engine of [source, target])
    for (const setting of SETTINGS) await engine.script(`SET ${setting}`);
  await target.script('BEGIN');
  try {
    const moved = await copyAll(source, target, migrations, onTable);
    const transaction = await transactionOf(target);
    onVerified?.();
    await commit(target, transaction, asked);
    onMoved?.();
    // The move is complete; statistics follow anyway.
    await target.script('ANALYZE').catch(() => undefined);
    return moved;
  } catch (error) {
    await target.script('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function transactionOf(target: CopyEngine): Promise<string> {
  const { rows } = await target.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id');
  return rows[0]!.id;
}

async function commit(
  target: CopyEngine,
  transaction: string,
  { onNotMoved, wasCommitted }: Pick<MoveHeard, 'onNotMoved' | 'wasCommitted'>,
): Promise<void> {
  try {
    await target.script('COMMIT');
  } catch (error) {
    const { code = '' } = error as { readonly code?: string };
    if (wasCommitted && !REFUSED.test(code) && (await wasCommitted(transaction))) return;
    onNotMoved?.();
    throw error;
  }
}

async function copyAll(
  source: CopyEngine,
  target: CopyEngine,
  migrations: readonly string[],
  onTable: MoveHeard['onTable'],
): Promise<readonly MovedTable[]> {
  await migrate(
    {
      script: (text) => target.script(text),
      hasMigration: async () => false,
      alone: (work) => work(),
      isInTransaction: true,
    },
    migrations,
  );
  const tables = await tablesOf(source);
  const own = new Set((await tablesOf(target)).map(({ name }) => name));
  const alien = tables.filter(({ name, partOf }) => !partOf && !own.has(name)).map(({ name }) => name);
  if (alien.length > 0)
    throw new BackupRefused(
      `the database has tables that are not Linehaul's (${alien.join(', ')}): move them to another schema first`,
    );
  await prepareTables(target, tables);
  // Tables come by name: rows may precede what they refer to.
  const restoreReferences = await dropReferences(target);
  const sums = new Map<string, RowSum>();
  for (const table of tables) {
    const sum = new RowSum();
    for await (const rows of rowsOf(source, table, PAGES)) {
      sum.add(rows);
      if (rows.length > 0) await addRows(target, table, rows);
    }
    sums.set(table.name, sum);
  }
  for (const { name, value } of await sequencesOf(source)) await setSequence(target, name, value);
  await restoreReferences();
  const moved: MovedTable[] = [];
  for (const table of tables) {
    const found = new RowSum();
    for await (const rows of rowsOf(target, table, PAGES)) found.add(rows);
    const { rows, text: sum } = sums.get(table.name) ?? found;
    if (found.rows !== rows || found.text !== sum)
      throw new BackupRefused(
        `table ${table.name} would differ (${rows} rows with checksum ${sum}, and ${found.rows} with ${found.text}): nothing was moved`,
      );
    moved.push({ name: table.name, rows, sum });
    onTable({ name: table.name, rows, sum });
  }
  return moved;
}
