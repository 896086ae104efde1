import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ConnectionTimings } from './connection-times.ts';
import type { OnRecovery } from './recovery.ts';
import type { Tables } from './schema.ts';
import type { Turns } from './turns.ts';

/** The database or a transaction; inside a transaction pass that, never the database. */
export type Executor = Kysely<Tables>;
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** For requests: refused when too many wait (DatabaseTrouble 'busy'). */
  readonly kysely: Kysely<Tables>;
  /** For work that must not be refused: waits without limit. */
  readonly background: Kysely<Tables>;
  script(text: string): Promise<void>;
  hasMigration(name: string): Promise<boolean>;
  /** @throws DatabaseTrouble where it does not answer */
  check(): Promise<void>;
  readonly onRecovery: OnRecovery;
  /** Writes are refused since the disk is nearly full. */
  isFull(): boolean;
  load(): Turns['state'];
  connections(): {
    readonly most: number;
    readonly open: number;
    readonly idle: number;
    readonly awaited: number;
  };
  readonly connect?: () => Promise<pg.Client>;
  /** Runs work under a lock across all processes on this database. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Undefined on PostgreSQL. */
  syncs(): Promise<number | undefined>;
  /**
   * Copies between two transactions into a new directory. Returns the milliseconds for which all else
   * waited.
   */
  readonly copyTo: ((directory: string) => Promise<number>) | undefined;
  readonly times: ConnectionTimings;
  close(): Promise<void>;
}
