import { setImmediate as turn } from 'node:timers/promises';
import type { EpochMs } from '@linehaul/domain/core';
import { forecastJourney, type RangeForecast } from '@linehaul/domain/forecast';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import type { KnowledgeCache } from './knowledge.ts';
import { runningJourneys } from './running-store.ts';

const MOST_RUNNING = 20_000;
const AT_ONCE = 500;

export type ForecastEnd = Pick<RangeForecast, 'p10' | 'p50' | 'p80' | 'p90'>;

/** When running journeys, all or those named, reach their last stop; only those heard of with a range there. */
export async function forecastEnds(
  db: Executor,
  { id, timeZone, settings }: Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>,
  knowledge: KnowledgeCache,
  now: EpochMs,
  ids?: readonly string[],
): Promise<ReadonlyMap<string, ForecastEnd>> {
  if (ids?.length === 0) return new Map();
  const which = ids ? { ids } : { after: undefined, most: MOST_RUNNING };
  const { running } = await runningJourneys(db, id, { ...which, heardAt: now });
  const known = await knowledge.of({ id, timeZone, leastArrivals: settings.forecastLeastArrivals }, now);
  const ends = new Map<string, ForecastEnd>();
  for (const [i, one] of running.entries()) {
    if (i % AT_ONCE === AT_ONCE - 1) await turn();
    const last = forecastJourney(one, known, now).at(-1);
    if (last?.kind === 'range' && last.stopId === one.stops.at(-1)?.stopId) ends.set(one.journeyId, last);
  }
  return ends;
}
