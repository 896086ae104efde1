import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { Executor } from '../../platform/db/index.ts';
import { type AllocatedIds, lifeByHand, type OverriddenJourney, recordChange } from '../journeys/index.ts';

/** A journey as far as its allocation goes. */
export interface HeldJourney {
  readonly id: JourneyId;
  readonly uniqueReference: string;
  readonly status: JourneyStatus;
  readonly version: number;
  readonly allocated: AllocatedIds;
}

/** The journey, held until the transaction ends; undefined where there is none or it is deleted. */
export async function holdJourney(
  tx: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<HeldJourney | undefined> {
  const row = await tx
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', journeyId)
    .where('status', '<>', 'DELETED')
    .select([
      'id',
      'unique_reference',
      'status',
      'version',
      'vehicle_id',
      'trailer_id',
      'trailer2_id',
      'driver_id',
      'driver2_id',
    ])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id as JourneyId,
    uniqueReference: row.unique_reference,
    status: row.status as JourneyStatus,
    version: row.version,
    allocated: {
      vehicleId: row.vehicle_id ?? undefined,
      trailerId: row.trailer_id ?? undefined,
      trailer2Id: row.trailer2_id ?? undefined,
      driverId1: row.driver_id ?? undefined,
      driverId2: row.driver2_id ?? undefined,
    },
  };
}

export interface AllocationChange {
  readonly status: JourneyStatus;
  readonly allocated: AllocatedIds;
  readonly comment: string | undefined;
  readonly actor: string;
  readonly now: EpochMs;
  /** Something of the allocation differs. */
  readonly changed: boolean;
  /** The vehicle differs: the new one's fixes can't tell how far the journey has come. */
  readonly otherVehicle: boolean;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly overridden: readonly OverriddenJourney[];
}

/** Writes the allocation and its entry in the history. */
export async function writeAllocation(
  tx: Executor,
  organisationId: OrganisationId,
  journey: HeldJourney,
  change: AllocationChange,
): Promise<void> {
  const { allocated, comment, actor, changed } = change;
  const now = new Date(change.now);
  await tx
    .updateTable('journey')
    .set({
      vehicle_id: allocated.vehicleId ?? null,
      trailer_id: allocated.trailerId ?? null,
      trailer2_id: allocated.trailer2Id ?? null,
      driver_id: allocated.driverId1 ?? null,
      driver2_id: allocated.driverId2 ?? null,
      status: change.status,
      version: journey.version + 1,
      changed_at: now,
      changed_by: actor,
      ...(comment ? { change_comment: comment } : {}),
      ...(changed && journey.status === 'APPROVED' ? { changed_post_approval: true } : {}),
      ...(changed && journey.status === 'COMPLETED' ? { completed_journey_change: true } : {}),
      ...(change.otherVehicle ? lifeByHand(journey.status, change.now) : {}),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', journey.id)
    .execute();
  await recordChange(tx, organisationId, {
    journeyId: journey.id,
    version: journey.version + 1,
    kind: 'allocate',
    actor,
    comment,
    now: change.now,
    before: change.before,
    after: change.after,
    overridden: change.overridden,
  });
}
