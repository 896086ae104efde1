import { type Dialect, Kysely, type LogConfig, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedDriver, dialectOf } from '../bounded-driver.ts';
import { PreparingClient } from '../prepared-statements.ts';
import { destroyStream } from '../primary.ts';
import type { Tables } from '../schema.ts';
import { Turns, type TurnsOptions } from '../turns.ts';
import { type CopyFigures, CopyWatch } from './copy-watch.ts';
import { OwnConnection } from './own-connection.ts';
import { ReadingDriver } from './reading-driver.ts';

export interface ReadingOptions {
  readonly url: string;
  readonly limitMs: number;
  readonly connectMs: number;
  readonly turns: TurnsOptions;
  readonly client: pg.ClientConfig;
}

export interface Reading {
  /** For what may lag by the limit; never for what answers a change. */
  readonly kysely: Kysely<Tables>;
  figures(): CopyFigures;
  close(): Promise<void>;
}

/** @param over measures a dialect's connections */
export function openReading(
  { url, limitMs, connectMs, turns, client: settings }: ReadingOptions,
  primary: { readonly driver: BoundedDriver; readonly connect: () => Promise<pg.Client> },
  over: (dialect: Dialect) => Dialect,
  log: LogConfig | undefined,
): Reading {
  const client = {
    ...settings,
    connectionString: url,
    connectionTimeoutMillis: connectMs,
    application_name: 'linehaul reading',
  };
  const pool = new pg.Pool({ ...client, max: turns.places, Client: PreparingClient });
  const open = new Set<pg.Client>();
  pool.on('connect', (one) => {
    open.add(one as pg.Client);
    // Unheard 'error' events end the process.
    one.on('error', (error) => watch.suspect(error));
  });
  pool.on('remove', (one) => open.delete(one as pg.Client));
  pool.on('error', (error) => watch.suspect(error));
  const ofPrimary = new OwnConnection(primary.connect);
  const watch = new CopyWatch({
    limitMs,
    connect: async () => {
      const own = new pg.Client(client);
      own.on('error', (error) => watch.suspect(error));
      await own.connect();
      return own;
    },
    askPrimary: (text) => ofPrimary.ask(text),
    abandonAll: () => {
      for (const one of open) destroyStream(one);
    },
  });
  const inner = new PostgresDialect({ pool }).createDriver();
  const driver = new ReadingDriver(
    {
      driver: new BoundedDriver(inner, new Turns(turns), false),
      isFit: () => watch.isFit(),
      suspect: (error) => watch.suspect(error),
    },
    primary.driver,
  );
  return {
    kysely: new Kysely<Tables>({ dialect: over(dialectOf(driver)), log }),
    figures: () => watch.figures(),
    close: async () => {
      await watch.stop();
      ofPrimary.drop();
      await inner.destroy();
    },
  };
}
