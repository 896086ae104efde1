import { type EpochMs, MINUTE, SECOND } from '@linehaul/domain/core';
import { LRUCache } from 'lru-cache';

const NAMES = 10_000;

/**
 * A bucket holds one minute's messages; drops the least recently used. The rate-limit plugin counts requests, not
 * messages.
 */
export class MessageLimit {
  readonly #perMinute: number;
  readonly #left = new LRUCache<string, { amount: number; at: EpochMs }>({ max: NAMES });

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  get names(): number {
    return this.#left.size;
  }

  /** A full bucket takes more than its size. @returns seconds to wait; 0: taken */
  take(name: string, amount: number, now: EpochMs): number {
    const known = this.#left.get(name) ?? { amount: this.#perMinute, at: now };
    const saved = Math.min(
      this.#perMinute,
      known.amount + (Math.max(0, now - known.at) * this.#perMinute) / MINUTE,
    );
    const lacking = Math.min(amount, this.#perMinute) - saved;
    this.#left.set(name, { amount: lacking > 0 ? saved : saved - amount, at: now });
    return lacking > 0 ? Math.max(1, Math.ceil((lacking * MINUTE) / this.#perMinute / SECOND)) : 0;
  }
}
