import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';
import { hurtingCases, type JourneyAheadOf, journeysAheadOf } from './hurt-store.ts';
import { type CasePlaces, writePlaces } from './write-store.ts';

export function placesOf(
  siteIds: readonly string[],
  ahead: readonly Pick<JourneyAheadOf, 'locationIds' | 'regions'>[],
): CasePlaces {
  return {
    siteIds,
    locationIds: [...new Set(ahead.flatMap(({ locationIds }) => locationIds))].sort(),
    regions: [...new Set(ahead.flatMap(({ regions }) => regions))].sort((a, b) => a - b),
  };
}

/** Of new cases, in their transaction: rules of desks read it when the case is announced. */
export async function placeCases(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
  now: EpochMs,
): Promise<void> {
  if (ids.length === 0) return;
  const cases = await hurtingCases(tx, organisationId, ids, now);
  const journeyIds = [...new Set(cases.flatMap((one) => one.journeyIds))];
  const ahead = await journeysAheadOf(tx, organisationId, journeyIds);
  const placed = cases.map(({ id, siteIds, journeyIds: own }) => ({
    id,
    ...placesOf(
      siteIds,
      own.flatMap((journeyId) => ahead.get(journeyId) ?? []),
    ),
  }));
  await writePlaces(tx, organisationId, placed);
}
