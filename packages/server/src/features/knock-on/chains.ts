import { resourcesOf, type Taking } from '@linehaul/domain/allocation';
import { DAY, type EpochMs, HOUR } from '@linehaul/domain/core';
import { type ChainedForecast, type KnockOn, knockOn } from '@linehaul/domain/knock-on';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import { restsDue } from '../driver-hours/index.ts';
import { forecastEnds, type KnowledgeCache } from '../forecast/index.ts';
import { occupationsAround } from '../journeys/index.ts';
import { type Ends, namesOfResources, placesOfJourneys } from './chain-store.ts';
import type { EmptyDrives } from './empty-drives.ts';
import type { StartDelay, StartDelays } from './start-delays.ts';

const AHEAD = 36 * HOUR;
export type ChainedOrganisation = Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>;

export interface Chains {
  readonly madeAt: EpochMs;
  readonly lateAfterMinutes: number;
  readonly knockOn: KnockOn;
  readonly delay: StartDelay;
  readonly journeys: ReadonlyMap<string, { readonly reference: string; readonly plannedEnd?: EpochMs }>;
  readonly names: ReadonlyMap<string, string>;
}

/** A single time says nothing of how sure it is. */
export const hasRange = ({ end }: Pick<ChainedForecast, 'end'>) => end.p80 > end.p50;

/** Those that wait for an end with a range, as only these have a share; undefined: it waits for none. */
export function saidShort(
  { byJourney }: KnockOn,
  { links }: Pick<ChainedForecast, 'links'>,
): number | undefined {
  const ranged = links.filter(({ beforeId }) => hasRange(byJourney.get(beforeId)!));
  return ranged.length === 0 ? undefined : Math.max(...ranged.map((link) => link.minutesShort));
}

/** A constant number of statements. */
export async function readChains(
  db: Executor,
  organisation: ChainedOrganisation,
  knowledge: KnowledgeCache,
  { drives, delays }: { readonly drives: EmptyDrives; readonly delays: StartDelays },
  now: EpochMs,
): Promise<Chains> {
  const { id, settings } = organisation;
  const { turnRoundMinutes, lateDepartureMinutes: lateAfterMinutes, startAfterHours } = settings;
  // Before `from` a journey cannot start itself.
  const window = { from: now - startAfterHours * HOUR, to: now + AHEAD - DAY };
  const journeys = await occupationsAround(db, id, window, undefined);
  const ends = await placesOfJourneys(
    db,
    id,
    journeys.map((journey) => journey.id),
  );
  await drives.prepare(neighbours(journeys, ends));
  const found = knockOn(
    {
      journeys,
      forecasts: await forecastEnds(db, organisation, knowledge, now),
      turnRound: () => turnRoundMinutes,
      emptyDrive: (before, next) => drives.minutes(ends.get(before.id), ends.get(next.id)),
      hours: await restsDue(db, organisation, journeys, now),
      lateAfterMinutes,
    },
    now,
  );
  const broken = [...found.brokenAfter.values()].flat();
  return {
    madeAt: now,
    lateAfterMinutes,
    knockOn: found,
    delay: await delays.of(db, id, lateAfterMinutes, now),
    journeys: new Map(
      journeys.map(({ id: journeyId, uniqueReference: reference, times }) => [
        journeyId,
        { reference, plannedEnd: times.revisedEnd ?? times.plannedEnd },
      ]),
    ),
    names: await namesOfResources(db, id, [...new Set(broken.map(({ resource }) => resource.id))]),
  };
}

function* neighbours(
  journeys: readonly (Taking & { readonly id: string })[],
  ends: ReadonlyMap<string, Ends>,
): Generator<readonly [before: Ends | undefined, next: Ends | undefined]> {
  const last = new Map<string, string>();
  for (const { id, allocated } of journeys.toSorted((a, b) => a.times.plannedStart - b.times.plannedStart))
    for (const resource of resourcesOf(allocated)) {
      const before = last.get(resource.id);
      if (before !== undefined) yield [ends.get(before), ends.get(id)];
      last.set(resource.id, id);
    }
}
