import { type EpochMs, MINUTE } from '@linehaul/domain/core';

/** Refuses new names beyond `names`. */
export class MinuteLimit {
  readonly #limit: number;
  readonly #names: number;
  #minute = -1;
  #counts = new Map<string, number>();

  constructor(limit: number, names: number) {
    this.#limit = limit;
    this.#names = names;
  }

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
