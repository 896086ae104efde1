import { occupiedBy } from '@linehaul/domain/allocation';
import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { PlacedTaking } from '@linehaul/domain/proposals';
import type { Executor } from '../../../platform/db/index.ts';
import { type FoundOccupation, findOccupation } from '../occupation/overlap-store.ts';
import { occupationsAround, placesOf } from './availability-store.ts';

export interface TakingAround extends PlacedTaking {
  readonly id: JourneyId;
  readonly uniqueReference: string;
  readonly siteId: string | undefined;
  readonly isHazardous: boolean;
}

/**
 * A journey and the conflicting ones within `margin` of its time, with first and last places. Undefined: missing or
 * deleted.
 */
export async function takingsAround(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
  margin: number,
  now: EpochMs,
): Promise<{ readonly journey: TakingAround; readonly others: readonly TakingAround[] } | undefined> {
  const asked = await findOccupation(db, organisationId, journeyId);
  if (!asked) return undefined;
  const { from, to } = occupiedBy(asked.times, now);
  const window = { from: from - margin, to: to + margin };
  const found = await occupationsAround(db, organisationId, window, asked.id);
  const locationIds = new Set([asked, ...found].flatMap(locationsOf));
  const places = await placesOf(db, organisationId, [...locationIds]);
  const placed = (taking: FoundOccupation): TakingAround => {
    const { id, uniqueReference, times, allocated, siteId, isHazardous } = taking;
    const { startLocationId, endLocationId = startLocationId } = taking;
    const start = startLocationId === undefined ? undefined : places.get(startLocationId);
    const end = endLocationId === undefined ? undefined : places.get(endLocationId);
    // Spreading thousands of objects takes longer than reading them.
    return { id, uniqueReference, times, allocated, siteId, isHazardous, start, end };
  };
  return { journey: placed(asked), others: found.map(placed) };
}

const locationsOf = ({ startLocationId, endLocationId }: FoundOccupation): readonly string[] =>
  [startLocationId, endLocationId].filter((id) => id !== undefined);
