import { type EpochMs, MINUTE } from '@linehaul/domain/core';

/** Counts per name within the current minute. Bounded: a minute that names more than `names` allows no new name. */
export class MinuteLimit {
  readonly #limit: number;
  readonly #names: number;
  #minute = -1;
  #counts = new Map<string, number>();

  constructor(limit: number, names: number) {
    this.#limit = limit;
    this.#names = names;
  }

  /** Whether one more is within the limit of this minute; counts it if so. */
  allows(name: string, now: EpochMs): boolean {
    const minute = Math.floor(now / MINUTE);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#counts = new Map();
    }
    const count = this.#counts.get(name) ?? 0;
    if (count >= this.#limit || (count === 0 && this.#counts.size >= this.#names)) return false;
    this.#counts.set(name, count + 1);
    return true;
  }
}
