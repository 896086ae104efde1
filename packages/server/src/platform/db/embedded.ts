import { Worker } from 'node:worker_threads';
import type { PGlite as PGliteForKysely } from 'kysely';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;

/**
 * The embedded database in a thread of its own, so that a long statement holds up no request.
 * Offers what Kysely's dialect asks of it; Kysely's own mutex keeps a transaction's statements together.
 */
export class EmbeddedDatabase {
  readonly #worker: Worker;
  readonly #waiting = new Map<
    number,
    { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }
  >();
  #lastId = 0;
  closed = false;
  ready = false;
  readonly waitReady: Promise<void>;

  constructor(directory: string) {
    this.#worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: { directory } });
    this.waitReady = new Promise<void>((resolve, reject) => {
      this.#waiting.set(0, {
        resolve: () => {
          this.ready = true;
          resolve();
        },
        reject,
      });
    });
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#failAll(error as Error));
    this.#worker.on('exit', () => this.#failAll(new Error('the embedded database has ended')));
  }

  async query<T>(sql: string, parameters: unknown[] = []) {
    const { rows, affectedRows } = await this.#send({ kind: 'query', sql, parameters });
    return { rows: (rows ?? []) as T[], affectedRows, fields: [] };
  }

  async script(sql: string): Promise<void> {
    await this.#send({ kind: 'script', sql });
  }

  /** How often the database has synced a file to disk since it opened. */
  async syncs(): Promise<number> {
    const { rows = [] } = await this.#send({ kind: 'syncs' });
    return (rows[0] as { syncs: number }).syncs;
  }

  async transaction<T>(callback: (tx: never) => Promise<T>): Promise<T> {
    await this.query('BEGIN');
    try {
      const result = await callback(this as never);
      await this.query('COMMIT');
      return result;
    } catch (error) {
      await this.query('ROLLBACK');
      throw error;
    }
  }

  async close(): Promise<void> {
    if (this.closed) return;
    this.closed = true;
    await this.#send({ kind: 'close' });
    await this.#worker.terminate();
  }

  /** Statements that are at work or wait. */
  get pending(): number {
    return this.#waiting.size;
  }

  asPGlite(): PGliteForKysely {
    return this as unknown as PGliteForKysely;
  }

  #send(request: Unsent<WorkerRequest>): Promise<WorkerAnswer> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (!waiting) return;
    if (answer.error) waiting.reject(Object.assign(new Error(answer.error.message), answer.error));
    else waiting.resolve(answer);
  }

  #failAll(error: Error): void {
    this.closed = true;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
