const SECONDS = 60;

export class RateMeter {
  readonly #counts = new Float64Array(SECONDS);
  readonly #now: () => number;
  #second: number;
  #total = 0;

  /** `now` must not go back. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#second = Math.floor(now() / 1000);
  }

  add(count: number): void {
    this.#forget();
    this.#counts[this.#second % SECONDS]! += count;
    this.#total += count;
  }

  get total(): number {
    return this.#total;
  }

  get perSecond(): number {
    this.#forget();
    return this.#counts.reduce((sum, count) => sum + count, 0) / SECONDS;
  }

  #forget(): void {
    const second = Math.floor(this.#now() / 1000);
    const passed = Math.min(SECONDS, second - this.#second);
    for (let i = 1; i <= passed; i++) this.#counts[(this.#second + i) % SECONDS] = 0;
    this.#second = second;
  }
}
