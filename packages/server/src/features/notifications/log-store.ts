import type { ListQuery } from '@linehaul/contracts/http';
import type { NOTIFICATION_SORTS, NotificationWire } from '@linehaul/contracts/notifications';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { canSendAgain, TRIES_LIMIT } from '@linehaul/domain/notifications';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, at, column, type Executor, isId, type RowOf } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { type Listing, orderOf } from '../../platform/records/index.ts';
import { isOutdated, isOutdatedWhole } from './too-old-store.ts';

export interface LogFilter {
  readonly state?: readonly string[];
  readonly from?: string;
  /** Excluded. */
  readonly to?: string;
  readonly words?: string;
}
export type LogSpan = Omit<LogFilter, 'state'>;

interface Row extends Omit<RowOf<'notification'>, 'data'> {
  readonly url: string | null;
  readonly networks_changed_at: EpochMs | null;
  readonly behind: string;
  readonly is_outdated: boolean;
}

const OPEN = sql`('WAITING', 'TRYING_AGAIN')`;
const HELD = sql`('HELD_DIGEST', 'HELD_QUIET_HOURS')`;
/** What waits behind it: its journey's messages, or those held for the same moment. Each by an index. */
const BEHIND = sql`CASE
  WHEN n.state IN ${OPEN} THEN (SELECT count(*) FROM notification b WHERE b.organisation_id = n.organisation_id
    AND b.lane = n.lane AND b.receiver = n.receiver AND b.line = n.line AND b.place > n.place
    AND b.state IN ${OPEN} AND b.sent_with IS NULL)
  WHEN n.state IN ${HELD} THEN (SELECT count(*) FROM notification b WHERE b.organisation_id = n.organisation_id
    AND b.rule_id = n.rule_id AND b.receiver = n.receiver AND b.due_at = n.due_at AND b.id <> n.id AND b.state IN ${HELD})
  ELSE 0 END`;
const columnsAt = (
  now: EpochMs,
) => sql<Row>`n.id, n.at, n.type, n.journey_id, n.journey_reference, n.rule_name, n.way, n.receiver, n.state,
  n.tries, n.tries_before, n.answer, n.tried_at, n.took_ms, n.due_at, w.url, s.networks_changed_at, ${BEHIND} AS behind,
  ${isOutdatedWhole(now)} AS is_outdated`;
const JOINS = sql`
  LEFT JOIN webhook w ON w.organisation_id = n.organisation_id AND n.lane = 'webhook ' || w.id::text
  LEFT JOIN notification_settings s ON s.organisation_id = n.organisation_id`;

const URGENCY = sql`CASE n.state WHEN 'NOT_DELIVERED' THEN 0 WHEN 'REFUSED' THEN 0 WHEN 'TRYING_AGAIN' THEN 1
  WHEN 'HELD_DIGEST' THEN 2 WHEN 'HELD_QUIET_HOURS' THEN 2 ELSE 3 END`;

type Sort = (typeof NOTIFICATION_SORTS)[number];
const SORTS: Readonly<Record<Sort, RawBuilder<unknown>>> = {
  urgency: URGENCY,
  atUtc: sql`n.at`,
  id: sql`n.id`,
};
const NATURAL = [
  { property: 'urgency', descending: false },
  { property: 'atUtc', descending: true },
];

