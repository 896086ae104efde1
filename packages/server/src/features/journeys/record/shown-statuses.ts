import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { LOGINS_OF_AUTHORS } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, at, type Executor, json, newId } from '../../../platform/db/index.ts';
import { announcing } from '../../../platform/outbox/index.ts';

/** As screens show them: a forecast can decide what tracking finds. */
interface Shown {
  readonly id: JourneyId;
  readonly version: number;
  readonly timeBasedStatus: string | null;
  readonly positionBasedStatus: string | null;
}

/** In id order, against deadlocks of tracking, forecasts and commands. */
async function lock(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Shown>> {
  const { rows } = await sql<Shown>`
    SELECT id, version, time_based_status AS "timeBasedStatus", position_based_status AS "positionBasedStatus"
    FROM journey WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}
    ORDER BY id FOR UPDATE`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

async function record(
  tx: Executor,
  organisationId: OrganisationId,
  before: readonly Shown[],
  now: EpochMs,
): Promise<void> {
  if (before.length === 0) return;
  const entries = before.map(({ id, timeBasedStatus, positionBasedStatus }) => ({
    id: newId(),
    journey_id: id,
    before: { timeBasedStatus, positionBasedStatus },
  }));
  await announcing(sql`
    INSERT INTO journey_history (organisation_id, journey_id, id, at, actor, kind, before, after)
    SELECT ${organisationId}::uuid, r.journey_id, r.id, ${at(now)}, ${LOGINS_OF_AUTHORS.ENGINE}, 'statuses',
      r.before, of.shown
    FROM jsonb_to_recordset(${json(entries)}::jsonb) AS r(journey_id uuid, id uuid, before jsonb)
    JOIN journey j ON j.organisation_id = ${organisationId} AND j.id = r.journey_id
    CROSS JOIN LATERAL (SELECT jsonb_build_object('timeBasedStatus', j.time_based_status,
      'positionBasedStatus', j.position_based_status) AS shown) of
    WHERE r.before <> of.shown`).execute(tx);
}

export const shownStatuses = { lock, record };
