import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Days, Grouping, Sums } from '@linehaul/domain/figures';
import type { DateText } from '@linehaul/domain/time';
import { sql } from 'kysely';
import { among, type Executor } from '../../platform/db/index.ts';
import { SUM_COLUMNS } from './computed-store.ts';

const ofDays = ({ from, to }: Days) => sql`day BETWEEN ${from}::date AND ${to}::date`;
const columns = sql.raw(
  SUM_COLUMNS.map(({ name, column }) => `sum(${column})::float8 AS "${name}"`).join(', '),
);

export async function sumsIn(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
): Promise<ReadonlyMap<Grouping, ReadonlyMap<string, Sums>>> {
  const { rows } = await sql<Sums & { by: Grouping; key: string }>`
    SELECT grouping AS by, key, ${columns} FROM kpi_day
    WHERE organisation_id = ${organisationId} AND ${ofDays(days)} GROUP BY grouping, key`.execute(db);
  const groups = Map.groupBy(rows, ({ by }) => by);
  return new Map(
    [...groups].map(([by, own]) => [by, new Map(own.map(({ by: _, key, ...sums }) => [key, sums]))]),
  );
}

/** Whole minutes by location; empty location: all. */
export async function dwellMedians(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ location: string; median: number }>`
    SELECT coalesce(location_id::text, '') AS location,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY stay_minutes) AS median
    FROM kpi_stop WHERE organisation_id = ${organisationId} AND ${ofDays(days)} AND stay_minutes IS NOT NULL
    GROUP BY GROUPING SETS ((location_id), ())`.execute(db);
  return new Map(rows.flatMap(({ location, median }) => (median === null ? [] : [[location, median]])));
}

/** Of the cases opened then: minutes until one was taken, to a tenth; null: none was. */
export async function takeMedian(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
): Promise<number | null> {
  const { rows } = await sql<{ median: number | null }>`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY minutes) AS median
    FROM kpi_day CROSS JOIN LATERAL unnest(take_minutes) minutes
    WHERE organisation_id = ${organisationId} AND ${ofDays(days)} AND grouping = 'all'`.execute(db);
  const median = rows[0]?.median ?? null;
  return median === null ? null : Number(median.toFixed(1));
}

export interface Computed {
  readonly throughDate: DateText | null;
  readonly at: EpochMs | null;
}

/** The last computed day and when; not loaded days. */
export async function lastComputed(db: Executor, organisationId: OrganisationId): Promise<Computed> {
  const { rows } = await sql<Computed>`
    SELECT day::text AS "throughDate", computed_at AS at FROM kpi_computed
    WHERE organisation_id = ${organisationId} AND NOT is_loaded ORDER BY day DESC, computed_at DESC LIMIT 1`.execute(
    db,
  );
  return rows[0] ?? { throughDate: null, at: null };
}

/** Journeys of a period not ended then, and whether some are simulated. */
export async function computedDays(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
): Promise<{ readonly underWay: number; readonly isSimulated: boolean }> {
  const { rows } = await sql<{ underWay: number; isSimulated: boolean }>`
    SELECT coalesce(sum(under_way), 0)::float8 AS "underWay", coalesce(bool_or(is_simulated), false) AS "isSimulated"
    FROM kpi_computed WHERE organisation_id = ${organisationId} AND ${ofDays(days)}`.execute(db);
  return rows[0]!;
}

export async function namesOf(
  db: Executor,
  organisationId: OrganisationId,
  ids: { readonly locations: readonly string[]; readonly drivers: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text AS id, name FROM location WHERE organisation_id = ${organisationId} AND id IN ${among(ids.locations)}
    UNION ALL
    SELECT id::text AS id, name FROM driver WHERE organisation_id = ${organisationId} AND id IN ${among(ids.drivers)}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
