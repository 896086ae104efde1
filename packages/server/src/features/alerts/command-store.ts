import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, column, type Executor, newId } from '../../platform/db/index.ts';

export interface Locked {
  readonly id: string;
  readonly ended_at: EpochMs | null;
  readonly stays_open: boolean;
  readonly withdrawn_at: EpochMs | null;
  readonly acknowledged_at: EpochMs | null;
  readonly acknowledged_by: string | null;
  readonly snoozed_until: EpochMs | null;
}

/** Locks until the transaction ends, in id order against deadlocks. */
export async function lockAlerts(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly Locked[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Locked>`
    SELECT e.id, e.ended_at, e.stays_open, e.withdrawn_at, e.acknowledged_at, e.acknowledged_by, e.snoozed_until
    FROM active_event e
    WHERE e.organisation_id = ${organisationId} AND e.id IN ${among(ids)}
      AND NOT EXISTS (SELECT 1 FROM library_event t WHERE t.organisation_id = e.organisation_id
        AND t.event_type = e.event_type AND NOT t.alarm)
    ORDER BY e.id FOR UPDATE OF e`.execute(tx);
  return rows;
}

export interface Written {
  readonly action: 'ACKNOWLEDGE' | 'SNOOZE' | 'UNSNOOZE';
  readonly until: EpochMs | undefined;
  readonly comment: string | undefined;
  readonly actor: string;
  readonly now: EpochMs;
}

export async function setAlerts(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
  { action, until, comment, actor, now }: Written,
): Promise<void> {
  if (ids.length === 0) return;
  const set = {
    ACKNOWLEDGE: sql`acknowledged_at = ${at(now)}, acknowledged_by = ${actor}`,
    SNOOZE: sql`snoozed_until = ${at(until ?? now)}, snoozed_by = ${actor}`,
    UNSNOOZE: sql`snoozed_until = NULL, snoozed_by = ${actor}`,
  }[action];
  await sql`UPDATE active_event SET ${set}, comment = coalesce(${comment ?? null}::text, comment)
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(tx);
}

export async function writeActions(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
  written: Written,
): Promise<void> {
  if (ids.length === 0) return;
  await setAlerts(tx, organisationId, ids, written);
  const { action, until, comment, actor, now } = written;
  await sql`
    INSERT INTO alert_action (organisation_id, event_id, id, at, actor, action, until, comment)
    SELECT ${organisationId}::uuid, r.event_id, r.id, ${at(now)}, ${actor}, ${action},
      ${until === undefined ? null : new Date(until)}::timestamptz, ${comment ?? null}::text
    FROM unnest(${column(ids)}::text::uuid[], ${column(ids.map(() => newId()))}::text::uuid[])
      AS r(event_id, id)`.execute(tx);
}
