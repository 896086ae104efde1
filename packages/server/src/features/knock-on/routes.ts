import { listJourneyKnockOn } from '@linehaul/contracts/knock-on';
import { LEAST_STARTS } from '@linehaul/domain/knock-on';
import { instantText, type Mount } from '../../platform/http/index.ts';
import type { ChainsCache } from './chains-cache.ts';
import { knockOnWire } from './wire.ts';

export function mountKnockOn(mount: Mount, cache: ChainsCache): void {
  mount(listJourneyKnockOn, async ({ organisation, query: { journeyIds } }) => {
    const chains = await cache.of(organisation);
    return {
      madeUtc: instantText(chains.madeAt),
      lateAfterMinutes: chains.lateAfterMinutes,
      startsLearnt: chains.delay.starts,
      startsSimulated: chains.delay.simulated,
      leastStarts: LEAST_STARTS,
      journeys: [...new Set(journeyIds)].flatMap((id) => knockOnWire(chains, id) ?? []),
    };
  });
}
