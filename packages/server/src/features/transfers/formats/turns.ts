class TooManyFiles extends Error {
  readonly statusCode = 503;
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
