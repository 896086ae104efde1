import { Kysely, type LogConfig, PostgresDialect } from 'kysely';
import pg from 'pg';
import { postgresAddresses } from '../config/index.ts';
import { BoundedDriver, dialectOf } from './bounded-driver.ts';
import { ConnectionTimes } from './connection-times.ts';
import { openReading } from './copy/reading.ts';
import type { Database } from './executor.ts';
import { PARSERS } from './parsers.ts';
import { PostgresWatch } from './postgres-watch.ts';
import { PreparingClient } from './prepared-statements.ts';
import { destroyStream, Primary, RefusedServer } from './primary.ts';
import type { Tables } from './schema.ts';
import { seenHistory } from './seen-history.ts';
import { asTrouble, DatabaseTrouble } from './trouble.ts';
import { Turns } from './turns.ts';

/** UTC. JIT costs more than our statements. */
const PLANNING = '-c timezone=UTC -c jit=off';
/** What an instance that vanished or stands still has locked blocks others until PostgreSQL ends its transaction. */
const VANISHED =
  '-c idle_in_transaction_session_timeout=3s -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=3 -c tcp_keepalives_count=3' +
  ' -c tcp_user_timeout=15000';
export const CONNECTION_OPTIONS = `${PLANNING} ${VANISHED}`;

/** For schema changes and moves: starts wait for it. */
export const ALONE_LOCK = 7_062;

export interface PostgresOptions {
  /** May name several servers. */
  readonly url: string;
  /** Keeps which history was seen; empty: nothing is kept. */
  readonly directory: string;
  readonly connections: number;
  readonly connectMs: number;
  readonly waitMs: number;
  readonly waitingLimit: number;
  /** A copy for what may lag by `limitMs`. */
  readonly copy?: { readonly url: string; readonly limitMs: number } | undefined;
}

/** @throws the driver's error */
export async function openPostgres(
  { url, directory, connections, connectMs, waitMs, waitingLimit, copy }: PostgresOptions,
  log: LogConfig | undefined,
): Promise<Omit<Database, 'hasMigration'>> {
  const times = new ConnectionTimes();
  const types = { getTypeParser: (oid: number) => PARSERS[oid] ?? pg.types.getTypeParser(oid) };
  const settings = { types: types as never, options: CONNECTION_OPTIONS };
  const seen = directory ? seenHistory(directory) : undefined;
  const primary = new Primary(
    postgresAddresses(url),
    (connectionString) =>
      new pg.Client({ ...settings, connectionString, connectionTimeoutMillis: connectMs }),
    seen,
  );
  const pool = new pg.Pool({
    ...settings,
    max: connections,
    connectionTimeoutMillis: connectMs,
    Client: timedClient(times, () => primary.address),
    verify: (client, done) => {
      primary.learnFrom(client).then(
        (wasPromoted) => {
          if (wasPromoted) watch.suspect();
          done();
        },
        (error: unknown) => done(new DatabaseTrouble('gone', error)),
      );
    },
  });
  const open = new Set<pg.Client>();
  pool.on('connect', (client) => {
    open.add(client as pg.Client);
    // Unheard 'error' events end the process.
    client.on('error', () => watch.suspect());
  });
  pool.on('remove', (client) => open.delete(client as pg.Client));
  pool.on('error', () => watch.suspect());
  const watch = new PostgresWatch({
    primary,
    connect: freshConnection,
    abandonAll: () => {
      for (const client of open) destroyStream(client);
    },
  });
  try {
    await watch.start();
  } catch (error) {
    await watch.stop();
    if (!seen || !(error instanceof RefusedServer)) throw error;
    throw new Error(
      `${error.message}. Name the promoted server in DATABASE_URL; if this one is meant, remove ${seen.file}`,
    );
  }

  async function freshConnection(): Promise<pg.Client> {
    const own = new pg.Client({
      connectionString: primary.address,
      connectionTimeoutMillis: connectMs,
      options: CONNECTION_OPTIONS,
      keepAlive: true,
      application_name: 'linehaul line',
    });
    // Unheard 'error' events end the process; who has the line hears its end too.
    own.on('error', () => undefined);
    try {
      await own.connect();
      await primary.learnFrom(own);
    } catch (error) {
      destroyStream(own);
      throw error;
    }
    return own;
  }

  async function ownConnection(): Promise<pg.Client> {
    const own = await freshConnection();
    open.add(own);
    own.on('end', () => open.delete(own));
    return own;
  }

  async function connect(): Promise<pg.PoolClient> {
    watch.check();
    try {
      if (pool.idleCount > 0) return await pool.connect();
      return await watch.until(pool.connect(), (late) => late.release());
    } catch (error) {
      watch.suspect();
      throw error;
    }
  }
  const bounded = { options: pool.options, connect, end: () => pool.end() };
  const bounds = { places: connections, waitMs, waitingLimit };
  const turns = new Turns(bounds);
  const driver = new PostgresDialect({ pool: bounded }).createDriver();
  const kyselyOf = (patient: boolean) =>
    new Kysely<Tables>({ dialect: times.over(dialectOf(new BoundedDriver(driver, turns, patient))), log });
  const kysely = kyselyOf(false);
  const background = kyselyOf(true);
  const reading =
    copy &&
    openReading(
      { ...copy, connectMs, turns: bounds, client: settings },
      { driver: new BoundedDriver(driver, turns, false), connect: ownConnection },
      (dialect) => times.over(dialect),
      log,
    );
  return {
    kind: 'postgresql',
    kysely,
    background,
    reading: reading?.kysely ?? kysely,
    copy: reading && (() => reading.figures()),
    script: async (text) => {
      await pool.query(text).catch((error: unknown) => Promise.reject(asTrouble(error)));
    },
    check: async () => watch.check(),
    onRecovery: watch.recovery.onRecovery,
    refuses: () => undefined,
    standStill: undefined,
    load: () => turns.state,
    connections: () => ({
      most: connections,
      open: pool.totalCount,
      idle: pool.idleCount,
      awaited: turns.state.waiting,
    }),
    connect: ownConnection,
    alone: async (work) => {
      const own = await ownConnection();
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
    copyTo: undefined,
    close: async () => {
      await reading?.close();
      await watch.stop();
      await driver.destroy();
    },
  };
}

/** `addressOf` for each connection: failover changes it. */
function timedClient({ creation }: ConnectionTimes, addressOf: () => string): typeof PreparingClient {
  return class extends PreparingClient {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addressOf() });
      const began = performance.now();
      this.once('connect', () => creation.add(performance.now() - began));
    }
  };
}
