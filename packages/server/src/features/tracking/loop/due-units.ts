import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { keyOf, type Unit, type UnitKey } from '../load/vehicle-state.ts';

export interface Due extends Unit {
  /** Infinity: none. */
  readonly oldestFix: EpochMs;
  readonly reload: boolean;
  /** False: only the clock moved. */
  readonly awaited: boolean;
  readonly awaitedSince?: number;
  readonly failures: number;
}

interface Waiting {
  due: Due;
  notBefore: EpochMs;
}

function earliest(one: Waiting, other: Waiting): EpochMs {
  if (one.due.failures === other.due.failures) return Math.min(one.notBefore, other.notBefore);
  return one.due.failures > other.due.failures ? one.notBefore : other.notBefore;
}

export class DueUnits {
  readonly #due = new Map<UnitKey, Waiting>();

  /** @param notBefore the earliest counts; after a failure its wait */
  add(due: Due, notBefore: EpochMs): void {
    const key = keyOf(due);
    const known = this.#due.get(key);
    if (!known) {
      this.#due.set(key, { due, notBefore });
      return;
    }
    known.notBefore = earliest(known, { due, notBefore });
    known.due = {
      ...known.due,
      oldestFix: Math.min(known.due.oldestFix, due.oldestFix),
      reload: known.due.reload || due.reload,
      awaited: known.due.awaited || due.awaited,
      awaitedSince: known.due.awaitedSince ?? due.awaitedSince,
      failures: Math.max(known.due.failures, due.failures),
    };
  }

  /** Of one organisation, in order of adding. */
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

  mayGather(now: EpochMs, organisationId: OrganisationId, limit: number): boolean {
    let count = 0;
    for (const { due, notBefore } of this.#due.values())
      if (notBefore <= now && (due.organisationId !== organisationId || ++count === limit)) return false;
    return true;
  }

  retain(holds: (unit: Unit) => boolean): void {
    for (const [key, { due }] of this.#due) if (!holds(due)) this.#due.delete(key);
  }

  /** Infinity: none. */
  get next(): EpochMs {
    let next = Number.POSITIVE_INFINITY;
    for (const { notBefore } of this.#due.values()) next = Math.min(next, notBefore);
    return next;
  }

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
