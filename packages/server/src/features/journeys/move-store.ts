import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { type JourneyStatus, type Move, RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { type Executor, json, newId } from '../../platform/db/index.ts';
import type { OverriddenJourney } from './overlap.ts';

export interface LockedJourney {
  readonly id: JourneyId;
  readonly unique_reference: string;
  readonly status: JourneyStatus;
  readonly version: number;
  readonly vehicle_id: string | null;
  readonly driver_id: string | null;
  readonly driver2_id: string | null;
  readonly planned_start: EpochMs;
  readonly planned_end: EpochMs | null;
}

/** The journey, held until the transaction ends; undefined where there is none or it is deleted. */
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
    .select([
      'id',
      'unique_reference',
      'status',
      'version',
      'vehicle_id',
      'driver_id',
      'driver2_id',
      'planned_start',
      'planned_end',
    ])
    .forUpdate()
    .executeTakeFirst();
  return row as LockedJourney | undefined;
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

/**
 * The reference of another journey that the vehicle runs. The caller holds the vehicle, so that of two journeys that are
 * started at once for it, the second sees the first.
 */
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

/** Writes a controller's move: status, what it fixes for the engine, version, and the entry in the history. */
export async function writeMove(
  tx: Executor,
  organisationId: OrganisationId,
  journey: LockedJourney,
  move: Move,
  by: {
    readonly actor: string;
    readonly comment: string | undefined;
    readonly now: EpochMs;
    readonly overridden: readonly OverriddenJourney[];
  },
): Promise<void> {
  const now = new Date(by.now);
  await tx
    .updateTable('journey')
    .set({
      status: move.to,
      version: journey.version + 1,
      changed_at: now,
      changed_by: by.actor,
      ...(by.comment ? { change_comment: by.comment } : {}),
      ...markOf(move, now),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', journey.id)
    .execute();
  await tx
    .insertInto('journey_history')
    .values({
      organisation_id: organisationId,
      journey_id: journey.id,
      id: newId(),
      at: now,
      actor: by.actor,
      kind: move.name,
      comment: by.comment ?? null,
      before: json({ journeyStatus: journey.status }),
      after: json({
        journeyStatus: move.to,
        ...(by.overridden.length > 0 ? { overridden: by.overridden } : {}),
      }),
    })
    .execute();
}

/** What the engine is told of a move by hand: it never revises it. */
function markOf(move: Move, now: Date) {
  switch (move.name) {
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
      return { ended_by_hand_at: now, time_based_status: null, position_based_status: null };
    default:
      return {};
  }
}
