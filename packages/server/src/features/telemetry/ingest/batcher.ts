export interface BatcherOptions<Item, Outcome> {
  /** Makes one gathered batch durable; one outcome an item, in their order. */
  readonly flush: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  /** Most items of one flush. */
  readonly flushLimit: number;
  /** This many are flushed without waiting for more. */
  readonly flushAt: number;
  /** Most time between the starts of two flushes that are smaller than `flushAt`: see SHARE_OF_SMALL. */
  readonly lingerMs: number;
  /** Most items that wait or are being written. */
  readonly queueLimit: number;
  /** Flushes at the same time: a further one begins only where `flushAt` items wait. One unless it is said. */
  readonly flushes?: number;
}

/**
 * Small flushes take at most this share of the database's time, so that many requests share one transaction where each is costly, and
 * none waits for others where it is not.
 */
const SHARE_OF_SMALL = 0.25;

interface Submission<Outcome> {
  readonly outcomes: Outcome[];
  missing: number;
  readonly resolve: (outcomes: Outcome[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers the items of many requests into few transactions. Back-pressure: what does not fit into the queue is
 * refused at once. A submission is answered when all of its items are durable, and fails with the flush that fails.
 * An item that comes while nothing happens is flushed at once; under a trickle, flushes keep a distance that grows with what they
 * take, up to `lingerMs`.
 */
export class Batcher<Item, Outcome> {
  readonly #options: BatcherOptions<Item, Outcome>;
  #queue: { item: Item; index: number; of: Submission<Outcome> }[] = [];
  #held = 0;
  #running = 0;
  #lastStart = Number.NEGATIVE_INFINITY;
  #lastTookMs = 0;
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
      for (let index = 0; index < items.length; index++) {
        this.#queue.push({ item: items[index] as Item, index, of });
      }
      if (this.#queue.length >= this.#options.flushAt) this.#wake?.();
      while (this.#mayFlush(0)) void this.#run();
    });
  }

  /** Few items wait for the flush that runs; many are not left waiting for it. */
  #mayFlush(running: number): boolean {
    const { flushAt, flushes = 1 } = this.#options;
    if (this.#queue.length === 0) return false;
    return this.#running === running || (this.#running < flushes + running && this.#queue.length >= flushAt);
  }

  async #run(): Promise<void> {
    this.#running++;
    while (this.#mayFlush(1)) {
      await this.#linger();
      this.#lastStart = performance.now();
      const entries = this.#queue.slice(0, this.#options.flushLimit);
      this.#queue = this.#queue.slice(entries.length);
      if (entries.length === 0) continue;
      try {
        const from = performance.now();
        const outcomes = await this.#options.flush(entries.map((entry) => entry.item));
        this.#lastTookMs = performance.now() - from;
        this.#held -= entries.length;
        for (let i = 0; i < entries.length; i++) {
          const { index, of } = entries[i]!;
          of.outcomes[index] = outcomes[i] as Outcome;
          if (--of.missing === 0) of.resolve(of.outcomes);
        }
      } catch (error) {
        this.#held -= entries.length;
        for (const { of } of entries) of.reject(error);
      }
    }
    this.#running--;
  }

  async #linger(): Promise<void> {
    const distance = Math.min(this.#options.lingerMs, this.#lastTookMs / SHARE_OF_SMALL);
    const wait = this.#lastStart + distance - performance.now();
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
