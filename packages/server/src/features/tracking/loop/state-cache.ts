import { keyOf, type UnitKey, type VehicleState, weightOf } from '../load/vehicle-state.ts';

/** What is known of vehicles, kept within a bound: those that were not evaluated for longest go first. */
export class StateCache {
  readonly #states = new Map<UnitKey, { state: VehicleState; weight: number }>();
  readonly #limit: number;
  #weight = 0;

  /** @param limit fixes and stops of all vehicles together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: UnitKey): VehicleState | undefined {
    return this.#states.get(key)?.state;
  }

  put(state: VehicleState): void {
    const key = keyOf(state);
    this.drop(key);
    const weight = weightOf(state);
    this.#states.set(key, { state, weight });
    this.#weight += weight;
    for (const oldest of this.#states.keys()) {
      if (this.#weight <= this.#limit || oldest === key) break;
      this.drop(oldest);
    }
  }

  drop(key: UnitKey): void {
    const known = this.#states.get(key);
    if (!known) return;
    this.#weight -= known.weight;
    this.#states.delete(key);
  }

  clear(): void {
    this.#states.clear();
    this.#weight = 0;
  }

  get weight(): number {
    return this.#weight;
  }
}
