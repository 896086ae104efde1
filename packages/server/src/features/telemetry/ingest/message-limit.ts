import { type EpochMs, MINUTE, SECOND } from '@linehaul/domain/core';
import { LRUCache } from 'lru-cache';

const NAMES = 10_000;

/**
 * So many messages a minute for each name, a key or an address: what is not used is saved up to one minute's worth. The plugin that
 * limits requests counts each as one; a request here has a thousand messages. Bounded: of more than 10,000 names the one
 * that asked least lately is forgotten.
 */
export class MessageLimit {
  readonly #perMinute: number;
  readonly #left = new LRUCache<string, { amount: number; at: EpochMs }>({ max: NAMES });

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Names that are remembered. */
  get names(): number {
    return this.#left.size;
  }

  /**
   * Takes that many where they are there, else none. What is larger than a whole minute's worth is taken once all of
   * that is there.
   * @returns the seconds to wait; 0 where it was taken
   */
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
