import { Worker } from 'node:worker_threads';
import { DatabaseTrouble, troubleOf } from '../trouble.ts';
import type { WorkerAnswer, WorkerRequest } from './worker-messages.ts';

type Unsent<T> = T extends unknown ? Omit<T, 'id'> : never;
interface Waiting {
  readonly askedAt: number;
  resolve(answer: WorkerAnswer): void;
  reject(error: Error): void;
}

/** In its own thread. Gives up if a commit cannot be durable. */
export class EmbeddedEngine {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #ended: DatabaseTrouble | undefined;
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Why a write is refused: the session is set to read only. */
  refuses: 'full' | 'moving' = 'full';
  readonly waitReady: Promise<void>;
  readonly #onEnd: ((why: DatabaseTrouble) => void) | undefined;

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

  /** As `COPY … TO '/dev/blob'` writes. */
  async copyOut(sql: string): Promise<Uint8Array> {
    return (await this.#send({ kind: 'copy', sql })).bytes ?? new Uint8Array();
  }

  /** For `COPY … FROM '/dev/blob'`; `bytes` are unusable afterwards. */
  async copyIn(sql: string, bytes: Uint8Array): Promise<void> {
    await this.#send({ kind: 'copy', sql, bytes });
  }

  async syncs(): Promise<number> {
    const { rows = [] } = await this.#send({ kind: 'syncs' });
    return (rows[0] as { syncs: number }).syncs;
  }

  get ended(): DatabaseTrouble | undefined {
    return this.#ended;
  }

  /** Of performance.now(). */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** Milliseconds of the oldest pending request; 0: none. */
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
      waiting?.reject(failureOf(error, this.refuses));
      if (answer.error.isEnd) this.#end(error);
    } else {
      waiting?.resolve(answer);
    }
  }

  /** A pending commit may have been made. */
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

const READ_ONLY = '25006';

function failureOf(
  error: Error & { readonly code?: string; readonly isEnd?: boolean },
  refuses: 'full' | 'moving',
): Error {
  if (error.code === READ_ONLY) return new DatabaseTrouble(refuses, error);
  return error.isEnd ? new DatabaseTrouble(troubleOf(error) ?? 'gone', error) : error;
}
