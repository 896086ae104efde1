import type { CaseReport, CaseReportGroup } from '@linehaul/contracts/cases';
import { MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { type Expression, type SqlBool, sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';
import {
  counts,
  fitsDesk,
  isClosed,
  isEscalated,
  isTaken,
  isUntouched,
  type Span,
} from './reported-store.ts';

const WINDOW = 10 * MINUTE;
/** EEMUA 191: five alarms in ten minutes are too many. */
const TOO_MANY = 5;
const AGAIN_WITHIN = sql`interval '1 hour'`;

const percentile = (share: number, until: Expression<unknown>, which: Expression<SqlBool>) =>
  sql`(percentile_cont(${sql.lit(share)}) WITHIN GROUP (ORDER BY extract(epoch FROM ${until} - c.opened_at) / 60)
    FILTER (WHERE ${which}))::float8`;
const toTake = (share: number) => percentile(share, sql`c.first_taken_at`, isTaken);
const toClose = (share: number) => percentile(share, sql`c.closed_at`, isClosed);

/** Of a case `c`, which may be none. */
const SUMS = sql`count(c.id)::float8 AS cases, count(c.first_taken_at)::float8 AS taken, ${toTake(0.5)} AS "takeMinutes",
  count(*) FILTER (WHERE ${isClosed})::float8 AS closed, ${toClose(0.5)} AS "closeMinutes",
  count(*) FILTER (WHERE ${isEscalated})::float8 AS escalated,
  count(*) FILTER (WHERE ${isUntouched})::float8 AS "endedUntouched"`;

export async function caseReport(
  db: Executor,
  organisationId: OrganisationId,
  span: Span,
): Promise<CaseReport> {
  const { alerts, p90Take, p90Close, cameAgain, ...total } = await wholeOf(db, organisationId, span);
  const { cases, taken, closed, escalated, endedUntouched } = total;
  return {
    cases,
    alerts,
    alarmsInTenMinutes: await alarms(db, organisationId, span),
    minutesToTake: { taken, p50: rounded(total.takeMinutes), p90: rounded(p90Take) },
    minutesToClose: { closed, p50: rounded(total.closeMinutes), p90: rounded(p90Close) },
    escalated,
    cameAgain,
    endedUntouched,
    endedUntouchedShare: closed === 0 ? null : rounded(endedUntouched / closed, 4),
    kinds: await kindsOf(db, organisationId, span),
    desks: await desksOf(db, organisationId, span),
  };
}

function rounded<Value extends number | null>(value: Value, digits = 1): Value {
  return (value === null ? null : Number(value.toFixed(digits))) as Value;
}

type Sums = Omit<CaseReportGroup, 'key' | 'name'>;

interface Whole extends Sums {
  readonly alerts: number;
  readonly p90Take: number | null;
  readonly p90Close: number | null;
  readonly cameAgain: number;
}

async function wholeOf(db: Executor, organisationId: OrganisationId, span: Span): Promise<Whole> {
  const { rows } = await sql<Whole>`
    SELECT ${SUMS}, coalesce(sum(c.alerts), 0)::float8 AS alerts, ${toTake(0.9)} AS "p90Take",
      ${toClose(0.9)} AS "p90Close",
      count(*) FILTER (WHERE EXISTS (SELECT FROM exception_case e
        WHERE e.organisation_id = c.organisation_id AND e.closed_as = 'BY_HAND' AND e.subject = c.subject
          AND e.closed_at BETWEEN c.opened_at - ${AGAIN_WITHIN} AND c.opened_at AND e.id <> c.id
          AND e.journey_id IS NOT DISTINCT FROM c.journey_id
          AND e.asset_id IS NOT DISTINCT FROM c.asset_id))::float8 AS "cameAgain"
    FROM exception_case c WHERE ${counts(organisationId, span)}`.execute(db);
  return rows[0]!;
}

async function alarms(
  db: Executor,
  organisationId: OrganisationId,
  { from, to }: Span,
): Promise<CaseReport['alarmsInTenMinutes']> {
  const { rows } = await sql<{ alarms: number; most: number; tooMany: number }>`
    SELECT coalesce(sum(alarms), 0)::float8 AS alarms, coalesce(max(alarms), 0)::float8 AS most,
      (count(*) FILTER (WHERE alarms >= ${TOO_MANY}))::float8 AS "tooMany"
    FROM (SELECT count(*) AS alarms FROM active_event e
      LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
      WHERE e.organisation_id = ${organisationId} AND e.recorded_at >= ${at(from)} AND e.recorded_at < ${at(to)}
        AND coalesce(t.alarm, true)
      GROUP BY floor(extract(epoch FROM e.recorded_at) * 1000 / ${WINDOW}::float8)) AS in_window`.execute(db);
  const { alarms: all, most, tooMany } = rows[0]!;
  const windows = Math.max(1, Math.round((to - from) / WINDOW));
  return { mean: rounded(all / windows, 2), most, tooManyShare: rounded(tooMany / windows, 4) };
}

const groupOf = (row: CaseReportGroup): CaseReportGroup => ({
  ...row,
  takeMinutes: rounded(row.takeMinutes),
  closeMinutes: rounded(row.closeMinutes),
});

async function kindsOf(db: Executor, organisationId: OrganisationId, span: Span): Promise<CaseReportGroup[]> {
  const { rows } = await sql<CaseReportGroup>`
    SELECT coalesce(c.lead_kind, '') AS key, coalesce(max(t.name), c.lead_kind, '') AS name, ${SUMS}
    FROM exception_case c
    LEFT JOIN library_event t ON t.organisation_id = c.organisation_id AND t.event_type = c.lead_kind
    WHERE ${counts(organisationId, span)}
    GROUP BY c.lead_kind ORDER BY count(*) DESC, 1`.execute(db);
  return rows.map(groupOf);
}

async function desksOf(db: Executor, organisationId: OrganisationId, span: Span): Promise<CaseReportGroup[]> {
  const { rows } = await sql<CaseReportGroup>`
    SELECT d.id AS key, d.name, ${SUMS} FROM case_desk d
    LEFT JOIN exception_case c ON c.organisation_id = d.organisation_id
      AND ${counts(organisationId, span)} AND ${fitsDesk}
    WHERE d.organisation_id = ${organisationId}
    GROUP BY d.id, d.name ORDER BY lower(d.name), d.id`.execute(db);
  return rows.map(groupOf);
}
