import { Worker } from 'node:worker_threads';
import { DatabaseTrouble, troubleOf } from './trouble.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;
interface Waiting {
  readonly askedAt: number;
  resolve(answer: WorkerAnswer): void;
  reject(error: Error): void;
}

/**
 * One life of the embedded database, in a thread of its own, so that a long statement holds up no request. It ends when it is
 * closed, or when the engine gives up: it does so, as PostgreSQL does, where a commit can't be made durable.
 */
export class EmbeddedEngine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #ended: DatabaseTrouble | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Rejects where it can't be opened. */
  readonly waitReady: Promise<void>;
  readonly #onEnd: ((why: DatabaseTrouble) => void) | undefined;

  /** @param onEnd hears of an end that nobody asked for */
  constructor(directory: string, onEnd?: (why: DatabaseTrouble) => void) {
    this.#onEnd = onEnd;
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { directory } });
    this.waitReady = new Promise<void>((resolve, reject) => {
      this.#waiting.set(0, { askedAt: performance.now(), resolve: () => resolve(), reject });
    });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#end(error));
    this.#worker.on('exit', () => this.#end(new Error('the thread of the embedded database has ended')));
  }

  async query<T>(sql: string, parameters: readonly unknown[] = []) {
    const { rows, affectedRows, command } = await this.#send({ kind: 'query', sql, parameters });
    return { rows: (rows ?? []) as T[], affectedRows, command };
  }

  async script(sql: string): Promise<void> {
    await this.#send({ kind: 'script', sql });
  }

  /** What `COPY … TO '/dev/blob'` writes. */
  async copyOut(sql: string): Promise<Uint8Array> {
    return (await this.#send({ kind: 'copy', sql })).bytes ?? new Uint8Array();
  }

  /** @param bytes what `COPY … FROM '/dev/blob'` reads; not to be used afterwards */
  async copyIn(sql: string, bytes: Uint8Array): Promise<void> {
    await this.#send({ kind: 'copy', sql, bytes });
  }

  /** How often it has synced a file to disk since it opened. */
  async syncs(): Promise<number> {
    const { rows = [] } = await this.#send({ kind: 'syncs' });
    return (rows[0] as { syncs: number }).syncs;
  }

  /** Why it has ended; undefined while it lives. */
  get ended(): DatabaseTrouble | undefined {
    return this.#ended;
  }

  /** When it last answered anything, of performance.now(). */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** For how long it has been at work on what it was asked first; 0 where nothing is asked. */
  get busyMs(): number {
    const [first] = this.#waiting.values();
    return first ? performance.now() - first.askedAt : 0;
  }

  async close(): Promise<void> {
    if (this.#ended) return;
    const closing = this.#send({ kind: 'close' });
    this.#ended = new DatabaseTrouble('gone', new Error('the embedded database is closed'));
    await closing.finally(() => this.#worker.terminate());
  }

  #send(request: Unsent<WorkerRequest>): Promise<WorkerAnswer> {
    if (this.#ended) return Promise.reject(this.#ended);
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { askedAt: performance.now(), resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    this.#answeredAt = performance.now();
    if (answer.error) {
      const error = Object.assign(new Error(answer.error.message), answer.error);
      waiting?.reject(failureOf(error));
      if (answer.error.isEnd) this.#end(error);
    } else {
      waiting?.resolve(answer);
    }
  }

  /** Whoever waits is told; of a commit under way nobody knows whether it was made. */
  #end(error: unknown): void {
    const isUnasked = this.#ended === undefined;
    this.#ended ??= new DatabaseTrouble(troubleOf(error) ?? 'gone', error);
    for (const waiting of this.#waiting.values()) waiting.reject(this.#ended);
    this.#waiting.clear();
    if (!isUnasked) return;
    void this.#worker.terminate();
    this.#onEnd?.(this.#ended);
  }
}

/** Writing is refused by the product itself alone, and that for want of room. */
const READ_ONLY = '25006';

function failureOf(error: Error & { readonly code?: string; readonly isEnd?: boolean }): Error {
  if (error.code === READ_ONLY) return new DatabaseTrouble('full', error);
  return error.isEnd ? new DatabaseTrouble(troubleOf(error) ?? 'gone', error) : error;
}
