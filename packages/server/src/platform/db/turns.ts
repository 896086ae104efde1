import { DatabaseTrouble } from './trouble.ts';

export interface TurnsOptions {
  readonly places: number;
  readonly waitingLimit: number;
  readonly waitMs: number;
}

interface Waiting {
  readonly enter: () => void;
  gaveUp: boolean;
}

/** First come, first served. Requests may be refused; the product's work waits, as nobody would repeat it. */
export class Turns {
  readonly #options: TurnsOptions;
  #free: number;
  #queue: Waiting[] = [];
  #head = 0;
  #waiting = 0;
  #refused = 0;
  #refusedAt = Number.NEGATIVE_INFINITY;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#free = options.places;
  }

  /** @returns a release, to call once. @throws DatabaseTrouble 'busy', unless `patient` */
  async take(patient: boolean): Promise<() => void> {
    if (this.#free > 0) {
      this.#free--;
    } else {
      if (!patient && this.#waiting >= this.#options.waitingLimit) throw this.#reject();
      await this.#wait(patient);
    }
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      this.#next();
    };
  }

  /** `refusedAt` is of performance.now(). */
  get state(): {
    readonly free: number;
    readonly waiting: number;
    readonly limit: number;
    readonly refused: number;
    readonly refusedAt: number;
  } {
    return {
      free: this.#free,
      waiting: this.#waiting,
      limit: this.#options.waitingLimit,
      refused: this.#refused,
      refusedAt: this.#refusedAt,
    };
  }

  #wait(patient: boolean): Promise<void> {
    this.#waiting++;
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        gaveUp: false,
        enter: () => {
          clearTimeout(timer);
          this.#waiting--;
          resolve();
        },
      };
      const timer = patient
        ? undefined
        : setTimeout(() => {
            waiting.gaveUp = true;
            this.#waiting--;
            reject(this.#reject());
          }, this.#options.waitMs);
      this.#queue.push(waiting);
    });
  }

  #next(): void {
    while (this.#head < this.#queue.length) {
      const waiting = this.#queue[this.#head++]!;
      if (waiting.gaveUp) continue;
      waiting.enter();
      this.#shorten();
      return;
    }
    this.#shorten();
    this.#free++;
  }

  #shorten(): void {
    if (this.#head === this.#queue.length || this.#head > 1000) {
      this.#queue = this.#queue.slice(this.#head);
      this.#head = 0;
    }
  }

  #reject(): DatabaseTrouble {
    this.#refused++;
    this.#refusedAt = performance.now();
    return new DatabaseTrouble('busy');
  }
}
