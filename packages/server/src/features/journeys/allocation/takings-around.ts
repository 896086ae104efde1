import { type JourneyTimes, occupiedBy } from '@linehaul/domain/allocation';
import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { isRunning } from '@linehaul/domain/journeys';
import type { PlacedTaking } from '@linehaul/domain/proposals';
import { type Executor, newId } from '../../../platform/db/index.ts';
import { type FoundOccupation, findOccupation } from '../occupation/overlap-store.ts';
import { occupationsAround, placesOf } from './availability-store.ts';

export interface TakingAround extends PlacedTaking {
  readonly id: JourneyId;
  readonly uniqueReference: string;
  readonly siteId: string | undefined;
  readonly isHazardous: boolean;
}

export interface AskedPlan extends Pick<TakingAround, 'start' | 'end' | 'isHazardous'> {
  readonly times: Pick<JourneyTimes, 'plannedStart' | 'plannedEnd' | 'plannedKilometres' | 'stopCount'>;
}

export interface AskedJourney {
  /** Stored. */
  readonly journeyId?: string;
  readonly plan?: AskedPlan;
}

/**
 * A journey, as stored or as asked, and the conflicting ones within `margin` of its time, with first and last places.
 * Undefined: missing or deleted.
 */
export async function takingsAround(
  db: Executor,
  organisationId: OrganisationId,
  { journeyId, plan }: AskedJourney,
  margin: number,
  now: EpochMs,
): Promise<{ readonly journey: TakingAround; readonly others: readonly TakingAround[] } | undefined> {
  const stored = journeyId === undefined ? undefined : await findOccupation(db, organisationId, journeyId);
  if (!stored && (journeyId !== undefined || !plan)) return undefined;
  const asked = plan && plannedTaking(plan, stored);
  const journey = asked ?? stored!;
  const { from, to } = occupiedBy(journey.times, now);
  const window = { from: from - margin, to: to + margin };
  const found = await occupationsAround(db, organisationId, window, journey.id);
  const locationIds = new Set([...(stored ? [stored] : []), ...found].flatMap(locationsOf));
  const places = await placesOf(db, organisationId, [...locationIds]);
  const placed = (taking: FoundOccupation): TakingAround => {
    const { id, uniqueReference, times, allocated, siteId, isHazardous } = taking;
    const { startLocationId, endLocationId = startLocationId } = taking;
    const start = startLocationId === undefined ? undefined : places.get(startLocationId);
    const end = endLocationId === undefined ? undefined : places.get(endLocationId);
    // Spreading thousands of objects takes longer than reading them.
    return { id, uniqueReference, times, allocated, siteId, isHazardous, start, end };
  };
  return { journey: asked ?? placed(stored!), others: found.map(placed) };
}

function plannedTaking({ times, ...plan }: AskedPlan, stored: FoundOccupation | undefined): TakingAround {
  return {
    ...plan,
    id: stored?.id ?? newId<JourneyId>(),
    uniqueReference: stored?.uniqueReference ?? '',
    times: timesOf(times, stored?.times),
    allocated: stored?.allocated ?? { vehicleId: undefined, trailerIds: [], driverIds: [] },
    siteId: stored?.siteId,
  };
}

/** While running, planned times become revised ones, and what was projected is of the plan before. */
function timesOf(planned: AskedPlan['times'], stored: JourneyTimes | undefined): JourneyTimes {
  if (!stored || !isRunning(stored.status)) return { ...planned, status: stored?.status ?? 'DRAFT' };
  const { plannedEnd = stored.revisedEnd, plannedKilometres } = planned;
  return { ...stored, plannedKilometres, revisedEnd: plannedEnd, adjustedEnd: undefined };
}

const locationsOf = ({ startLocationId, endLocationId }: FoundOccupation): readonly string[] =>
  [startLocationId, endLocationId].filter((id) => id !== undefined);