const pattern = (words: string) => `%${words.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

function conditions(
  organisationId: OrganisationId,
  { state, from, to, words = '' }: LogFilter,
): readonly Expression<SqlBool>[] {
  const text = words.trim();
  return [
    sql<SqlBool>`n.organisation_id = ${organisationId}`,
    ...(state ? [sql<SqlBool>`n.state = ANY(${column(state)}::text[])`] : []),
    ...(from ? [sql<SqlBool>`n.at >= ${at(Date.parse(from))}`] : []),
    ...(to ? [sql<SqlBool>`n.at < ${at(Date.parse(to))}`] : []),
    ...(text === ''
      ? []
      : [
          sql<SqlBool>`(lower(n.journey_reference) LIKE ${pattern(text)} OR lower(n.receiver) LIKE ${pattern(text)}
            OR lower(n.rule_name) LIKE ${pattern(text)} OR lower(w.url) LIKE ${pattern(text)})`,
        ]),
  ];
}

export function logListing(
  organisationId: OrganisationId,
  query: Pick<ListQuery, 'sort'> & LogFilter,
  now: EpochMs,
): Listing<Row, NotificationWire> {
  return {
    columns: columnsAt(now),
    ...(query.words
      ? { source: sql`notification n ${JOINS}` }
      : { source: sql`notification n`, joins: JOINS }),
    conditions: conditions(organisationId, query),
    order: orderOf(query.sort, SORTS, NATURAL, { by: sql`n.id`, descending: true, neverEmpty: true }),
    wire,
  };
}

export interface Counts {
  readonly notDelivered: number;
  readonly waiting: number;
  readonly delivered: number;
  readonly all: number;
}

export async function countsOf(
  db: Executor,
  organisationId: OrganisationId,
  filter: LogSpan,
): Promise<Counts> {
  const { rows } = await sql<Record<keyof Counts, string>>`
    SELECT count(*) FILTER (WHERE n.state IN ('NOT_DELIVERED', 'REFUSED')) AS "notDelivered",
      count(*) FILTER (WHERE n.state = 'DELIVERED') AS delivered,
      count(*) FILTER (WHERE n.state IN ${OPEN} OR n.state IN ${HELD}) AS waiting, count(*) AS all
    FROM notification n ${JOINS} WHERE ${and(conditions(organisationId, filter))}`.execute(db);
  const { notDelivered, waiting, delivered, all } = rows[0]!;
  return {
    notDelivered: Number(notDelivered),
    waiting: Number(waiting),
    delivered: Number(delivered),
    all: Number(all),
  };
}

export async function findMessage(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  now: EpochMs,
): Promise<NotificationWire | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Row>`SELECT ${columnsAt(now)} FROM notification n ${JOINS}
    WHERE n.organisation_id = ${organisationId} AND n.id = ${id}`.execute(db);
  return rows[0] && wire(rows[0]);
}

/** Sends it again now with the same id and new tries, with what goes out with it. */
export async function putOutAgain(
  db: Executor,
  organisationId: OrganisationId,
  id: string,
  now: EpochMs,
): Promise<void> {
  const first = sql`(SELECT coalesce(sent_with, id) FROM notification
    WHERE organisation_id = ${organisationId} AND id = ${id})`;
  await sql`
    UPDATE notification SET state = 'WAITING', tries_before = tries, due_at = ${at(now)}
    WHERE organisation_id = ${organisationId} AND state IN ('NOT_DELIVERED', 'REFUSED', 'TRYING_AGAIN')
      AND (id = ${first} OR sent_with = ${first})`.execute(db);
}

export interface FailedCount {
  readonly messages: number;
  readonly outdated: number;
}

function failedOf(organisationId: OrganisationId, span: LogSpan, now: EpochMs): RawBuilder<unknown> {
  const failed = conditions(organisationId, { ...span, state: ['NOT_DELIVERED'] });
  return sql`
    SELECT n.id, bool_and(${isOutdated(now)}) OVER (PARTITION BY coalesce(n.sent_with, n.id)) AS is_outdated
    FROM notification n
    WHERE n.organisation_id = ${organisationId} AND n.state = 'NOT_DELIVERED'
      AND n.lane IN (SELECT lane FROM notification_lane WHERE organisation_id = ${organisationId})
      AND coalesce(n.sent_with, n.id) IN (
        SELECT coalesce(n.sent_with, n.id) FROM notification n ${JOINS} WHERE ${and(failed)})`;
}

export async function countFailed(
  db: Executor,
  organisationId: OrganisationId,
  span: LogSpan,
  now: EpochMs,
): Promise<FailedCount> {
  const { rows } = await sql<FailedCount>`
    SELECT count(*) FILTER (WHERE NOT is_outdated)::float8 AS messages,
      count(*) FILTER (WHERE is_outdated)::float8 AS outdated
    FROM (${failedOf(organisationId, span, now)}) failed`.execute(db);
  return rows[0]!;
}

/** @returns how many, and how many were left out */
export async function putAllOutAgain(
  db: Executor,
  organisationId: OrganisationId,
  span: LogSpan,
  now: EpochMs,
): Promise<FailedCount> {
  const { rows } = await sql<FailedCount>`
    WITH failed AS MATERIALIZED (${failedOf(organisationId, span, now)}), sent AS (
      UPDATE notification SET state = 'WAITING', tries_before = tries, due_at = ${at(now)}
      WHERE organisation_id = ${organisationId} AND state = 'NOT_DELIVERED'
        AND id IN (SELECT id FROM failed WHERE NOT is_outdated)
      RETURNING id)
    SELECT (SELECT count(*) FROM sent)::float8 AS messages,
      (SELECT count(*) FROM failed WHERE is_outdated)::float8 AS outdated`.execute(db);
  return rows[0]!;
}

function wire(row: Row): NotificationWire {
  const isListedSince =
    row.state === 'REFUSED' &&
    row.networks_changed_at !== null &&
    row.tried_at !== null &&
    row.networks_changed_at > row.tried_at;
  const isGone = row.way === 'WEBHOOK' && row.url === null;
  const wouldHelp = !isGone && (canSendAgain(row.state) || isListedSince);
  return {
    id: row.id,
    atUtc: instantText(row.at),
    type: row.type,
    journeyId: row.journey_id,
    journeyUniqueReference: row.journey_reference,
    ruleName: row.rule_name,
    by: row.way,
    to: row.way === 'EMAIL' ? row.receiver : (URL.parse(row.url ?? '')?.host ?? 'removed webhook'),
    state: row.state,
    tries: row.tries,
    triesLimit: row.tries_before + TRIES_LIMIT,
    answer: row.answer,
    triedUtc: instantText(row.tried_at),
    tookMilliseconds: row.took_ms,
    dueUtc: row.state === 'DELIVERED' ? null : instantText(row.due_at),
    behind: Number(row.behind),
    canSendAgain: wouldHelp && !row.is_outdated,
    isOutdated: wouldHelp && row.is_outdated,
  };
}
