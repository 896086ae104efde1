import type { ForecastGroup, listScoredForecasts } from '@linehaul/contracts/forecast';
import type { QueryOf } from '@linehaul/contracts/http';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { HORIZON_MINUTES, PART_BEGINS, PARTS_OF_DAY } from '@linehaul/domain/forecast';
import { shiftDate, startOfDay } from '@linehaul/domain/time';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  at,
  beyond,
  type Executor,
  type OrderKind,
  type OrderPart,
  orderBy,
  type Position,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';

interface Zoned {
  readonly id: OrganisationId;
  readonly timeZone: string;
}

export type Filter = Pick<QueryOf<typeof listScoredForecasts>, 'from' | 'to' | 'by' | 'key'>;

const NONE = sql<SqlBool>`false`;

/** Of sums `f`; an unknown key has none. */
function inSums({ by, key = '' }: Filter): Expression<SqlBool> {
  switch (by) {
    case undefined:
      return sql<SqlBool>`true`;
    case 'horizon':
      return sql<SqlBool>`f.horizon = ${horizonOf(key)}`;
    case 'part':
      return sql<SqlBool>`f.part = ${key}`;
    case 'route':
      return sql<SqlBool>`f.route = ${key}`;
  }
}

const horizonOf = (key: string) =>
  key === 'last'
    ? HORIZON_MINUTES.length - 1
    : HORIZON_MINUTES.findIndex((minutes) => String(minutes) === key);

/** Of forecasts `f`. The part of a planned time is that of its hour in the organisation's zone, as when it was scored. */
function inForecasts(filter: Filter, timeZone: string): Expression<SqlBool> {
  if (filter.by !== 'part') return inSums(filter);
  const part = (PARTS_OF_DAY as readonly string[]).indexOf(filter.key ?? '');
  if (part < 0) return NONE;
  const hour = sql`extract(hour FROM f.planned AT TIME ZONE ${timeZone})`;
  return sql<SqlBool>`${hour} >= ${PART_BEGINS[part]!} AND ${hour} < ${PART_BEGINS[part + 1] ?? 24}`;
}

const HELD = sql<SqlBool>`f.arrival BETWEEN f.p10 AND f.p90`;
const IN_GROUP: Readonly<Record<ForecastGroup, Expression<SqlBool>>> = {
  held: HELD,
  missed: sql<SqlBool>`NOT (${HELD})`,
  noRange: sql<SqlBool>`f.p10 IS NULL`,
};

export async function scoredCounts(
  db: Executor,
  { id }: Zoned,
  filter: Filter,
): Promise<Record<ForecastGroup, number>> {
  const { rows } = await sql<Record<ForecastGroup, number>>`
    SELECT coalesce(sum(f.held), 0)::float8 AS held, coalesce(sum(f.n - f.held), 0)::float8 AS missed,
      coalesce(sum(f.unranged), 0)::float8 AS "noRange"
    FROM forecast_score f
    WHERE f.organisation_id = ${id} AND f.day BETWEEN ${filter.from}::date AND ${filter.to}::date
      AND ${inSums(filter)}`.execute(db);
  return rows[0]!;
}

const NEWEST: readonly OrderPart[] = [
  { by: sql`f.planned`, descending: true, neverEmpty: true },
  { by: sql`f.stop_id`, neverEmpty: true },
  { by: sql`f.horizon`, neverEmpty: true },
];
export const NEWEST_KINDS = ['time', 'id', 'whole'] as const satisfies readonly OrderKind[];

export interface ScoredRow {
  readonly journey: string;
  readonly reference: string;
  readonly stop: string;
  readonly location: string;
  readonly madeAt: EpochMs;
  readonly horizon: number;
  readonly planned: EpochMs;
  readonly p10: EpochMs | null;
  readonly p50: EpochMs;
  readonly p90: EpochMs | null;
  readonly arrival: EpochMs;
  readonly place_in_order: Position;
}

export async function scoredRows(
  db: Executor,
  { id, timeZone }: Zoned,
  { group, ...filter }: Filter & { readonly group: ForecastGroup },
  { after, size }: Step,
): Promise<readonly ScoredRow[]> {
  const { rows } = await sql<ScoredRow>`
    SELECT f.journey_id AS journey, j.unique_reference AS reference, f.stop_id AS stop,
      coalesce(l.name, s.location_id::text) AS location, f.made_at AS "madeAt", f.horizon, f.planned, f.p10, f.p50,
      f.p90, f.arrival, ${positionIn(NEWEST)}
    FROM forecast f
    JOIN journey j ON j.organisation_id = f.organisation_id AND j.id = f.journey_id
    JOIN journey_stop s ON s.organisation_id = f.organisation_id AND s.journey_id = f.journey_id AND s.id = f.stop_id
    LEFT JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE f.organisation_id = ${id} AND f.error_seconds IS NOT NULL AND NOT f.is_past
      AND f.planned >= ${at(startOfDay(filter.from, timeZone))}
      AND f.planned < ${at(startOfDay(shiftDate(filter.to, 1), timeZone))}
      AND ${inForecasts(filter, timeZone)} AND ${IN_GROUP[group]} AND ${beyond(NEWEST, after)}
    ORDER BY ${orderBy(NEWEST)} LIMIT ${size}`.execute(db);
  return rows;
}
