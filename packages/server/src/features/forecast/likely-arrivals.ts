import type { EpochMs } from '@linehaul/domain/core';
import { lateProbability } from '@linehaul/domain/forecast';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import { forecastAll } from './forecasts.ts';
import type { KnowledgeCache } from './knowledge.ts';
import { limitsAhead } from './potential.ts';
import { journeysAhead } from './potential-store.ts';
import { type Running, runningJourneys } from './running-store.ts';

export interface LikelyArrival {
  readonly from: EpochMs;
  readonly to: EpochMs;
  /** Probability of being late, 0 to 1; undefined: the stop has no limit. */
  readonly late: number | undefined;
}

export interface LikelyOfJourney {
  readonly next: LikelyArrival | undefined;
  readonly end: LikelyArrival | undefined;
  readonly byStop: ReadonlyMap<string, LikelyArrival>;
}

export type LikelyArrivals = ReadonlyMap<string, LikelyOfJourney>;

type Organisation = Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>;

/** Of running journeys with a range that are heard of. */
export async function likelyArrivals(
  db: Executor,
  knowledge: KnowledgeCache,
  organisation: Organisation,
  ids: readonly string[],
  now: EpochMs,
): Promise<LikelyArrivals> {
  const { running } = await runningJourneys(db, organisation.id, { ids, heardAt: now });
  return likelyOf(db, knowledge, organisation, running, now);
}

export interface LikelyLate {
  readonly journeyId: string;
  readonly stopId: string;
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly late: number;
}

const AT_ONCE = 500;

/** Late somewhere with at least this probability, 0 to 1; surest first. Silent ones are left out. */
export async function likelyLate(
  db: Executor,
  knowledge: KnowledgeCache,
  organisation: Organisation,
  least: number,
  now: EpochMs,
): Promise<readonly LikelyLate[]> {
  const found: LikelyLate[] = [];
  let after: string | undefined;
  for (;;) {
    const which = { after, most: AT_ONCE, heardAt: now };
    const { running, read } = await runningJourneys(db, organisation.id, which);
    if (read.length === 0) break;
    after = read.at(-1)?.id;
    for (const [journeyId, { byStop }] of await likelyOf(db, knowledge, organisation, running, now)) {
      let surest: LikelyLate | undefined;
      for (const [stopId, { from, to, late }] of byStop)
        if (late !== undefined && late >= least && (!surest || late > surest.late))
          surest = { journeyId, stopId, from, to, late };
      if (surest) found.push(surest);
    }
  }
  return found.sort((a, b) => b.late - a.late || a.from - b.from || (a.journeyId < b.journeyId ? -1 : 1));
}

async function likelyOf(
  db: Executor,
  knowledge: KnowledgeCache,
  { id, timeZone, settings }: Organisation,
  running: readonly Running[],
  now: EpochMs,
): Promise<LikelyArrivals> {
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
