import { DAY, type EpochMs, MINUTE, SECOND } from '@linehaul/domain/core';
import type { KnockOn } from '@linehaul/domain/knock-on';
import type { FastifyInstance } from 'fastify';
import { eachOrganisation, Turns, type WatchNeeds } from '../../platform/instances/index.ts';
import { loggerOf } from '../../platform/log/index.ts';
import { saidShort } from './chains.ts';
import type { ChainsCache } from './chains-cache.ts';
import { dropStarts, noteStarts, organisationsWithRanges, type StartToNote } from './start-store.ts';

const TICK_MS = 15 * SECOND;
const EVERY_MS = 5 * MINUTE;
/** Starts are noted from so long before plan on. */
export const AHEAD_MS = 30 * MINUTE;
/** Later is not half an hour ahead: the server was away. */
const LEAST_AHEAD_MS = 20 * MINUTE;
const RETAINED_MS = 90 * DAY;
const log = loggerOf('knock-on');

export async function watchStarts(
  { db, chains, now }: Pick<WatchNeeds, 'db' | 'now'> & { readonly chains: ChainsCache },
  isStopped = () => false,
): Promise<void> {
  await eachOrganisation(await organisationsWithRanges(db), {
    work: async (organisation) => {
      const { knockOn } = await chains.of(organisation);
      await noteStarts(db, organisation.id, startsAhead(knockOn, now()), now());
      await dropStarts(db, organisation.id, now() - RETAINED_MS);
    },
    ...{ isStopped, log, failure: 'starts could not be noted' },
  });
}

function startsAhead(found: KnockOn, now: EpochMs): readonly StartToNote[] {
  return [...found.byJourney.values()].flatMap((one) => {
    const { journeyId, plannedStart } = one;
    if (plannedStart <= now + LEAST_AHEAD_MS || plannedStart > now + AHEAD_MS) return [];
    const shortMinutes = saidShort(found, one);
    return shortMinutes === undefined ? [] : [{ journeyId, plannedStart, shortMinutes }];
  });
}

/** On one of all instances. */
export function keepStarts(app: FastifyInstance, needs: WatchNeeds & { readonly chains: ChainsCache }): void {
  const { instances, isPressed, tickMs = TICK_MS } = needs;
  const turns: Turns = new Turns({
    ...{ instances, isPressed, tickMs, log },
    every: { starts: EVERY_MS },
    work: () => watchStarts(needs, () => turns.isStopped),
    failure: 'starts are noted later',
  });
  app.addHook('onClose', () => turns.stop());
}
