export interface BatcherOptions<Item, Outcome> {
  /** Makes one gathered batch durable; one outcome an item, in their order. */
  readonly flush: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Most items of one flush. */
  readonly flushLimit: number;
  /** This many are flushed without waiting for more. */
  readonly flushAt: number;
  /** Least time between the starts of two flushes that are smaller than `flushAt`. */
  readonly lingerMs: number;
  /** Most items that wait or are being written. */
  readonly queueLimit: number;
}

interface Submission<Outcome> {
  readonly outcomes: Outcome[];
  missing: number;
  readonly resolve: (outcomes: Outcome[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the items of many requests into few transactions. Back-pressure: what does not fit into the queue is
 * refused at once. A submission is answered when all of its items are durable, and fails with the flush that fails.
 * An item that comes while nothing happens is flushed at once; under a trickle, flushes are `lingerMs` apart.
 */
export class Batcher<Item, Outcome> {
  readonly #options: BatcherOptions<Item, Outcome>;
  #queue: { item: Item; index: number; of: Submission<Outcome> }[] = [];
  #held = 0;
  #running = false;
  #lastStart = Number.NEGATIVE_INFINITY;
  #wake: (() => void) | undefined;

  constructor(options: BatcherOptions<Item, Outcome>) {
    this.#options = options;
  }

  /** Items that wait or are being written. */
  get held(): number {
    return this.#held;
  }

  /** The outcomes once they are durable; undefined where the queue is full. */
  submit(items: readonly Item[]): Promise<Outcome[]> | undefined {
    if (items.length === 0) return Promise.resolve([]);
    // A submission larger than the queue is let into an empty one: it could never be stored otherwise.
    if (this.#held > 0 && this.#held + items.length > this.#options.queueLimit) return undefined;
    return new Promise((resolve, reject) => {
      const of = { outcomes: new Array<Outcome>(items.length), missing: items.length, resolve, reject };
      this.#held += items.length;
      for (const [index, item] of items.entries()) this.#queue.push({ item, index, of });
      if (this.#queue.length >= this.#options.flushAt) this.#wake?.();
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    while (this.#queue.length > 0) {
      await this.#linger();
      this.#lastStart = performance.now();
      const entries = this.#queue.slice(0, this.#options.flushLimit);
      this.#queue = this.#queue.slice(entries.length);
      try {
        const outcomes = await this.#options.flush(entries.map((entry) => entry.item));
        this.#held -= entries.length;
        for (const [i, { index, of }] of entries.entries()) {
          of.outcomes[index] = outcomes[i] as Outcome;
          if (--of.missing === 0) of.resolve(of.outcomes);
        }
      } catch (error) {
        this.#held -= entries.length;
        for (const { of } of entries) of.reject(error);
      }
    }
    this.#running = false;
  }

  async #linger(): Promise<void> {
    const wait = this.#lastStart + this.#options.lingerMs - performance.now();
    if (wait <= 0 || this.#queue.length >= this.#options.flushAt) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, wait);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }
}
