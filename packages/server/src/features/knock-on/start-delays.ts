import { type EpochMs, HOUR, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { LEAST_STARTS, type LearntStep, learnStartDelay } from '@linehaul/domain/knock-on';
import type { Executor } from '../../platform/db/index.ts';
import { startsThatCame } from './start-store.ts';

export interface StartDelay {
  readonly starts: number;
  readonly simulated: number;
  /** Undefined: too few starts. */
  learntFor(shortMinutes: number): LearntStep | undefined;
}

interface Known {
  readonly lateAfterMinutes: number;
  readonly until: EpochMs;
  readonly delay: StartDelay;
}

/** What starts taught, renewed each hour; each minute until they are enough. */
export class StartDelays {
  readonly #known = new Map<OrganisationId, Known>();

  async of(db: Executor, id: OrganisationId, lateAfterMinutes: number, now: EpochMs): Promise<StartDelay> {
    const known = this.#known.get(id);
    if (known && known.lateAfterMinutes === lateAfterMinutes && now < known.until) return known.delay;
    const delay = await learn(db, id, lateAfterMinutes);
    const every = delay.starts < LEAST_STARTS ? MINUTE : HOUR;
    this.#known.set(id, { lateAfterMinutes, until: (Math.floor(now / every) + 1) * every, delay });
    return delay;
  }
}

async function learn(db: Executor, id: OrganisationId, lateAfterMinutes: number): Promise<StartDelay> {
  const said = await startsThatCame(db, id);
  const learnt = learnStartDelay(said, lateAfterMinutes);
  return {
    starts: said.length,
    simulated: said.filter(({ isSimulated }) => isSimulated).length,
    learntFor: (short) => learnt?.(short),
  };
}
