import type { OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import { type JourneyEdit, lifeByHand, writeJourney } from '../life-cycle/change-store.ts';
import type { LockedJourney } from '../life-cycle/transition-store.ts';
import { type AllocatedIds, allocatedRow } from '../occupation/allocated.ts';

export interface AllocationChange extends Omit<JourneyEdit, 'kind' | 'fields'> {
  readonly status: JourneyStatus;
  readonly allocated: AllocatedIds;
  readonly changed: boolean;
  /** The new vehicle's fixes can't show the journey's progress. */
  readonly otherVehicle: boolean;
}

/** The journey's row must be locked. */
export async function writeAllocation(
  tx: Executor,
  organisationId: OrganisationId,
  journey: LockedJourney,
  change: AllocationChange,
): Promise<void> {
  const { status, allocated, changed, otherVehicle, ...edit } = change;
  await writeJourney(tx, organisationId, journey, {
    ...edit,
    kind: 'allocate',
    fields: {
      ...allocatedRow(allocated),
      status,
      ...(changed && journey.status === 'APPROVED' ? { changed_post_approval: true } : {}),
      ...(changed && journey.status === 'COMPLETED' ? { completed_journey_change: true } : {}),
      ...(otherVehicle ? lifeByHand(journey.status, edit.now) : {}),
    },
  });
}
