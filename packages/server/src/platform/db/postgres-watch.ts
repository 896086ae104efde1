import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { loggerOf } from '../log/index.ts';
import { Recovery } from './recovery.ts';
import { DatabaseTrouble } from './trouble.ts';

export interface WatchOptions {
  readonly newClient: () => pg.Client;
  readonly abandonAll: () => void;
  readonly everyMs?: number;
  readonly silentMs?: number;
}

const EVERY_MS = 1_000;
const SILENT_MS = 3_000;
const ONE_MORE_LOOK_MS = 100;
const QUESTION = 'SELECT pg_is_in_recovery() AS is_copy';

/** Probes PostgreSQL each second, else callers of a silently vanished server wait for the TCP timeout. */
export class PostgresWatch {
  readonly #options: Required<WatchOptions>;
  readonly recovery = new Recovery();
  readonly #log = loggerOf('database');
  readonly #whenGone = new Set<() => void>();
  #client: pg.Client | undefined;
  #gone: DatabaseTrouble | undefined;
  #stopped = false;
  #wake: (() => void) | undefined;
  #finished: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions) {
    this.#options = { everyMs: EVERY_MS, silentMs: SILENT_MS, ...options };
  }

  /** @throws the driver's error */
  async start(): Promise<void> {
    await this.#ask();
    this.#finished = this.#watch();
  }

  /** @throws DatabaseTrouble while PostgreSQL is gone */
  check(): void {
    if (this.#gone) throw this.#gone;
  }

  suspect(): void {
    this.#wake?.();
  }

  /** Fails at once if PostgreSQL goes meanwhile; `late` then takes the result. */
  async until<T>(awaited: Promise<T>, late: (come: T) => void): Promise<T> {
    const { promise: gone, reject } = Promise.withResolvers<never>();
    let isLate = false;
    const abandon = () => {
      isLate = true;
      reject(this.#gone ?? new DatabaseTrouble('gone'));
    };
    this.#whenGone.add(abandon);
    awaited.then(
      (come) => isLate && late(come),
      () => undefined,
    );
    try {
      return await Promise.race([awaited, gone]);
    } finally {
      this.#whenGone.delete(abandon);
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake?.();
    this.#drop();
    await this.#finished;
  }

  async #watch(): Promise<void> {
    while (!this.#stopped) {
      await this.#rest();
      if (this.#stopped) return;
      try {
        await this.#askTwice();
        this.#isThere();
      } catch (error) {
        if (!this.#stopped) this.#isGone(error);
      }
    }
  }

  #isThere(): void {
    if (!this.#gone) return;
    this.#gone = undefined;
    this.#log.warn('PostgreSQL answers again');
    this.recovery.recovered();
  }

  #isGone(error: unknown): void {
    if (this.#gone) return;
    this.#gone = new DatabaseTrouble('gone', error);
    this.recovery.lost();
    this.#log.error({ err: error }, 'PostgreSQL does not answer');
    for (const abandon of [...this.#whenGone]) abandon();
    this.#options.abandonAll();
  }

  /** Only this connection may have ended, so try a new one. */
  async #askTwice(): Promise<void> {
    if (!this.#client) return this.#ask();
    try {
      await this.#ask();
    } catch (error) {
      if (error instanceof Silent) throw error;
      await this.#ask();
    }
  }

  async #ask(): Promise<void> {
    try {
      this.#client ??= await this.#connect();
      const { rows } = await this.#answered(this.#client.query<{ is_copy: boolean }>(QUESTION));
      if (rows[0]?.is_copy) throw new Error('it is a copy of another server and takes no changes');
    } catch (error) {
      this.#drop();
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = this.#options.newClient();
    client.on('error', () => {
      if (this.#client === client) this.suspect();
    });
    await client.connect();
    return client;
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    const given = new AbortController();
    answer.then(
      () => given.abort(),
      () => given.abort(),
    );
    const silence = async (): Promise<never> => {
      await wait(this.#options.silentMs, undefined, { signal: given.signal, ref: false });
      // Our own busy process may not have read the answer.
      await wait(ONE_MORE_LOOK_MS, undefined, { signal: given.signal, ref: false });
      throw new Silent(`no answer within ${this.#options.silentMs} ms`);
    };
    const silent = silence();
    silent.catch(() => undefined);
    return Promise.race([
      answer,
      silent.catch((error) => (error instanceof Silent ? Promise.reject(error) : answer)),
    ]);
  }

  #drop(): void {
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => undefined);
    destroyStream(client);
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(done, this.#options.everyMs);
      timer.unref();
      this.#wake = done;
      function done() {
        clearTimeout(timer);
        resolve();
      }
    });
  }
}

class Silent extends Error {}

/** Without a goodbye, which a silent server would not read. */
export function destroyStream(client: pg.Client | undefined): void {
  (client as { connection?: { stream?: { destroy(): void } } } | undefined)?.connection?.stream?.destroy();
}
