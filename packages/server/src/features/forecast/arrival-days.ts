import type { listUnrangedArrivals } from '@linehaul/contracts/forecast';
import type { QueryOf } from '@linehaul/contracts/http';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { type DateText, dateIn, shiftDate, startOfDay } from '@linehaul/domain/time';
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

/** Arrivals behind a journey's first stop, by what was forecast. */
export interface ArrivalCounts {
  readonly all: number;
  readonly ranged: number;
  readonly noHistory: number;
}

interface Zoned {
  readonly id: OrganisationId;
  readonly timeZone: string;
}

/** Late fixes change arrivals for this many days. */
const SETTLED_AFTER = 3;
const LONGEST_PERIOD = 93;
const DAYS_AT_ONCE = 10;

/** By the journey's planned start day. */
const arrivalsOf = ({ id, timeZone }: Zoned, first: DateText, last: DateText) => sql`
  SELECT (j.planned_start AT TIME ZONE ${timeZone})::date AS day, j.planned_start AS start, j.id AS journey,
    j.unique_reference AS reference, s.id AS stop, s.location_id AS place, s.actual_arrival AS arrival,
    coalesce(s.revised_arrival, s.planned_arrival, s.revised_departure, s.planned_departure) AS planned,
    (SELECT bool_or(f.p10 IS NOT NULL) FROM forecast f WHERE f.organisation_id = s.organisation_id
      AND f.journey_id = s.journey_id AND f.stop_id = s.id AND f.made_at < s.actual_arrival
      AND NOT f.is_past) AS ranged
  FROM journey j JOIN journey_stop s ON s.organisation_id = j.organisation_id AND s.journey_id = j.id
  WHERE j.organisation_id = ${id} AND j.planned_start >= ${at(startOfDay(first, timeZone))}
    AND j.planned_start < ${at(startOfDay(shiftDate(last, 1), timeZone))}
    AND j.status NOT IN ('DELETED', 'CANCELLED') AND s.actual_arrival IS NOT NULL AND NOT s.estimated
    AND s.sequence > (SELECT min(f.sequence) FROM journey_stop f
      WHERE f.organisation_id = j.organisation_id AND f.journey_id = j.id)
    AND coalesce(s.revised_arrival, s.planned_arrival, s.revised_departure, s.planned_departure) IS NOT NULL`;
const SUMS = sql`count(*) AS arrivals, count(*) FILTER (WHERE ranged) AS ranged,
  count(*) FILTER (WHERE NOT ranged) AS no_history`;

/** Counts some days at once, oldest first. */
export async function countArrivalDays(db: Executor, organisation: Zoned, now: EpochMs): Promise<void> {
  const today = dateIn(now, organisation.timeZone);
  const last = shiftDate(today, -SETTLED_AFTER);
  const { rows } = await sql<{ day: DateText | null }>`
    SELECT min(d)::date::text AS day
    FROM generate_series(${shiftDate(today, -LONGEST_PERIOD)}::date, ${last}::date, interval '1 day') d
    WHERE NOT EXISTS (SELECT FROM arrival_day a
      WHERE a.organisation_id = ${organisation.id} AND a.day = d::date)`.execute(db);
  const first = rows[0]?.day;
  if (!first) return;
  const end = shiftDate(first, DAYS_AT_ONCE - 1);
  const to = end < last ? end : last;
  await sql`
    INSERT INTO arrival_day (organisation_id, day, arrivals, ranged, no_history)
    SELECT ${organisation.id}::uuid, d::date, coalesce(c.arrivals, 0), coalesce(c.ranged, 0), coalesce(c.no_history, 0)
    FROM generate_series(${first}::date, ${to}::date, interval '1 day') d
    LEFT JOIN (SELECT day, ${SUMS} FROM (${arrivalsOf(organisation, first, to)}) arrived GROUP BY day) c
      ON c.day = d::date
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Sums of counted days, and the stops of days not counted yet; `last` included. */
export async function arrivalCounts(
  db: Executor,
  organisation: Zoned,
  first: DateText,
  last: DateText,
): Promise<ArrivalCounts> {
  const { id } = organisation;
  const counted = await sql<ArrivalCounts>`
    SELECT coalesce(sum(arrivals), 0)::float8 AS "all", coalesce(sum(ranged), 0)::float8 AS ranged,
      coalesce(sum(no_history), 0)::float8 AS "noHistory"
    FROM arrival_day WHERE organisation_id = ${id} AND day BETWEEN ${first}::date AND ${last}::date`.execute(
    db,
  );
  const open = await sql<{ day: DateText }>`
    SELECT d::date::text AS day FROM generate_series(${first}::date, ${last}::date, interval '1 day') d
    WHERE NOT EXISTS (SELECT FROM arrival_day a WHERE a.organisation_id = ${id} AND a.day = d::date)
    ORDER BY d`.execute(db);
  const from = open.rows[0]?.day;
  if (!from) return counted.rows[0]!;
  const { rows } = await sql<ArrivalCounts>`
    SELECT coalesce(sum(arrivals), 0)::float8 AS "all", coalesce(sum(ranged), 0)::float8 AS ranged,
      coalesce(sum(no_history), 0)::float8 AS "noHistory"
    FROM (SELECT day, ${SUMS} FROM (${arrivalsOf(organisation, from, open.rows.at(-1)!.day)}) arrived
      WHERE NOT EXISTS (SELECT FROM arrival_day a WHERE a.organisation_id = ${id} AND a.day = arrived.day)
      GROUP BY day) days`.execute(db);
  const [sums, live] = [counted.rows[0]!, rows[0]!];
  return {
    all: sums.all + live.all,
    ranged: sums.ranged + live.ranged,
    noHistory: sums.noHistory + live.noHistory,
  };
}

export interface ArrivalRow {
  readonly journey: string;
  readonly reference: string;
  readonly stop: string;
  readonly location: string;
  readonly planned: EpochMs;
  readonly arrival: EpochMs;
  readonly place_in_order: Position;
}

const NEWEST: readonly OrderPart[] = [
  { by: sql`a.start`, descending: true, neverEmpty: true },
  { by: sql`a.stop`, neverEmpty: true },
];
export const ARRIVAL_KINDS = ['time', 'id'] as const satisfies readonly OrderKind[];
type UnrangedGroup = QueryOf<typeof listUnrangedArrivals>['group'];
const IN_GROUP: Readonly<Record<UnrangedGroup, Expression<SqlBool>>> = {
  noHistory: sql<SqlBool>`a.ranged IS FALSE`,
  notForecast: sql<SqlBool>`a.ranged IS NULL`,
};

export async function unrangedArrivals(
  db: Executor,
  organisation: Zoned,
  { from, to, group }: { readonly from: DateText; readonly to: DateText; readonly group: UnrangedGroup },
  { after, size }: Step,
): Promise<readonly ArrivalRow[]> {
  const { rows } = await sql<ArrivalRow>`
    SELECT a.journey, a.reference, a.stop, coalesce(l.name, a.place::text) AS location, a.planned, a.arrival,
      ${positionIn(NEWEST)}
    FROM (${arrivalsOf(organisation, from, to)}) a
    LEFT JOIN location l ON l.organisation_id = ${organisation.id} AND l.id = a.place
    WHERE ${IN_GROUP[group]} AND ${beyond(NEWEST, after)}
    ORDER BY ${orderBy(NEWEST)} LIMIT ${size}`.execute(db);
  return rows;
}
