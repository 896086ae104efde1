import { DatabaseTrouble } from './trouble.ts';

export interface TurnsOptions {
  /** Connections that work at the same time. */
  readonly places: number;
  /** Most statements that wait for a connection; the next one is refused at once. */
  readonly waitingLimit: number;
  /** A request that has waited this long is refused. */
  readonly waitMs: number;
}

interface Waiting {
  readonly enter: () => void;
  gaveUp: boolean;
}

/**
 * The queue before the database's connections, first come, first served. Requests are refused where they would wait too long, or
 * behind too many others; the product's own work (storing fixes, evaluating, telling) waits as long as it takes, since nobody
 * would ask for it again.
 */
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

  /**
   * @param patient waits without limit
   * @returns what gives the turn back, to be called once
   * @throws DatabaseTrouble 'busy'
   */
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

  /** Those who wait just now; how many were refused so far, and when the last one was (of performance.now()). */
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

  /** What was served is let go in large steps: taking the first of a long list again and again would move all the others. */
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
