import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { MessageState, NotificationType } from '@linehaul/domain/notifications';
import { type Expression, type RawBuilder, sql } from 'kysely';
import { at, column, type Executor } from '../../../platform/db/index.ts';

export interface LaneKey {
  readonly organisationId: OrganisationId;
  readonly lane: string;
}

/**
 * Lanes with anything to try now: not what waits behind a later try, nor of organisations that send nothing. No
 * tenant query: serves all.
 */
export async function dueLanes(db: Executor, now: EpochMs): Promise<readonly LaneKey[]> {
  const { rows } = await sql<LaneKey>`
    SELECT l.organisation_id AS "organisationId", l.lane FROM notification_lane l
    WHERE EXISTS (SELECT FROM notification n WHERE n.organisation_id = l.organisation_id AND n.lane = l.lane
        AND n.state IN ('WAITING', 'TRYING_AGAIN') AND n.sent_with IS NULL AND n.due_at <= ${at(now)})
      AND NOT EXISTS (SELECT FROM notification_settings s
        WHERE s.organisation_id = l.organisation_id AND s.sends_nothing_since IS NOT NULL)
      AND EXISTS (${headsOf(sql`l.organisation_id`, sql`l.lane`)} SELECT FROM head WHERE due_at <= ${at(now)})
    ORDER BY 1, 2`.execute(db);
  return rows;
}

export interface DueMessage {
  readonly id: string;
  readonly receiver: string;
  readonly tries: number;
  readonly triesBefore: number;
}

/**
 * `head`: each receiver and line's first open message; the rest wait. Steps through the index: messages behind a dead
 * receiver cost nothing.
 */
function headsOf(organisationId: Expression<unknown>, lane: Expression<unknown>): RawBuilder<unknown> {
  const open = sql`n.organisation_id = ${organisationId} AND n.lane = ${lane}
    AND n.state IN ('WAITING', 'TRYING_AGAIN') AND n.sent_with IS NULL`;
  const columns = sql`n.receiver, n.line, n.place, n.id, n.due_at, n.tries, n.tries_before`;
  const first = sql`ORDER BY n.receiver, n.line, n.place, n.id LIMIT 1`;
  return sql`
    WITH RECURSIVE head AS (
      (SELECT ${columns} FROM notification n WHERE ${open} ${first})
      UNION ALL
      SELECT next.* FROM head CROSS JOIN LATERAL (SELECT ${columns} FROM notification n
        WHERE ${open} AND (n.receiver, n.line) > (head.receiver, head.line) ${first}) next
    )`;
}

export async function dueMessages(
  db: Executor,
  { organisationId, lane }: LaneKey,
  now: EpochMs,
  most: number,
): Promise<readonly DueMessage[]> {
  const { rows } = await sql<DueMessage>`
    ${headsOf(sql`${organisationId}::uuid`, sql`${lane}`)}
    SELECT id, receiver, tries, tries_before AS "triesBefore" FROM head WHERE due_at <= ${at(now)}
    ORDER BY place, id LIMIT ${most}`.execute(db);
  return rows;
}

export interface ItemRow {
  readonly type: NotificationType;
  readonly at: EpochMs;
  readonly journeyReference: string | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly fileName: string | null;
  /** Base64. */
  readonly fileContent: string | null;
}

export async function itemsOf(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
): Promise<readonly ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    SELECT n.type, n.at, n.journey_reference AS "journeyReference", n.data, f.name AS "fileName",
      f.content AS "fileContent"
    FROM notification n
    LEFT JOIN notification_file f ON f.organisation_id = n.organisation_id AND f.event_id = n.event_id
    WHERE n.organisation_id = ${organisationId} AND (n.id = ${id} OR n.sent_with = ${id})
    ORDER BY n.place, n.id`.execute(db);
  return rows;
}

export interface Settled {
  readonly state: MessageState;
  /** 0: nothing sent. */
  readonly tries: 0 | 1;
  readonly answer: string;
  readonly tookMs: number;
  readonly dueAt?: EpochMs;
}

/** Includes what went out with it. What is settled stays so. */
export async function settle(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  settled: Settled,
  now: EpochMs,
): Promise<void> {
  const { state, tries, answer, tookMs, dueAt } = settled;
  await sql`
    UPDATE notification SET state = ${state}, tries = tries + ${tries}, answer = ${answer}, tried_at = ${at(now)},
      took_ms = ${Math.round(tookMs)}, due_at = ${dueAt === undefined ? null : at(dueAt)}
    WHERE organisation_id = ${organisationId} AND (id = ${id} OR sent_with = ${id})
      AND state IN ('WAITING', 'TRYING_AGAIN')`.execute(db);
}

export interface LaneFacts {
  readonly organisationName: string;
  readonly timeZone: string;
  readonly networks: readonly string[];
  readonly sendsNothing: boolean;
  readonly url: string | null;
  /** Sealed. */
  readonly secret: string | null;
  readonly oldSecret: string | null;
  readonly mailHost: string | null;
  readonly mailPort: number | null;
  readonly mailSecurity: 'TLS' | 'STARTTLS' | 'NONE' | null;
  readonly mailLogin: string | null;
  /** Sealed. */
  readonly mailPassword: string | null;
  readonly mailFrom: string | null;
}

export async function laneFacts(
  db: Executor,
  organisationId: OrganisationId,
  webhookId: string | undefined,
  now: EpochMs,
): Promise<LaneFacts | undefined> {
  const { rows } = await sql<LaneFacts>`
    SELECT o.name AS "organisationName", o.time_zone AS "timeZone", coalesce(s.networks, '{}') AS networks,
      s.sends_nothing_since IS NOT NULL AS "sendsNothing", w.url, w.secret,
      CASE WHEN w.old_secret_until > ${at(now)} THEN w.old_secret END AS "oldSecret",
      s.mail_host AS "mailHost", s.mail_port AS "mailPort", s.mail_security AS "mailSecurity",
      s.mail_login AS "mailLogin", s.mail_password AS "mailPassword", s.mail_from AS "mailFrom"
    FROM organisation o
    LEFT JOIN notification_settings s ON s.organisation_id = o.id
    LEFT JOIN webhook w ON w.organisation_id = o.id AND w.id = ${webhookId ?? null}::uuid
    WHERE o.id = ${organisationId}`.execute(db);
  return rows[0];
}

const DROPPED_AT_ONCE = 5_000;

/** Of all organisations; some thousands in a statement. @returns how many */
export async function dropOldMessages(db: Executor, before: EpochMs): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM notification WHERE (organisation_id, id) IN (
      SELECT organisation_id, id FROM notification WHERE at < ${at(before)} LIMIT ${DROPPED_AT_ONCE})`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** @param ids of removed webhooks */
export async function dropLanes(
  tx: Executor,
  organisationId: OrganisationId,
  lanes: readonly string[],
): Promise<void> {
  await sql`DELETE FROM notification_lane WHERE organisation_id = ${organisationId}
    AND lane = ANY(${column(lanes)}::text[])`.execute(tx);
}
