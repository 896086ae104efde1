export interface BatcherOptions<Item, Outcome> {
  /** Durable; outcomes in item order. */
  readonly flush: (items: readonly Item[]) => Promise<readonly Outcome[]>;
  readonly flushLimit: number;
  readonly flushAt: number;
  /** Between the starts of small flushes, at most. */
  readonly lingerMs: number;
  /** Of the database's time for small flushes: costly transactions are shared, cheap ones not awaited. Default 0.25 */
  readonly shareOfSmall?: number;
  readonly queueLimit: number;
  /** Default 1; another needs `flushAt` waiting items. */
  readonly flushes?: number;
}

interface Submission<Outcome> {
  readonly outcomes: Outcome[];
  missing: number;
  readonly resolve: (outcomes: Outcome[]) => void;
  readonly reject: (error: unknown) => void;
}

/** Refuses excess at once. Resolves when all is durable, rejects if a flush fails. */
export class Batcher<Item, Outcome> {
  readonly #options: BatcherOptions<Item, Outcome>;
  #queue: { item: Item; index: number; of: Submission<Outcome> }[] = [];
  #held = 0;
  #running = 0;
  #lastStart = Number.NEGATIVE_INFINITY;
  #lastTookMs = 0;
  #isHurried = false;
  #wake: (() => void) | undefined;

  constructor(options: BatcherOptions<Item, Outcome>) {
    this.#options = options;
  }

  get held(): number {
    return this.#held;
  }

  /** Undefined: queue full. */
  submit(items: readonly Item[]): Promise<Outcome[]> | undefined {
    if (items.length === 0) return Promise.resolve([]);
    // Otherwise a submission larger than the queue would never pass.
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

  #mayFlush(running: number): boolean {
    const { flushAt, flushes = 1 } = this.#options;
    if (this.#queue.length === 0) return false;
    return this.#running === running || (this.#running < flushes + running && this.#queue.length >= flushAt);
  }

  /** Nothing more can come until what waits is written: the next flush does not linger. */
  hurry(): void {
    this.#isHurried = true;
    this.#wake?.();
  }

  async #run(): Promise<void> {
    this.#running++;
    while (this.#mayFlush(1)) {
      await this.#linger();
      this.#lastStart = performance.now();
      this.#isHurried = false;
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
    const { lingerMs, shareOfSmall = 0.25 } = this.#options;
    const distance = Math.min(lingerMs, this.#lastTookMs / shareOfSmall);
    const wait = this.#lastStart + distance - performance.now();
    if (wait <= 0 || this.#isHurried || this.#queue.length >= this.#options.flushAt) return;
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
