import type { getCaseReport } from '@linehaul/contracts/cases';
import type { ResponseOf } from '@linehaul/contracts/http';
import { type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, type Executor } from '../../platform/db/index.ts';

const WINDOW = 10 * MINUTE;
/** Of EEMUA 191: five alarms or more in ten minutes are too many. */
const TOO_MANY = 5;

/** How the control room did with the cases opened, and the alarms raised, in a span. */
export async function caseReport(
  db: Executor,
  organisationId: OrganisationId,
  { from, to }: { readonly from: EpochMs; readonly to: EpochMs },
): Promise<ResponseOf<typeof getCaseReport>> {
  const cases = await sql<{
    cases: number;
    alerts: number;
    taken: number;
    p50: number | null;
    p90: number | null;
    closed: number;
    untouched: number;
  }>`
    SELECT count(*)::float8 AS cases, coalesce(sum(c.alerts), 0)::float8 AS alerts,
      count(c.first_taken_at)::float8 AS taken,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM c.first_taken_at - c.opened_at) / 60)::float8 AS p50,
      percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM c.first_taken_at - c.opened_at) / 60)::float8 AS p90,
      count(*) FILTER (WHERE c.closed_as IN ('BY_HAND', 'ENDED'))::float8 AS closed,
      count(*) FILTER (WHERE c.closed_as = 'ENDED' AND NOT EXISTS (SELECT FROM case_action a
        WHERE a.organisation_id = c.organisation_id AND a.case_id = c.id AND a.actor IS NOT NULL))::float8 AS untouched
    FROM exception_case c
    WHERE c.organisation_id = ${organisationId} AND c.opened_at >= ${at(from)} AND c.opened_at < ${at(to)}
      AND c.closed_as IS DISTINCT FROM 'MOVED' AND c.closed_as IS DISTINCT FROM 'WITHDRAWN'`.execute(db);
  const windows = await sql<{ alarms: number; most: number; tooMany: number }>`
    SELECT coalesce(sum(alarms), 0)::float8 AS alarms, coalesce(max(alarms), 0)::float8 AS most,
      (count(*) FILTER (WHERE alarms >= ${TOO_MANY}))::float8 AS "tooMany"
    FROM (SELECT count(*) AS alarms FROM active_event e
      LEFT JOIN library_event t ON t.organisation_id = e.organisation_id AND t.event_type = e.event_type
      WHERE e.organisation_id = ${organisationId} AND e.recorded_at >= ${at(from)} AND e.recorded_at < ${at(to)}
        AND coalesce(t.alarm, true)
      GROUP BY floor(extract(epoch FROM e.recorded_at) * 1000 / ${WINDOW}::float8)) AS in_window`.execute(db);
  const { cases: count, alerts, taken, p50, p90, closed, untouched } = cases.rows[0]!;
  const { alarms, most, tooMany } = windows.rows[0]!;
  const inAll = Math.max(1, Math.round((to - from) / WINDOW));
  const rounded = (value: number, digits: number) => Number(value.toFixed(digits));
  return {
    cases: count,
    alerts,
    alarmsInTenMinutes: {
      mean: rounded(alarms / inAll, 2),
      most,
      tooManyShare: rounded(tooMany / inAll, 4),
    },
    minutesToTake: {
      taken,
      p50: p50 === null ? null : rounded(p50, 1),
      p90: p90 === null ? null : rounded(p90, 1),
    },
    endedUntouched: untouched,
    endedUntouchedShare: closed === 0 ? null : rounded(untouched / closed, 4),
  };
}
