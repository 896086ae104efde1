import { SECOND } from '@linehaul/domain/core';

class TooManyFiles extends Error {
  readonly statusCode = 503;
}

export class FileRefused extends Error {
  readonly statusCode = 400;
}

/** Each file takes a thread with a heap of its own. */
export class FileTurns {
  readonly #waiting: (() => void)[] = [];
  readonly #waitingLimit: number;
  #free: number;

  constructor(atOnce: number, waitingLimit: number) {
    this.#free = atOnce;
    this.#waitingLimit = waitingLimit;
  }

  get hasRoom(): boolean {
    return this.#free > 0 || this.#waiting.length < this.#waitingLimit;
  }

  /** @throws 503 where too many wait */
  async run<Made>(work: () => Promise<Made>): Promise<Made> {
    if (!this.hasRoom) throw new TooManyFiles(`${this.#waitingLimit} files wait to be made`);
    if (this.#free > 0) this.#free--;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

export const WRITTEN_WAITING = 20;
export const WRITTEN_AT_ONCE = 2;
export const writtenFiles = new FileTurns(WRITTEN_AT_ONCE, WRITTEN_WAITING);

/** Reading its rows included. @throws FileRefused beyond the time */
export function writtenFile<Made>(
  work: (signal: AbortSignal) => Promise<Made>,
  longestMs: number,
): Promise<Made> {
  return writtenFiles.run(async () => {
    const late = Promise.withResolvers<never>();
    const controller = new AbortController();
    const timer = setTimeout(() => {
      const error = new FileRefused(
        `takes longer than ${longestMs / SECOND} seconds: take CSV, or fewer rows`,
      );
      controller.abort(error);
      late.reject(error);
    }, longestMs);
    try {
      return await Promise.race([work(controller.signal), late.promise]);
    } finally {
      clearTimeout(timer);
    }
  });
}
