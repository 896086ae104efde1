import type pg from 'pg';
import { destroyStream } from './primary.ts';

const EVERY_MS = 2_000;
const LIMIT_MS = 4_000;
/** Waits for the copies as commits do; stores nothing. */
const COMMIT = "SELECT pg_logical_emit_message(true, 'linehaul', '')";

export class UnconfirmedCommit extends Error {}

/**
 * Commits each two seconds: a missing synchronous copy blocks commits, not questions. The server waits on after a
 * client leaves, so only one connection waits.
 */
export class CommitProbe {
  readonly #connect: () => Promise<pg.Client>;
  #client: pg.Client | undefined;
  #last: { readonly askedAt: number; isWaiting: boolean } | undefined;

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect;
  }

  /** Returns at once. @throws UnconfirmedCommit when one waits over four seconds */
  check(): void {
    const now = performance.now();
    const last = this.#last;
    const age = last ? now - last.askedAt : Number.POSITIVE_INFINITY;
    if (last?.isWaiting && age > LIMIT_MS)
      throw new UnconfirmedCommit(
        'the database confirms no change: no copy of its synchronous_standby_names answers',
      );
    if (last?.isWaiting || age < EVERY_MS) return;
    void this.#commit({ askedAt: now, isWaiting: true });
  }

  /** Forgets what it waits for: the server is another, or does not answer. */
  stop(): void {
    this.#last = undefined;
    const client = this.#client;
    this.#client = undefined;
    destroyStream(client);
  }

  async #commit(one: { readonly askedAt: number; isWaiting: boolean }): Promise<void> {
    this.#last = one;
    try {
      const client = this.#client ?? (await this.#opened(one));
      await client?.query(COMMIT);
    } catch {
      if (this.#last === one) this.#client = undefined;
    } finally {
      one.isWaiting = false;
    }
  }

  async #opened(one: object): Promise<pg.Client | undefined> {
    const client = await this.#connect();
    client.on('error', () => undefined);
    if (this.#last === one) this.#client = client;
    else destroyStream(client);
    return this.#client === client ? client : undefined;
  }
}
