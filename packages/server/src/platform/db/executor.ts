import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { ConnectionTimings } from './connection-times.ts';
import type { CopyFigures } from './copy/copy-watch.ts';
import type { OnRecovery } from './recovery.ts';
import type { Tables } from './schema.ts';
import type { Turns } from './turns.ts';

/** Inside a transaction pass that, never the database. */
export type Executor = Kysely<Tables>;
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** For requests; DatabaseTrouble 'busy' beyond a limit. */
  readonly kysely: Kysely<Tables>;
  /** Waits without limit, for work that must not be refused. */
  readonly background: Kysely<Tables>;
  /** For what may lag a little: a copy while there is a fit one, else as `kysely`. Never for what answers a change. */
  readonly reading: Kysely<Tables>;
  /** Of the copy, where one is named. */
  readonly copy?: (() => CopyFigures) | undefined;
  script(text: string): Promise<void>;
  hasMigration(name: string): Promise<boolean>;
  /** @throws DatabaseTrouble without an answer */
  check(): Promise<void>;
  readonly onRecovery: OnRecovery;
  /** Why writes are refused: the disk is nearly full, or the database is being moved. */
  refuses(): 'full' | 'moving' | undefined;
  /** Refuses writes until the answer is called. Undefined on PostgreSQL. */
  readonly standStill: (() => Promise<() => Promise<void>>) | undefined;
  load(): Turns['state'];
  connections(): {
    readonly most: number;
    readonly open: number;
    readonly idle: number;
    readonly awaited: number;
  };
  readonly connect?: () => Promise<pg.Client>;
  /** Under a lock across all processes. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Undefined on PostgreSQL. */
  syncs(): Promise<number | undefined>;
  /** Between transactions, into a new directory. @returns milliseconds that all else waited */
  readonly copyTo: ((directory: string) => Promise<number>) | undefined;
  readonly times: ConnectionTimings;
  close(): Promise<void>;
}
