import { type EpochMs, HOUR, type OrganisationId } from '@linehaul/domain/core';
import { learnStartDelay } from '@linehaul/domain/knock-on';
import type { Executor } from '../../platform/db/index.ts';
import { startsThatCame } from './start-store.ts';

export interface StartDelay {
  readonly starts: number;
  /** Of a late start, 0 to 1, by minutes short; undefined: too few starts. */
  probabilityOf(shortMinutes: number): number | undefined;
}

/** What starts taught, renewed each hour. */
export class StartDelays {
  readonly #known = new Map<OrganisationId, { readonly key: string; readonly read: Promise<StartDelay> }>();

  async of(db: Executor, id: OrganisationId, lateAfterMinutes: number, now: EpochMs): Promise<StartDelay> {
    const key = `${Math.floor(now / HOUR)} ${lateAfterMinutes}`;
    const known = this.#known.get(id);
    const read = known?.key === key ? known.read : learn(db, id, lateAfterMinutes);
    this.#known.set(id, { key, read });
    try {
      return await read;
    } catch (error) {
      this.#known.delete(id);
      throw error;
    }
  }
}

async function learn(db: Executor, id: OrganisationId, lateAfterMinutes: number): Promise<StartDelay> {
  const said = await startsThatCame(db, id);
  const learnt = learnStartDelay(said, lateAfterMinutes);
  return { starts: said.length, probabilityOf: (short) => learnt?.(short) };
}
