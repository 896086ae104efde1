import type { UnitKey } from '../load/vehicle-state.ts';

const SPAN_MS = 30_000;

export class ActiveUnits {
  #current = new Set<UnitKey>();
  #before = new Set<UnitKey>();
  #since = 0;

  add(key: UnitKey, now: number): void {
    if (now - this.#since > SPAN_MS) {
      this.#before = now - this.#since > 2 * SPAN_MS ? new Set() : this.#current;
      this.#current = new Set();
      this.#since = now;
    }
    this.#current.add(key);
  }

  get count(): number {
    return Math.max(this.#current.size, this.#before.size, 1);
  }
}
