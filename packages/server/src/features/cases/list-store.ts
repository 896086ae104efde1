import type { CaseSummary } from '@linehaul/contracts/cases';
import type { DeskFilter } from '@linehaul/domain/cases';
import { type EpochMs, HOUR, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  at,
  beyond,
  column,
  type Executor,
  type KeysetPage,
  keysetPage,
  type OrderKind,
  type OrderPart,
  orderBy,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { CASE_COLUMNS, CASE_JOINS, type CaseRow } from './row-store.ts';

const SHIFT = 8 * HOUR;
const ALARM_WINDOW = 10 * MINUTE;

const isEnded = sql<SqlBool>`c.closes_at IS NOT NULL`;
const isPutOff = (now: EpochMs) => sql<SqlBool>`coalesce(c.snoozed_until > ${at(now)}, false)`;

export const ORDER = ['whole', 'real', 'time', 'time', 'id'] as const satisfies readonly OrderKind[];

function order(now: EpochMs): readonly OrderPart[] {
  return [
    { by: sql`CASE WHEN ${isEnded} THEN 2 WHEN ${isPutOff(now)} THEN 1 ELSE 0 END`, neverEmpty: true },
    { by: sql`c.rank`, descending: true, neverEmpty: true },
    { by: sql`c.due_at` },
    { by: sql`c.started_at`, neverEmpty: true },
    { by: sql`c.id`, neverEmpty: true },
  ];
}

/** As `isOfDesk` of the domain. */
function ofDesk(desk: DeskFilter | undefined): Expression<SqlBool> {
  if (!desk) return sql<SqlBool>`true`;
  const fits = (wanted: readonly (string | number)[], own: RawBuilder<unknown>, type: 'uuid' | 'integer') =>
    wanted.length === 0 ? sql`true` : sql`${own} && ${column(wanted)}::text::${sql.raw(type)}[]`;
  return sql<SqlBool>`(c.subject = 'network' OR c.level > 1 OR (${fits(desk.siteIds, sql`c.site_ids`, 'uuid')}
    AND ${fits(desk.locationIds, sql`c.location_ids`, 'uuid')} AND ${fits(desk.regions, sql`c.regions`, 'integer')}))`;
}

export interface CaseQuery {
  readonly view: 'ALL' | 'MINE' | 'NOT_TAKEN';
  readonly desk: DeskFilter | undefined;
  readonly login: string;
}

/** Those that are not closed. */
export async function pageOfCases(
  db: Executor,
  organisationId: OrganisationId,
  { view, desk, login }: CaseQuery,
  step: Step,
  now: EpochMs,
): Promise<KeysetPage<CaseRow>> {
  const parts = order(now);
  const owned = { ALL: sql`true`, MINE: sql`c.owner = ${login}`, NOT_TAKEN: sql`c.owner IS NULL` }[view];
  const { rows } = await sql<CaseRow>`
    SELECT ${CASE_COLUMNS}, ${positionIn(parts)} FROM exception_case c ${CASE_JOINS}
    WHERE c.organisation_id = ${organisationId} AND c.closed_at IS NULL AND ${owned} AND ${ofDesk(desk)}
      AND ${beyond(parts, step.after)}
    ORDER BY ${orderBy(parts)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, (row) => row);
}

export async function summaryOfCases(
  db: Executor,
  organisationId: OrganisationId,
  { desk, login }: Omit<CaseQuery, 'view'>,
  now: EpochMs,
): Promise<CaseSummary> {
  const { rows } = await sql<Omit<CaseSummary, 'nextReturnUtc'> & { next: EpochMs | null }>`
    SELECT
      (count(*) FILTER (WHERE is_open))::float8 AS open,
      (count(*) FILTER (WHERE is_open AND severity = 'CRITICAL'))::float8 AS critical,
      (count(*) FILTER (WHERE is_open AND owner = ${login}))::float8 AS mine,
      (count(*) FILTER (WHERE is_open AND owner IS NULL))::float8 AS "notTaken",
      (count(*) FILTER (WHERE is_put_off))::float8 AS snoozed,
      coalesce(sum(alerts) FILTER (WHERE is_open), 0)::float8 AS alerts,
      min(snoozed_until) FILTER (WHERE is_put_off) AS next,
      (SELECT count(*) FROM active_event e
        LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
        WHERE e.organisation_id = ${organisationId} AND e.recorded_at >= ${at(now - ALARM_WINDOW)}
          AND coalesce(t.alarm, true))::float8 AS "alarmsInTenMinutes",
      (SELECT count(*) FROM exception_case c WHERE c.organisation_id = ${organisationId}
        AND c.closed_at >= ${at(now - SHIFT)} AND c.closed_as IN ('BY_HAND', 'ENDED') AND NOT c.has_passed)::float8 AS "closedInShift"
    FROM (
      SELECT c.severity, c.owner, c.alerts, c.snoozed_until, NOT ${isEnded} AND NOT ${isPutOff(now)} AS is_open,
        NOT ${isEnded} AND ${isPutOff(now)} AS is_put_off
      FROM exception_case c
      WHERE c.organisation_id = ${organisationId} AND c.closed_at IS NULL AND ${ofDesk(desk)}
    ) AS waiting`.execute(db);
  const { next, ...counts } = rows[0]!;
  return { ...counts, nextReturnUtc: instantText(next) };
}
