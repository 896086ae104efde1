import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, type LogConfig, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { ConnectionTimes, type ConnectionTimings } from './connection-times.ts';
import { lockDirectory } from './directory-lock.ts';
import { EmbeddedDatabase } from './embedded.ts';
import { KeepingClient } from './kept-statements.ts';
import { PARSERS } from './parsers.ts';
import type { Tables } from './schema.ts';

/** What stores take: the database or a transaction in it. Inside a transaction pass that, never the database. */
export type Executor = Kysely<Tables>;

export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  readonly kysely: Kysely<Tables>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>;
  hasMigration(name: string): Promise<boolean>;
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
  /** Of its connections since it was opened. */
  readonly times: ConnectionTimings;
  close(): Promise<void>;
}

/** One transaction; a thrown error rolls it back. No other waiting inside: the embedded database has one connection. */
export function inTransaction<T>(db: Executor, work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db as Transaction<Tables>) : db.transaction().execute(work);
}

const CHECKPOINT_EVERY_MS = 5 * 60_000;

/**
 * Opens PostgreSQL where an address is given, else the embedded database in the data directory.
 * @throws DataDirectoryInUse, or the driver's error where PostgreSQL can't be reached
 */
export async function openDatabase(options: {
  url?: string;
  directory: string;
  poolSize?: number;
  /** How long a request waits for one of PostgreSQL's connections before it is told that all are busy. */
  waitMs?: number;
  /** Hears of every statement once it is done: measurements compare with the same ones. */
  onQuery?: OnQuery;
}): Promise<Database> {
  const log: LogConfig | undefined = options.onQuery && ((event) => options.onQuery?.(event.query));
  return options.url
    ? openPostgres(options.url, { size: options.poolSize ?? 10, waitMs: options.waitMs ?? 10_000 }, log)
    : openEmbedded(options.directory, log);
}

export type OnQuery = (statement: { readonly sql: string; readonly parameters: readonly unknown[] }) => void;

async function openEmbedded(directory: string, log: LogConfig | undefined): Promise<Database> {
  const release = lockDirectory(directory);
  try {
    await createOnce(join(directory, 'database'));
    const times = new ConnectionTimes();
    const began = performance.now();
    const embedded = new EmbeddedDatabase(join(directory, 'database'));
    await embedded.waitReady;
    times.creation.add(performance.now() - began);
    const dialect = times.over(new PGliteDialect({ pglite: embedded.asPGlite() }));
    const kysely = new Kysely<Tables>({ dialect, log });
    // Neither a background checkpoint nor an autovacuum exists here.
    const upkeep = setInterval(() => {
      sql`CHECKPOINT`
        .execute(kysely)
        .then(() => sql`VACUUM ANALYZE asset_position_latest, journey, journey_stop`.execute(kysely))
        .catch(() => undefined);
    }, CHECKPOINT_EVERY_MS);
    upkeep.unref();
    return {
      kind: 'embedded',
      kysely,
      script: (text) => embedded.script(text),
      hasMigration: (name) => hasMigration(kysely, name),
      connections: () => {
        const busy = embedded.pending;
        return { most: 1, open: 1, idle: busy === 0 ? 1 : 0, awaited: Math.max(0, busy - 1) };
      },
      alone: (work) => work(),
      syncs: () => embedded.syncs(),
      times,
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

/** Made beside its place and then moved there: a start that is ended half-way leaves no half database behind. */
async function createOnce(target: string): Promise<void> {
  if (existsSync(target)) return;
  const draft = `${target}-in-making`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const embedded = new EmbeddedDatabase(draft);
  await embedded.waitReady;
  await embedded.close();
  renameSync(draft, target);
}

/** Every connection is at work and stays so: the answer is 503, and the caller may try again. */
export class DatabaseBusy extends Error {
  readonly statusCode = 503;
  constructor(cause: Error) {
    super('all connections to the database are at work', { cause });
  }
}

/** The pool tells by nothing but these words that a connection was awaited for too long. */
const WAITED_IN_VAIN = 'timeout exceeded when trying to connect';

/**
 * Times are UTC. Nothing is compiled: statements here take milliseconds, and the planner, where it reckons with more rows than there
 * are, would spend more on compiling one than on running it.
 */
export const CONNECTION_OPTIONS = '-c timezone=UTC -c jit=off';

const ALONE_LOCK = 7_062;

async function openPostgres(
  url: string,
  connections: { readonly size: number; readonly waitMs: number },
  log: LogConfig | undefined,
): Promise<Database> {
  const times = new ConnectionTimes();
  const types = { getTypeParser: (oid: number) => PARSERS[oid] ?? pg.types.getTypeParser(oid) };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections.size,
    types: types as never,
    connectionTimeoutMillis: connections.waitMs,
    options: CONNECTION_OPTIONS,
    Client: timedClient(times),
  });
  // A connection lost while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  const client = await pool.connect();
  client.release();
  const connect = async () => {
    const own = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: connections.waitMs,
      options: CONNECTION_OPTIONS,
      keepAlive: true,
      application_name: 'linehaul line',
    });
    await own.connect();
    return own;
  };
  const bounded = {
    options: pool.options,
    connect: () =>
      pool.connect().catch((error: Error) => {
        throw error.message === WAITED_IN_VAIN ? new DatabaseBusy(error) : error;
      }),
    end: () => pool.end(),
  };
  const dialect = times.over(new PostgresDialect({ pool: bounded }));
  const kysely = new Kysely<Tables>({ dialect, log });
  return {
    kind: 'postgresql',
    kysely,
    script: async (text) => {
      await pool.query(text);
    },
    hasMigration: (name) => hasMigration(kysely, name),
    connections: () => ({
      most: connections.size,
      open: pool.totalCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }),
    connect,
    alone: async (work) => {
      // The lock goes with the connection, and that with the process.
      const own = await connect();
      own.on('error', () => undefined);
      try {
        await own.query('SELECT pg_advisory_lock($1)', [ALONE_LOCK]);
        return await work();
      } finally {
        await own.end().catch(() => undefined);
      }
    },
    syncs: async () => undefined,
    times,
    close: () => kysely.destroy(),
  };
}

/** The driver's connection, which tells how long it took to be made: the pool connects each as soon as it has it. */
function timedClient({ creation }: ConnectionTimes): typeof KeepingClient {
  return class extends KeepingClient {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const began = performance.now();
      this.once('connect', () => creation.add(performance.now() - began));
    }
  };
}

async function hasMigration(db: Executor, name: string): Promise<boolean> {
  const found = await sql`SELECT 1 FROM schema_migration WHERE name = ${name}`.execute(db);
  return found.rows.length > 0;
}
