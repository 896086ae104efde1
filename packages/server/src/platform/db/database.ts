import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { MINUTE } from '@linehaul/domain/core';
import { Kysely, type LogConfig, sql, type Transaction } from 'kysely';
import { BoundedDriver, dialectOf } from './bounded-driver.ts';
import { ConnectionTimes } from './connection-times.ts';
import { createOnce } from './embedded/database-place.ts';
import { lockDirectory } from './embedded/directory-lock.ts';
import { EmbeddedDatabase } from './embedded/embedded.ts';
import { embeddedDriver } from './embedded/embedded-driver.ts';
import type { Database, Executor } from './executor.ts';
import { openPostgres } from './postgres.ts';
import type { Tables } from './schema.ts';
import { PositionStatistics } from './statistics.ts';
import { Turns } from './turns.ts';

export { ALONE_LOCK, CONNECTION_OPTIONS } from './postgres.ts';

/** Errors roll back. Wait for nothing else inside: the embedded database has one connection. */
export function inTransaction<T>(db: Executor, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

const CHECKPOINT_EVERY_MS = 5 * MINUTE;
const READ_LAG_MS = 5_000;
const MEGABYTE = 1024 * 1024;

export interface OpenOptions {
  readonly url?: string;
  /** A copy of PostgreSQL for what may lag. */
  readonly readUrl?: string | undefined;
  readonly readLagMs?: number;
  readonly directory: string;
  readonly poolSize?: number;
  readonly connectMs?: number;
  readonly waitMs?: number;
  readonly waitingLimit?: number;
  readonly reserveMegabytes?: number;
  readonly onQuery?: OnQuery;
}

/**
 * PostgreSQL by address, else embedded.
 * @throws DataDirectoryInUse, or the driver's error if PostgreSQL is unreachable
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, poolSize = 10, connectMs = 5_000, waitMs = 10_000, waitingLimit = 5_000, onQuery } = options;
  const log: LogConfig | undefined = onQuery && ((event) => onQuery(event.query));
  const { readUrl, readLagMs: limitMs = READ_LAG_MS } = options;
  const copy = readUrl === undefined ? undefined : { url: readUrl, limitMs };
  const database = url
    ? await openPostgres(
        { url, directory: options.directory, connections: poolSize, connectMs, waitMs, waitingLimit, copy },
        log,
      )
    : await openEmbedded(options, new Turns({ places: 1, waitMs, waitingLimit }), log);
  return { ...database, hasMigration: (name) => hasMigration(database.background, name) };
}

export type OnQuery = (statement: { readonly sql: string; readonly parameters: readonly unknown[] }) => void;

async function openEmbedded(
  { directory, reserveMegabytes = 64 }: OpenOptions,
  turns: Turns,
  log: LogConfig | undefined,
): Promise<Omit<Database, 'hasMigration'>> {
  const release = lockDirectory(directory);
  try {
    const files = await createOnce(directory);
    const embedded = new EmbeddedDatabase(files, reserveMegabytes * MEGABYTE, turns);
    const times = new ConnectionTimes();
    const began = performance.now();
    await embedded.open();
    times.creation.add(performance.now() - began);
    const driver = embeddedDriver(() => embedded.engine);
    const kyselyOf = (patient: boolean) =>
      new Kysely<Tables>({ dialect: times.over(dialectOf(new BoundedDriver(driver, turns, patient))), log });
    const kysely = kyselyOf(false);
    const background = kyselyOf(true);
    // The embedded engine has neither background checkpoint nor autovacuum.
    const positions = new PositionStatistics();
    const upkeep = setInterval(() => {
      if (embedded.refuses) return;
      sql`CHECKPOINT`
        .execute(background)
        .then(() =>
          sql`VACUUM ANALYZE asset_position_latest, journey, journey_stop, forecast`.execute(background),
        )
        .then(() => positions.refresh(background))
        .catch(() => undefined);
    }, CHECKPOINT_EVERY_MS);
    upkeep.unref();
    return {
      kind: 'embedded',
      kysely,
      background,
      reading: kysely,
      script: (text) => embedded.engine.script(text),
      check: () => embedded.check(),
      onRecovery: embedded.recovery.onRecovery,
      refuses: () => embedded.refuses,
      standStill: () => embedded.standStill(),
      load: () => turns.state,
      connections: () => ({ most: 1, open: 1, idle: turns.state.free, awaited: turns.state.waiting }),
      alone: (work) => work(),
      syncs: () => embedded.engine.syncs(),
      times,
      copyTo: (target) =>
        background.connection().execute(async (connection) => {
          const began = performance.now();
          await sql`CHECKPOINT`.execute(connection);
          const mode = constants.COPYFILE_FICLONE;
          await cp(files, target, { recursive: true, errorOnExist: true, force: false, mode });
          return performance.now() - began;
        }),
      close: async () => {
        clearInterval(upkeep);
        await embedded.close().finally(release);
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

async function hasMigration(db: Executor, name: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM schema_migration WHERE name = ${name}`.execute(db);
  return found.rows.length > 0;
}
