import type { CaseStep } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { ANNOUNCED_KINDS } from '@linehaul/domain/notifications';
import { type RawBuilder, sql } from 'kysely';
import { at, type Executor, json, newId } from '../db/index.ts';

const KINDS = sql.join(ANNOUNCED_KINDS.map((kind) => sql.lit(kind)));
/** Most organisations send nothing: one look at an index. */
const IS_HEARD = sql`EXISTS (SELECT FROM notification_rule r WHERE r.organisation_id = e.organisation_id AND r.is_on)`;

/**
 * Inserts into journey_history and announces what it tells others, in one statement for any number of entries.
 * @param insert without RETURNING
 */
export function announcing(insert: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    WITH e AS (${insert} RETURNING organisation_id, journey_id, id, at, kind, before, after)
    INSERT INTO outbox (organisation_id, id, at, kind, journey_id, data)
    SELECT e.organisation_id, e.id, e.at, e.kind, e.journey_id,
      jsonb_build_object('before', coalesce(e.before, '{}'), 'after', coalesce(e.after, '{}'))
    FROM e WHERE e.kind IN (${KINDS}) AND ${IS_HEARD} ORDER BY e.id`;
}

export interface ReachedStop {
  readonly kind: 'arrived' | 'departed';
  readonly journeyId: string;
  /** From 1, as planned. */
  readonly sequence: number;
  /** When, and whether no fix shows it exactly. */
  readonly at: EpochMs;
  readonly isEstimated: boolean;
}

/** Journeys must be locked. `now`: when it was learnt. */
export async function announceStops(
  tx: Executor,
  organisationId: OrganisationId,
  stops: readonly ReachedStop[],
  now: EpochMs,
): Promise<void> {
  if (stops.length === 0) return;
  const entries = stops.map(({ kind, journeyId, sequence, at: time, isEstimated }) => ({
    id: newId(),
    kind,
    journey_id: journeyId,
    data: { sequence, atUtc: new Date(time).toISOString(), isEstimated },
  }));
  await insert(tx, organisationId, entries, now);
}

export async function announceAlerts(
  tx: Executor,
  organisationId: OrganisationId,
  alerts: readonly { readonly id: string; readonly journeyId: string | null }[],
  now: EpochMs,
): Promise<void> {
  if (alerts.length === 0) return;
  const entries = alerts.map(({ id, journeyId }) => ({
    id: newId(),
    kind: 'alert',
    journey_id: journeyId,
    data: { alertId: id },
  }));
  await insert(tx, organisationId, entries, now);
}

export interface AnnouncedCase {
  readonly caseId: string;
  readonly journeyId: string | null;
  readonly steps: readonly CaseStep[];
  /** As they are then: the case may have moved on when it is sent. */
  readonly level: number;
  readonly owner: string | null;
  readonly dueUtc: string | null;
  readonly closedBy: string | null;
  readonly closedAs: string | null;
}

/** The cases must be locked. */
export async function announceCases(
  tx: Executor,
  organisationId: OrganisationId,
  cases: readonly AnnouncedCase[],
  now: EpochMs,
): Promise<void> {
  if (cases.length === 0) return;
  const entries = cases.map(({ journeyId, ...data }) => ({
    id: newId(),
    kind: 'case',
    journey_id: journeyId,
    data,
  }));
  await insert(tx, organisationId, entries, now);
}

async function insert(
  tx: Executor,
  organisationId: OrganisationId,
  entries: readonly object[],
  now: EpochMs,
): Promise<void> {
  await sql`
    INSERT INTO outbox (organisation_id, id, at, kind, journey_id, data)
    SELECT e.organisation_id, e.id, ${at(now)}, e.kind, e.journey_id, e.data
    FROM (SELECT ${organisationId}::uuid AS organisation_id, r.* FROM jsonb_to_recordset(${json(entries)}::jsonb)
      AS r(id uuid, kind text, journey_id uuid, data jsonb)) e
    WHERE ${IS_HEARD} ORDER BY e.id`.execute(tx);
}
