/** Milliseconds. */
export interface Timing {
  readonly count: number;
  readonly mean: number;
  readonly max: number;
}

export class Timer {
  #count = 0;
  #total = 0;
  #max = 0;

  add(ms: number): void {
    this.#count++;
    this.#total += ms;
    this.#max = Math.max(this.#max, ms);
  }

  get timing(): Timing {
    return { count: this.#count, mean: this.#count === 0 ? 0 : this.#total / this.#count, max: this.#max };
  }

  get totalTime(): number {
    return this.#total;
  }
}

const RETAINED = 1000;

export class Sampler {
  readonly #timer = new Timer();
  readonly #last: number[] = [];
  #next = 0;

  add(ms: number): void {
    this.#timer.add(ms);
    this.#last[this.#next] = ms;
    this.#next = (this.#next + 1) % RETAINED;
  }

  get timing(): Timing {
    return this.#timer.timing;
  }

  get totalTime(): number {
    return this.#timer.totalTime;
  }

  get distribution() {
    const sorted = [...this.#last].sort((a, b) => a - b);
    const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
    return {
      ...this.#timer.timing,
      totalTime: this.#timer.totalTime,
      '0.0': at(0),
      '0.5': at(0.5),
      '0.75': at(0.75),
      '0.95': at(0.95),
      '0.99': at(0.99),
      '1.0': at(1),
    };
  }
}
