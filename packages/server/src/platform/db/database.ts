import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { MINUTE } from '@linehaul/domain/core';
import { Kysely, type LogConfig, sql, type Transaction } from 'kysely';
import type pg from 'pg';
import { BoundedDriver, dialectOf } from './bounded-driver.ts';
import { ConnectionTimes, type ConnectionTimings } from './connection-times.ts';
import { createOnce } from './database-place.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { embeddedDriver } from './embedded-driver.ts';
import { openPostgres } from './postgres.ts';
import type { OnRecovery } from './recovery.ts';
import type { Tables } from './schema.ts';
import { Turns } from './turns.ts';

export { CONNECTION_OPTIONS } from './postgres.ts';

/** What stores take: the database or a transaction in it. Inside a transaction pass that, never the database. */
export type Executor = Kysely<Tables>;

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** For the work of requests: refused where too much waits already (DatabaseTrouble 'busy'). */
  readonly kysely: Kysely<Tables>;
  /** For work that nobody would ask for again: it waits for its turn as long as that takes. */
  readonly background: Kysely<Tables>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>;
  hasMigration(name: string): Promise<boolean>;
  /** @throws DatabaseTrouble where it does not answer */
  check(): Promise<void>;
  /** Tells those who must catch up once it is back. */
  readonly onRecovery: OnRecovery;
  /** Writing is refused, since its disk is nearly full. */
  isFull(): boolean;
  /** What waits for a connection, and what was refused so far. */
  load(): Turns['state'];
  /** Connections that there may be, that are open, that wait for work, and how many callers wait for one. */
  connections(): {
    readonly most: number;
    readonly open: number;
    readonly idle: number;
    readonly awaited: number;
  };
  /** Makes a connection beside the others, for whoever then has it and ends it; undefined on the embedded database. */
  readonly connect?: () => Promise<pg.Client>;
  /** Does what only one of all processes on this database may do at a time; the others wait. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Syncs to disk so far; undefined on PostgreSQL, which keeps its own. */
  syncs(): Promise<number | undefined>;
  /**
   * Of the embedded database: copies its files as they are between two transactions, into a directory that is not there yet. Everything
   * else waits meanwhile, for as many milliseconds as are returned.
   */
  readonly copyTo: ((directory: string) => Promise<number>) | undefined;
  /** Of its connections since it was opened. */
  readonly times: ConnectionTimings;
  close(): Promise<void>;
}

/** One transaction; a thrown error rolls it back. No other waiting inside: the embedded database has one connection. */
export function inTransaction<T>(db: Executor, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

const CHECKPOINT_EVERY_MS = 5 * MINUTE;
const MEGABYTE = 1024 * 1024;

export interface OpenOptions {
  readonly url?: string;
  readonly directory: string;
  /** Of PostgreSQL. */
  readonly poolSize?: number;
  /** How long connecting to PostgreSQL may take. */
  readonly connectMs?: number;
  /** How long a request waits for its turn before it is told to try again. */
  readonly waitMs?: number;
  /** How many statements may wait for one: a last bound, requests have a lower one of their own. */
  readonly waitingLimit?: number;
  /** What must stay free on the disk of the embedded database for anything to be written. */
  readonly reserveMegabytes?: number;
  /** Hears of every statement once it is done: measurements compare with the same ones. */
  readonly onQuery?: OnQuery;
}

/**
 * Opens PostgreSQL where an address is given, else the embedded database in the data directory.
 * @throws DataDirectoryInUse, or the driver's error where PostgreSQL can't be reached
 */
export async function openDatabase(options: OpenOptions): Promise<Database> {
  const { url, poolSize = 10, connectMs = 5_000, waitMs = 10_000, waitingLimit = 5_000, onQuery } = options;
  const log: LogConfig | undefined = onQuery && ((event) => onQuery(event.query));
  const database = url
    ? await openPostgres({ url, connections: poolSize, connectMs, waitMs, waitingLimit }, log)
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
    const background = kyselyOf(true);
    // Neither a background checkpoint nor an autovacuum exists here.
    const upkeep = setInterval(() => {
      if (embedded.isFull) return;
      sql`CHECKPOINT`
        .execute(background)
        .then(() => sql`VACUUM ANALYZE asset_position_latest, journey, journey_stop`.execute(background))
        .catch(() => undefined);
    }, CHECKPOINT_EVERY_MS);
    upkeep.unref();
    return {
      kind: 'embedded',
      kysely: kyselyOf(false),
      background,
      script: (text) => embedded.engine.script(text),
      check: () => embedded.check(),
      onRecovery: embedded.recovery.onRecovery,
      isFull: () => embedded.isFull,
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
