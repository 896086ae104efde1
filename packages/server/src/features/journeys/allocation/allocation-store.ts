import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { Executor } from '../../../platform/db/index.ts';
import { lifeByHand, writeJourney } from '../life-cycle/change-store.ts';
import { recordChange } from '../life-cycle/history-store.ts';
import type { LockedJourney } from '../life-cycle/transition-store.ts';
import type { AllocatedIds } from '../occupation/allocated.ts';
import type { OverriddenJourney } from '../occupation/overlap.ts';

export interface AllocationChange {
  readonly status: JourneyStatus;
  readonly allocated: AllocatedIds;
  readonly comment: string | undefined;
  readonly actor: string;
  readonly now: EpochMs;
  readonly changed: boolean;
  /** The new vehicle's fixes can't show the journey's progress. */
  readonly otherVehicle: boolean;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly overridden: readonly OverriddenJourney[];
}

/** The caller must have locked the journey's row. */
export async function writeAllocation(
  tx: Executor,
  organisationId: OrganisationId,
  journey: LockedJourney,
  change: AllocationChange,
): Promise<void> {
  const { allocated, comment, actor, now, changed } = change;
  await writeJourney(
    tx,
    organisationId,
    journey,
    { actor, comment, now },
    {
      vehicle_id: allocated.vehicleId ?? null,
      trailer_id: allocated.trailerId ?? null,
      trailer2_id: allocated.trailer2Id ?? null,
      driver_id: allocated.driverId1 ?? null,
      driver2_id: allocated.driverId2 ?? null,
      status: change.status,
      ...(changed && journey.status === 'APPROVED' ? { changed_post_approval: true } : {}),
      ...(changed && journey.status === 'COMPLETED' ? { completed_journey_change: true } : {}),
      ...(change.otherVehicle ? lifeByHand(journey.status, now) : {}),
    },
  );
  await recordChange(tx, organisationId, {
    journeyId: journey.id,
    version: journey.version + 1,
    kind: 'allocate',
    actor,
    comment,
    now,
    before: change.before,
    after: change.after,
    overridden: change.overridden,
  });
}
