import type { EpochMs } from '@linehaul/domain/core';
import { lateProbability } from '@linehaul/domain/forecast';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import { forecastAll } from './forecasts.ts';
import type { KnowledgeCache } from './knowledge.ts';
import { limitsAhead } from './potential.ts';
import { journeysAhead } from './potential-store.ts';
import { runningJourneys } from './running-store.ts';

/** Four of five arrivals lie from P10 to P90. */
export interface LikelyArrival {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Of arriving later than is on time, from 0 to 1; undefined at a stop without a limit. */
  readonly late: number | undefined;
}

export interface LikelyOfJourney {
  readonly next: LikelyArrival | undefined;
  readonly end: LikelyArrival | undefined;
  readonly byStop: ReadonlyMap<string, LikelyArrival>;
}

export type LikelyArrivals = ReadonlyMap<string, LikelyOfJourney>;

/** Of the running ones among some journeys, where there is a range; in two statements. */
export async function likelyArrivals(
  db: Executor,
  knowledge: KnowledgeCache,
  { id, timeZone, settings }: Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>,
  ids: readonly string[],
  now: EpochMs,
): Promise<LikelyArrivals> {
  const { running } = await runningJourneys(db, id, { ids });
  if (running.length === 0) return new Map();
  const known = await knowledge.of({ id, timeZone, leastArrivals: settings.forecastLeastArrivals }, now);
  const ahead = await journeysAhead(
    db,
    id,
    running.map(({ journeyId }) => journeyId),
  );
  const limits = new Map(
    ahead.flatMap(({ stops }) => stops.map((stop) => [stop.id, limitsAhead(stop, settings)] as const)),
  );
  return new Map(
    forecastAll(running, known, now).map(({ running: journey, stops }) => {
      const byStop = new Map(
        stops.flatMap((forecast): [string, LikelyArrival][] => {
          if (forecast.kind === 'noHistory') return [];
          const limit = limits.get(forecast.stopId)?.slightAfter;
          const late = limit === undefined ? undefined : lateProbability(forecast, limit);
          return [[forecast.stopId, { from: forecast.p10, to: forecast.p90, late }]];
        }),
      );
      const of = (stop: { readonly stopId: string } | undefined) => stop && byStop.get(stop.stopId);
      const { journeyId, next, stops: planned } = journey;
      return [journeyId, { next: of(planned[next]), end: of(planned.at(-1)), byStop }] as const;
    }),
  );
}
