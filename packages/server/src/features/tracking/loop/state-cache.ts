import { keyOf, type UnitKey, type VehicleState, weightOf } from '../load/vehicle-state.ts';

/** Drops the least recently evaluated first. */
export class StateCache {
  readonly #states = new Map<UnitKey, { state: VehicleState; weight: number }>();
  readonly #limit: number;
  #weight = 0;
  #generation = 0;

  /** @param limit in fixes and stops */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: UnitKey): VehicleState | undefined {
    return this.#states.get(key)?.state;
  }

  get generation(): number {
    return this.#generation;
  }

  /** @param generation of the read: older ones are not kept */
  put(state: VehicleState, generation: number): void {
    if (generation !== this.#generation) return;
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
    this.#generation += 1;
    this.#weight = 0;
  }

  get weight(): number {
    return this.#weight;
  }
}
