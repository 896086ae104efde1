import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { keyOf, type Unit, type UnitKey } from '../load/vehicle-state.ts';

/** Why a unit is to be evaluated again. */
export interface Due extends Unit {
  /** The oldest new fix; infinity where there is none. */
  readonly oldestFix: EpochMs;
  /** What is known of plan and controllers' moves is out of date. */
  readonly reload: boolean;
  /** Somebody waits for it: not only the clock has moved. */
  readonly awaited: boolean;
  /** Since when, in milliseconds of the machine. */
  readonly awaitedSince?: number;
  /** How often evaluating it has failed in a row. */
  readonly failures: number;
}

/** The units that are to be evaluated, each once however often it was named. */
export class DueUnits {
  readonly #due = new Map<UnitKey, { due: Due; notBefore: EpochMs }>();

  /** @param notBefore when it may be evaluated at the earliest; of several times the first counts */
  add(due: Due, notBefore: EpochMs): void {
    const key = keyOf(due);
    const known = this.#due.get(key);
    if (!known) {
      this.#due.set(key, { due, notBefore });
      return;
    }
    known.notBefore = Math.min(known.notBefore, notBefore);
    known.due = {
      ...known.due,
      oldestFix: Math.min(known.due.oldestFix, due.oldestFix),
      reload: known.due.reload || due.reload,
      awaited: known.due.awaited || due.awaited,
      awaitedSince: known.due.awaitedSince ?? due.awaitedSince,
      failures: Math.max(known.due.failures, due.failures),
    };
  }

  /** Takes units of one organisation whose time has come, those first that were named first. */
  take(now: EpochMs, limit: number): readonly Due[] {
    let organisationId: OrganisationId | undefined;
    const taken: Due[] = [];
    for (const [key, { due, notBefore }] of this.#due) {
      if (notBefore > now) continue;
      organisationId ??= due.organisationId;
      if (due.organisationId !== organisationId) continue;
      taken.push(due);
      this.#due.delete(key);
      if (taken.length === limit) break;
    }
    return taken;
  }

  /** Leaves those that this holds for. */
  retain(holds: (unit: Unit) => boolean): void {
    for (const [key, { due }] of this.#due) if (!holds(due)) this.#due.delete(key);
  }

  /** When the next one may be evaluated; infinity where there is none. */
  get next(): EpochMs {
    let next = Number.POSITIVE_INFINITY;
    for (const { notBefore } of this.#due.values()) next = Math.min(next, notBefore);
    return next;
  }

  /** Since when the first of those waits that somebody waits for; undefined where there is none. */
  get awaitedSince(): number | undefined {
    let first: number | undefined;
    for (const { due } of this.#due.values()) {
      if (due.awaitedSince !== undefined && due.awaitedSince < (first ?? Number.POSITIVE_INFINITY))
        first = due.awaitedSince;
    }
    return first;
  }

  get awaited(): number {
    let count = 0;
    for (const { due } of this.#due.values()) if (due.awaited) count++;
    return count;
  }
}
