import type { EpochMs } from '@linehaul/domain/core';
import { keyOf, type Unit, type UnitKey } from '../load/vehicle-state.ts';
import type { ActiveUnits } from './active-units.ts';
import { type Due, DueUnits } from './due-units.ts';
import type { StateCache } from './state-cache.ts';

/** The share of one core that evaluating the same vehicles again and again may take. */
const CPU_SHARE = 0.5;
const LONGEST_WAIT = 1_500;
const LONGEST_REST = 60_000;

/** Why a unit is to be evaluated, and when. */
export interface Why {
  /** The oldest new fix; none where absent. */
  readonly oldestFix?: EpochMs;
  /** What is known of it is out of date. */
  readonly reload?: boolean;
  /** Somebody waits for it: true where absent. */
  readonly awaited?: boolean;
  readonly awaitedSince?: number;
  /** How often evaluating it has failed in a row. */
  readonly failures?: number;
  /** Not before this many milliseconds have passed. */
  readonly waitMs?: number;
}

/** The units that are to be evaluated and those that are being evaluated; in milliseconds of the machine, not of the product's clock. */
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
    this.#due.add({ ...unit, oldestFix, reload, awaited, awaitedSince, failures }, notBefore);
    this.#wake?.();
  }

  /** Units of one organisation whose time has come. */
  take(limit: number): readonly Due[] {
    return this.#due.take(performance.now(), limit);
  }

  /** They are being evaluated until `done` is called for them. */
  begin(batch: readonly Due[]): void {
    for (const due of batch) this.#inWork.set(keyOf(due), due);
  }

  done(batch: readonly Due[]): void {
    for (const due of batch) this.#inWork.delete(keyOf(due));
  }

  retain(holds: (unit: Unit) => boolean): void {
    this.#due.retain(holds);
  }

  /** Units that somebody waits for. */
  get pending(): number {
    let inWork = 0;
    for (const due of this.#inWork.values()) if (due.awaited) inWork++;
    return this.#due.awaited + inWork;
  }

  /** For how long the first of them has been waiting; 0 where none is. */
  get lag(): number {
    const since = [this.#due.awaitedSince, ...[...this.#inWork.values()].map((due) => due.awaitedSince)];
    const first = Math.min(...since.filter((time) => time !== undefined));
    return Number.isFinite(first) ? performance.now() - first : 0;
  }

  /** Until something is to be evaluated, or `wake` is called. */
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

  /**
   * A unit that is costly to evaluate is evaluated less often, so that all of them together leave the processor to others.
   * The first time, and after a pause, nothing is waited for.
   */
  #earliest(key: UnitKey, failures: number): number {
    if (failures > 0) return performance.now() + 1000 * 2 ** failures;
    const state = this.#states.get(key);
    if (!state) return 0;
    return state.evaluatedAt + Math.min(LONGEST_WAIT, (state.cost * this.#active.count) / CPU_SHARE);
  }
}
