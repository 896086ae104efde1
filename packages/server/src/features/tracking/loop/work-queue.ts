import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { keyOf, type Unit, type UnitKey } from '../load/vehicle-state.ts';
import type { ActiveUnits } from './active-units.ts';
import { type Due, DueUnits } from './due-units.ts';
import type { StateCache } from './state-cache.ts';

/** Of one core, for repeated evaluations. */
const CPU_SHARE = 0.5;
const LONGEST_WAIT = 1_500;
const LONGEST_REST = 60_000;

export interface Why {
  readonly oldestFix?: EpochMs;
  readonly reload?: boolean;
  /** True where absent. */
  readonly awaited?: boolean;
  readonly awaitedSince?: number;
  readonly failures?: number;
  readonly waitMs?: number;
}

/** All times are `performance.now()`. */
export class WorkQueue {
  readonly #due = new DueUnits();
  readonly #inWork = new Map<UnitKey, Due>();
  readonly #states: StateCache;
  readonly #active: ActiveUnits;
  #wake: (() => void) | undefined;

  constructor(states: StateCache, active: ActiveUnits) {
    this.#states = states;
    this.#active = active;
  }

  add(unit: Unit, why: Why): void {
    const { oldestFix = Number.POSITIVE_INFINITY, reload = false, awaited = true, failures = 0 } = why;
    const awaitedSince = awaited ? (why.awaitedSince ?? performance.now()) : undefined;
    const notBefore = Math.max(
      this.#earliest(keyOf(unit), failures),
      why.waitMs === undefined ? 0 : performance.now() + why.waitMs,
    );
    // Waiting units must not hold a whole state.
    const { organisationId, vehicleId, journeyId } = unit;
    const due = { organisationId, vehicleId, journeyId, oldestFix, reload, awaited, awaitedSince, failures };
    this.#due.add(due, notBefore);
    this.#wake?.();
  }

  take(limit: number): readonly Due[] {
    return this.#due.take(performance.now(), limit);
  }

  /** False if a whole batch of the organisation is due now, or a unit of another one. */
  mayGather(organisationId: OrganisationId, limit: number): boolean {
    return this.#due.mayGather(performance.now(), organisationId, limit);
  }

  begin(batch: readonly Due[]): void {
    for (const due of batch) this.#inWork.set(keyOf(due), due);
  }

  done(batch: readonly Due[]): void {
    for (const due of batch) this.#inWork.delete(keyOf(due));
  }

  retain(holds: (unit: Unit) => boolean): void {
    this.#due.retain(holds);
  }

  get pending(): number {
    let inWork = 0;
    for (const due of this.#inWork.values()) if (due.awaited) inWork++;
    return this.#due.awaited + inWork;
  }

  get lag(): number {
    const since = [this.#due.awaitedSince, ...[...this.#inWork.values()].map((due) => due.awaitedSince)];
    const first = Math.min(...since.filter((time) => time !== undefined));
    return Number.isFinite(first) ? performance.now() - first : 0;
  }

  rest(): Promise<void> {
    const wait = Math.min(this.#due.next - performance.now(), LONGEST_REST);
    return new Promise((resolve) => {
      const timer = setTimeout(done, Math.max(wait, 1));
      const wake = () => done();
      this.#wake = wake;
      const self = this;
      function done() {
        clearTimeout(timer);
        if (self.#wake === wake) self.#wake = undefined;
        resolve();
      }
    });
  }

  wake(): void {
    this.#wake?.();
  }

  /** Costly units wait longer, except at first or after a pause. */
  #earliest(key: UnitKey, failures: number): number {
    if (failures > 0) return performance.now() + 1000 * 2 ** failures;
    const state = this.#states.get(key);
    if (!state) return 0;
    return state.evaluatedAt + Math.min(LONGEST_WAIT, (state.cost * this.#active.count) / CPU_SHARE);
  }
}
