import { SECOND } from '@linehaul/domain/core';
import type pg from 'pg';
import { loggerOf } from '../../log/index.ts';
import { CopyLag } from './copy-lag.ts';
import { OwnConnection, SILENT_MS } from './own-connection.ts';

const EVERY_MS = SECOND;

/** `system`: of one installation, the same at each of its servers. */
const OF_PRIMARY = `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline,
  (pg_current_wal_lsn() - '0/0'::pg_lsn)::text AS place`;
/** Where the connection to the primary is not shown to this user, the last restart point tells. */
const OF_COPY = `SELECT (SELECT system_identifier::text FROM pg_control_system()) AS system,
  coalesce((SELECT received_tli FROM pg_stat_wal_receiver),
    (SELECT timeline_id FROM pg_control_checkpoint())) AS timeline,
  pg_is_in_recovery() AS "isCopy", (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::text AS place`;

export interface Place {
  readonly system: string;
  readonly timeline: number;
  readonly place: string | null;
  readonly isCopy?: boolean;
}

export interface CopyFigures {
  /** Questions that may lag are asked there now. */
  readonly isUsed: boolean;
  /** Milliseconds; undefined: not known. */
  readonly lagMs: number | undefined;
  readonly limitMs: number;
  readonly problem: string | undefined;
}

export interface CopyWatchOptions {
  readonly limitMs: number;
  readonly connect: () => Promise<pg.Client>;
  /** One question of the server that takes changes; must not wait for its other work. */
  readonly askPrimary: (text: string) => Promise<Place>;
  /** Ends what the copy is being asked. */
  readonly abandonAll: () => void;
}

/** Each second: is the copy one of this database, and how old is what it shows? */
export class CopyWatch {
  readonly #options: CopyWatchOptions;
  readonly #log = loggerOf('database');
  readonly #lag = new CopyLag();
  readonly #copy: OwnConnection;
  #lagMs: number | undefined;
  #problem: string | undefined = 'it was not asked yet';
  #seenAt = Number.NEGATIVE_INFINITY;
  #isUsed = false;
  #isStopped = false;
  #wake: (() => void) | undefined;
  #finished: Promise<void>;

  constructor(options: CopyWatchOptions) {
    this.#options = options;
    this.#copy = new OwnConnection(options.connect);
    this.#finished = this.#watch();
  }

  isFit(): boolean {
    const isKnown = performance.now() - this.#seenAt < EVERY_MS + SILENT_MS;
    return isKnown && this.#problem === undefined;
  }

  figures(): CopyFigures {
    const { limitMs } = this.#options;
    return { isUsed: this.isFit(), lagMs: this.#lagMs, limitMs, problem: this.#problem };
  }

  /** Not used until it has answered again. */
  suspect(error: unknown): void {
    this.#say(`it broke off: ${(error as Error).message}`);
    this.#wake?.();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#wake?.();
    this.#copy.drop();
    await this.#finished;
    this.#copy.drop();
  }

  async #watch(): Promise<void> {
    while (!this.#isStopped) {
      try {
        this.#say(await this.#look());
      } catch (error) {
        if (this.#isStopped) return;
        this.#lagMs = undefined;
        this.#say((error as Error).message);
        this.#options.abandonAll();
      }
      if (!this.#isStopped) await this.#rest();
    }
  }

  /** @returns why it may not be asked; undefined: it may */
  async #look(): Promise<string | undefined> {
    const { limitMs, askPrimary } = this.#options;
    const at = performance.now();
    const primary = await askPrimary(OF_PRIMARY).catch((error: Error) => error);
    if (primary instanceof Error) {
      this.#lagMs = undefined;
      return `the primary does not say how far it is: ${primary.message}`;
    }
    if (primary.place !== null) this.#lag.note(at, BigInt(primary.place));
    const copy = await this.#copy.ask<Place>(OF_COPY);
    this.#seenAt = performance.now();
    this.#lagMs = undefined;
    if (copy.system !== primary.system) return 'it is a server of another database';
    if (!copy.isCopy || copy.place === null) return 'it takes changes itself, and is no copy';
    // It may follow a primary that was replaced, and have changes that nobody else has.
    if (copy.timeline !== primary.timeline)
      return `it follows history ${copy.timeline}, and the primary is at history ${primary.timeline}`;
    this.#lagMs = this.#lag.at(this.#seenAt, BigInt(copy.place));
    if (this.#lagMs === undefined) return 'it has nothing yet of what was written lately';
    if (this.#lagMs > limitMs) return `it is ${Math.round(this.#lagMs)} ms behind, and may be ${limitMs}`;
    return undefined;
  }

  #say(problem: string | undefined): void {
    this.#problem = problem;
    const isUsed = problem === undefined;
    if (isUsed === this.#isUsed) return;
    this.#isUsed = isUsed;
    if (isUsed) this.#log.info('the copy of DATABASE_READ_URL is asked');
    else this.#log.warn({ problem }, 'the copy of DATABASE_READ_URL is not asked; the primary answers');
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, EVERY_MS);
      timer.unref();
      this.#wake = done;
      function done() {
        clearTimeout(timer);
        resolve();
      }
    });
  }
}
