import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { sql, type Updateable } from 'kysely';
import { type Executor, json, newId, type Tables } from '../../../platform/db/index.ts';
import { announcing } from '../../../platform/outbox/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import type { OverriddenJourney } from '../record/new-journey.ts';

export interface JourneyEdit extends Actor {
  readonly kind: string;
  readonly comment?: string;
  readonly fields: Updateable<Tables['journey']>;
  /** Only differences, by the API's field names. */
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  readonly overridden?: readonly OverriddenJourney[];
}

/** With history; increments the version. The journey's row must be locked. */
export async function writeJourney(
  tx: Executor,
  organisationId: OrganisationId,
  journey: { readonly id: JourneyId; readonly version: number },
  { kind, comment, fields, before, after, overridden = [], actor, now }: JourneyEdit,
): Promise<void> {
  const version = journey.version + 1;
  const at = new Date(now);
  await tx
    .updateTable('journey')
    .set({
      ...fields,
      version,
      changed_at: at,
      changed_by: actor,
      ...(comment ? { change_comment: comment } : {}),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', journey.id)
    .execute();
  const entry = tx.insertInto('journey_history').values({
    organisation_id: organisationId,
    journey_id: journey.id,
    id: newId(),
    at,
    actor,
    kind,
    comment: comment ?? null,
    before: json(before),
    after: json({ ...after, ...(overridden.length > 0 ? { overridden } : {}) }),
    version,
  });
  await announcing(sql`${entry}`).execute(tx);
}

export async function spanOfStops(tx: Executor, organisationId: OrganisationId, journeyId: JourneyId) {
  const { rows } = await sql<{ first: EpochMs | null; last: EpochMs | null }>`
    SELECT min(least(planned_arrival, planned_departure)) AS first,
      max(greatest(planned_arrival, planned_departure)) AS last
    FROM journey_stop WHERE organisation_id = ${organisationId} AND journey_id = ${journeyId}`.execute(tx);
  return rows[0]!;
}

/** Keeps the customer's delivery windows. @param by milliseconds */
export async function shiftPlannedTimes(
  tx: Executor,
  organisationId: OrganisationId,
  journeyId: JourneyId,
  by: number,
): Promise<void> {
  const shift = sql`${by}::float8 * interval '1 millisecond'`;
  await sql`UPDATE journey_stop SET planned_arrival = planned_arrival + ${shift},
      planned_departure = planned_departure + ${shift}, forecast_time_status = NULL,
      forecast_time_explanation = NULL
    WHERE organisation_id = ${organisationId} AND journey_id = ${journeyId}`.execute(tx);
}

/** A new vehicle shows no start: start and end count as by hand. */
export function lifeByHand(status: JourneyStatus, now: EpochMs) {
  const at = new Date(now);
  const started = { started_by_hand_at: sql<Date>`coalesce(started_by_hand_at, started_at, ${at})` };
  switch (status) {
    case 'IN_PROGRESS':
    case 'IN_PROGRESS_JOURNEY_CHANGE':
      return started;
    case 'COMPLETED':
      return {
        ...started,
        completed_by_hand_at: sql<Date>`coalesce(completed_by_hand_at, completed_at, ${at})`,
      };
    default:
      return {};
  }
}
