import type { JourneyId, OrganisationId } from '@linehaul/domain/core';
import { type JourneyStatus, RUNNING_STATUSES, type Transition } from '@linehaul/domain/journeys';
import type { Executor, RowOf } from '../../../platform/db/index.ts';
import type { AllocatedIds } from '../occupation/allocated.ts';
import { type JourneyEdit, writeJourney } from './change-store.ts';

export type LockedJourney = Omit<RowOf<'journey'>, 'id' | 'status'> & {
  readonly id: JourneyId;
  readonly status: JourneyStatus;
};

/** Locks until the transaction ends; undefined: missing or deleted. */
export async function lockJourney(
  tx: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<LockedJourney | undefined> {
  const row = await tx
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', journeyId)
    .where('status', '<>', 'DELETED')
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row as LockedJourney | undefined;
}

export function allocatedIdsOf(journey: LockedJourney): AllocatedIds {
  return {
    vehicleId: journey.vehicle_id ?? undefined,
    trailerId: journey.trailer_id ?? undefined,
    trailer2Id: journey.trailer2_id ?? undefined,
    driverId1: journey.driver_id ?? undefined,
    driverId2: journey.driver2_id ?? undefined,
  };
}

export async function plannedTimesOf(tx: Executor, organisationId: OrganisationId, journeyId: JourneyId) {
  return tx
    .selectFrom('journey_stop')
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .select(['planned_arrival', 'planned_departure'])
    .orderBy('sequence')
    .execute();
}

/** The vehicle must be locked, so that a simultaneous start sees the first. */
export async function otherRunningJourney(
  tx: Executor,
  organisationId: OrganisationId,
  vehicleId: string,
  except: JourneyId,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('journey')
    .where('organisation_id', '=', organisationId)
    .where('vehicle_id', '=', vehicleId)
    .where('status', 'in', RUNNING_STATUSES)
    .where('id', '<>', except)
    .select('unique_reference')
    .executeTakeFirst();
  return row?.unique_reference;
}

export function writeTransition(
  tx: Executor,
  organisationId: OrganisationId,
  journey: LockedJourney,
  transition: Transition,
  by: Pick<JourneyEdit, 'actor' | 'comment' | 'now' | 'overridden'>,
): Promise<void> {
  return writeJourney(tx, organisationId, journey, {
    ...by,
    kind: transition.name,
    fields: { status: transition.to, ...markOf(transition, new Date(by.now)) },
    before: { journeyStatus: journey.status },
    after: { journeyStatus: transition.to },
  });
}

/** The engine never revises these. */
function markOf(transition: Transition, now: Date) {
  switch (transition.name) {
    case 'start':
      return { started_by_hand_at: now, started_at: now, start_cause: 'byHand' };
    case 'complete':
      return {
        completed_by_hand_at: now,
        completed_at: now,
        completion_cause: 'byHand',
        completion_recorded_at: now,
      };
    case 'close':
      return { ended_by_hand_at: now };
    case 'cancel':
      return { ended_by_hand_at: now, projected_time_status: null, position_based_status: null };
    default:
      return {};
  }
}
