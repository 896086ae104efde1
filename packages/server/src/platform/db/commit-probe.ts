import type pg from 'pg';
import { destroyStream } from './primary.ts';

const EVERY_MS = 2_000;
const LIMIT_MS = 4_000;
/** Waits for the copies as each commit does, and stores nothing. */
const COMMIT = "SELECT pg_logical_emit_message(true, 'linehaul', '')";

export class UnconfirmedCommit extends Error {}

/**
 * Commits something each two seconds. A synchronous copy that is missing holds every commit back for ever, while
 * questions are still answered. The server goes on waiting for a commit whose client has left, so one connection
 * waits, and no second one is opened.
 */
export class CommitProbe {
  readonly #connect: () => Promise<pg.Client>;
  #client: pg.Client | undefined;
  /** The last one, and since when it waits if it does. */
  #last: { readonly askedAt: number; isWaiting: boolean } | undefined;

  constructor(connect: () => Promise<pg.Client>) {
    this.#connect = connect;
  }

  /** Returns at once. @throws UnconfirmedCommit while a commit has waited for more than four seconds */
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

  /** Forgets what it waits for: the server is another one, or does not answer at all. */
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
      // Whether the server is there at all is the watch's question.
      if (this.#last === one) this.#client = undefined;
    } finally {
      one.isWaiting = false;
    }
  }

  /** Undefined if it was stopped meanwhile. */
  async #opened(one: object): Promise<pg.Client | undefined> {
    const client = await this.#connect();
    client.on('error', () => undefined);
    if (this.#last === one) this.#client = client;
    else destroyStream(client);
    return this.#client === client ? client : undefined;
  }
}
