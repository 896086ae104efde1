import type { DeskFilter } from '@linehaul/domain/cases';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { AnnouncedKind } from '@linehaul/domain/notifications';
import { type SqlBool, sql } from 'kysely';
import { among, at, column, type Executor, type RowOf } from '../../../platform/db/index.ts';
import { insertAll } from '../../../platform/records/index.ts';

export interface Announced {
  readonly organisationId: OrganisationId;
  readonly place: number;
  readonly id: string;
  readonly at: EpochMs;
  readonly kind: AnnouncedKind;
  readonly journeyId: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Of a message `n`: waits, or failed and may be sent again. */
export const UNSENT = sql`n.state <> 'DELIVERED'`;

/** With anything in the outbox. No tenant query: serves all. */
export async function organisationsAnnounced(db: Executor): Promise<readonly OrganisationId[]> {
  const { rows } = await sql<{ id: OrganisationId }>`
    SELECT id FROM organisation o WHERE EXISTS (SELECT FROM outbox x WHERE x.organisation_id = o.id)
    ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Oldest first; locked until the transaction ends: a journey's messages are in order. */
export async function takeAnnounced(
  tx: Executor,
  organisationId: OrganisationId,
  most: number,
): Promise<readonly Announced[]> {
  const { rows } = await sql<Announced>`
    DELETE FROM outbox WHERE organisation_id = ${organisationId} AND place IN (
      SELECT place FROM outbox WHERE organisation_id = ${organisationId} ORDER BY place LIMIT ${most} FOR UPDATE)
    RETURNING organisation_id AS "organisationId", place, id, at, kind, journey_id AS "journeyId", data`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, place: Number(row.place) })).sort((a, b) => a.place - b.place);
}

export type RuleRow = RowOf<'notification_rule'>;

/** Locked until the transaction ends; not of a member who left. */
export async function rulesThatAreOn(
  tx: Executor,
  organisationId: OrganisationId,
): Promise<readonly RuleRow[]> {
  return tx
    .selectFrom('notification_rule')
    .where('organisation_id', '=', organisationId)
    .where('is_on', '=', true)
    .where(
      sql<SqlBool>`(member_login IS NULL OR EXISTS (SELECT FROM organisation_member m
        WHERE m.organisation_id = ${organisationId} AND m.login = member_login))`,
    )
    .selectAll()
    .orderBy('id')
    .forKeyShare()
    .execute();
}

export async function desksOfRules(
  tx: Executor,
  organisationId: OrganisationId,
  rules: readonly Pick<RuleRow, 'desk_id'>[],
): Promise<ReadonlyMap<string, DeskFilter>> {
  const ids = [...new Set(rules.flatMap(({ desk_id }) => desk_id ?? []))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; filter: DeskFilter }>`SELECT id, filter FROM case_desk
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(tx);
  return new Map(rows.map(({ id, filter }) => [id, filter]));
}

export interface NewMessage {
  readonly id: string;
  readonly event_id: string;
  readonly place: number;
  readonly at: Date;
  readonly type: string;
  readonly rule_id: string;
  readonly rule_name: string;
  readonly way: RuleRow['way'];
  readonly lane: string;
  readonly receiver: string;
  readonly line: string;
  readonly journey_id: string | null;
  readonly journey_reference: string | null;
  /** At that moment. */
  readonly case_owner?: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly state: 'WAITING' | 'HELD_DIGEST' | 'HELD_QUIET_HOURS';
  readonly due_at: Date;
}

export async function insertMessages(
  tx: Executor,
  organisationId: OrganisationId,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertAll(
    tx,
    'notification',
    messages.map((message) => ({ organisation_id: organisationId, tries: 0, tries_before: 0, ...message })),
  );
  const lanes = [...new Set(messages.map(({ lane }) => lane))].sort();
  await sql`INSERT INTO notification_lane (organisation_id, lane)
    SELECT ${organisationId}::uuid, unnest(${column(lanes)}::text[]) ON CONFLICT DO NOTHING`.execute(tx);
}

export async function nextPlace(tx: Executor): Promise<number> {
  const { rows } = await sql<{ place: string }>`
    SELECT nextval(pg_get_serial_sequence('outbox', 'place')) AS place`.execute(tx);
  return Number(rows[0]?.place);
}

/**
 * Releases what was held, as one message for each rule and receiver. No tenant query: serves all.
 * @returns how many
 */
export async function releaseDue(tx: Executor, now: EpochMs, most: number): Promise<number> {
  const { rows } = await sql`
    WITH due AS (
      SELECT organisation_id, id, rule_id, receiver, place FROM notification
      WHERE state IN ('HELD_DIGEST', 'HELD_QUIET_HOURS') AND due_at <= ${at(now)}
      ORDER BY organisation_id, rule_id, receiver, place, id LIMIT ${most} FOR UPDATE
    ), grouped AS (
      SELECT organisation_id, id,
        first_value(id) OVER (PARTITION BY organisation_id, rule_id, receiver ORDER BY place, id) AS lead
      FROM due
    )
    UPDATE notification n SET state = 'WAITING', sent_with = CASE WHEN g.lead = g.id THEN NULL ELSE g.lead END
    FROM grouped g WHERE n.organisation_id = g.organisation_id AND n.id = g.id
    RETURNING 1`.execute(tx);
  return rows.length;
}

export interface UnsentMessage {
  readonly id: string;
  readonly type: string;
  readonly journeyId: string | null;
  readonly alertId: string | null;
  readonly caseId: string | null;
  readonly owner: string | null;
  readonly level: number | null;
}

/** By id. The rule must be locked. */
export async function unsentMessages(
  tx: Executor,
  organisationId: OrganisationId,
  ruleId: string,
  { after, most }: { readonly after: string | undefined; readonly most: number },
): Promise<readonly UnsentMessage[]> {
  const { rows } = await sql<UnsentMessage>`
    SELECT n.id, n.type, n.journey_id AS "journeyId", n.data #>> '{alert,id}' AS "alertId",
      n.data #>> '{case,id}' AS "caseId", coalesce(n.case_owner, n.data #>> '{case,owner}') AS owner,
      (n.data #>> '{case,level}')::integer AS level
    FROM notification n
    WHERE n.organisation_id = ${organisationId} AND n.rule_id = ${ruleId} AND ${UNSENT}
      AND ${after === undefined ? sql`true` : sql`n.id > ${after}::uuid`}
    ORDER BY n.id LIMIT ${most}`.execute(tx);
  return rows;
}

/** What went out with one of them goes out alone. */
export async function dropMessages(
  tx: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`DELETE FROM notification WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(
    tx,
  );
  await freeFollowers(tx, organisationId);
}

export async function freeFollowers(tx: Executor, organisationId: OrganisationId): Promise<void> {
  await sql`UPDATE notification n SET sent_with = NULL
    WHERE n.organisation_id = ${organisationId} AND ${UNSENT} AND n.sent_with IS NOT NULL
      AND NOT EXISTS (SELECT FROM notification l WHERE l.organisation_id = n.organisation_id AND l.id = n.sent_with)`.execute(
    tx,
  );
}
