import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { loggerOf } from '../log/index.ts';
import { CommitProbe, UnconfirmedCommit } from './commit-probe.ts';
import { destroyStream, type Primary, RefusedServer } from './primary.ts';
import { Recovery } from './recovery.ts';
import { DatabaseTrouble } from './trouble.ts';

export interface WatchOptions {
  readonly primary: Primary;
  /** Connects to the server that takes changes; `abandonAll` does not end it. */
  readonly connect: () => Promise<pg.Client>;
  readonly abandonAll: () => void;
  readonly everyMs?: number;
  readonly silentMs?: number;
}

const EVERY_MS = 1_000;
const SILENT_MS = 3_000;
const ONE_MORE_LOOK_MS = 100;
/** Looks this often for a promoted server. */
const OTHERS_EVERY_MS = 5_000;

/** Probes each second: a silently vanished server costs the TCP timeout. Follows the server that takes changes. */
export class PostgresWatch {
  readonly #options: Required<WatchOptions>;
  readonly recovery = new Recovery();
  readonly #log = loggerOf('database');
  readonly #whenGone = new Set<() => void>();
  readonly #commits: CommitProbe;
  #client: pg.Client | undefined;
  #place: string | undefined;
  #othersAskedAt = 0;
  #gone: DatabaseTrouble | undefined;
  #stopped = false;
  #wake: (() => void) | undefined;
  #finished: Promise<void> = Promise.resolve();

  constructor(options: WatchOptions) {
    this.#options = { everyMs: EVERY_MS, silentMs: SILENT_MS, ...options };
    this.#commits = new CommitProbe(options.connect);
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

  /** Fails at once if PostgreSQL goes; `late` takes the result. */
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

  async #askTwice(): Promise<void> {
    if (!this.#client) return this.#ask();
    try {
      await this.#ask();
    } catch (error) {
      if (error instanceof Silent || error instanceof RefusedServer) throw error;
      await this.#ask();
    }
  }

  async #ask(): Promise<void> {
    const { primary } = this.#options;
    try {
      this.#client ??= await this.#connect();
      const { awaitsCopies } = await this.#answered(primary.standingOf(this.#client));
      this.#askOthers();
      if (awaitsCopies) this.#commits.check();
      else this.#commits.stop();
    } catch (error) {
      if (!(error instanceof UnconfirmedCommit)) this.#drop();
      throw error;
    }
  }

  #askOthers(): void {
    if (performance.now() - this.#othersAskedAt < OTHERS_EVERY_MS) return;
    this.#othersAskedAt = performance.now();
    void this.#options.primary.lookAround().then((wasPromoted) => wasPromoted && this.suspect());
  }

  async #connect(): Promise<pg.Client> {
    const { primary } = this.#options;
    const client = await primary.connect();
    const { place } = primary;
    // The one of before may live on and take what other connections say.
    if (this.#place !== undefined && this.#place !== place) {
      this.#isGone(new Error('another server takes the changes from now on'));
      this.#options.abandonAll();
    }
    this.#place = place;
    client.on('error', () => {
      if (this.#client === client) this.suspect();
    });
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
      // Our busy process may not have read the answer.
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
    this.#commits.stop();
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
