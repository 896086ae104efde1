import type { FigureStop, JourneyFigure, RowsOf, StopGroup, VisitGroup } from '@linehaul/contracts/figures';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Days } from '@linehaul/domain/figures';
import { type Expression, type SqlBool, sql } from 'kysely';
import {
  beyond,
  type Executor,
  isId,
  type OrderPart,
  orderBy,
  type Position,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';

export type Placed<Row> = Row & { readonly place_in_order: Position };

export interface Filter {
  readonly by?: RowsOf;
  readonly key?: string;
}

const STOPS = sql`kpi_stop s
  JOIN kpi_journey k ON k.organisation_id = s.organisation_id AND k.day = s.day AND k.journey_id = s.journey_id
  LEFT JOIN journey j ON j.organisation_id = k.organisation_id AND j.id = k.journey_id
  LEFT JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
  LEFT JOIN driver d ON d.organisation_id = k.organisation_id AND d.id = k.driver_id`;
const ofDays = (organisationId: OrganisationId, { from, to }: Days) =>
  sql`s.organisation_id = ${organisationId} AND s.day BETWEEN ${from}::date AND ${to}::date`;

const NONE = sql<SqlBool>`false`;
const ALL = sql<SqlBool>`true`;

/** An unknown key has no rows. */
function isOf({ by, key = '' }: Filter): Expression<SqlBool> {
  switch (by) {
    case undefined:
      return ALL;
    case 'customer':
      return isId(key) ? sql<SqlBool>`s.location_id = ${key}` : NONE;
    case 'lane':
      return sql<SqlBool>`k.lane = ${key}`;
    case 'driver':
      if (key === '') return sql<SqlBool>`k.driver_id IS NULL`;
      return isId(key) ? sql<SqlBool>`k.driver_id = ${key}` : NONE;
    case 'hour':
      return sql<SqlBool>`s.hour::text = ${key}`;
    case 'reason':
      return key === '' ? sql<SqlBool>`k.late_reason IS NULL` : sql<SqlBool>`k.late_reason = ${key}`;
  }
}

const IN_GROUP: Readonly<Record<StopGroup, Expression<SqlBool>>> = {
  inFull: sql<SqlBool>`s.is_in_full`,
  notInFull: sql<SqlBool>`NOT s.is_in_full`,
  unknown: sql<SqlBool>`s.is_in_full IS NULL`,
  onTime: sql<SqlBool>`s.outcome = 'onTime'`,
  notOnTime: sql<SqlBool>`s.outcome IN ('late', 'missed')`,
};

export async function stopCounts(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
  filter: Filter,
): Promise<Record<StopGroup, number>> {
  const { rows } = await sql<Record<StopGroup, number>>`
    SELECT count(*) FILTER (WHERE ${IN_GROUP.inFull})::float8 AS "inFull",
      count(*) FILTER (WHERE ${IN_GROUP.notInFull})::float8 AS "notInFull",
      count(*) FILTER (WHERE ${IN_GROUP.unknown})::float8 AS unknown,
      count(*) FILTER (WHERE ${IN_GROUP.onTime})::float8 AS "onTime",
      count(*) FILTER (WHERE ${IN_GROUP.notOnTime})::float8 AS "notOnTime"
    FROM kpi_stop s
    JOIN kpi_journey k ON k.organisation_id = s.organisation_id AND k.day = s.day AND k.journey_id = s.journey_id
    WHERE ${ofDays(organisationId, days)} AND s.outcome IS NOT NULL AND ${isOf(filter)}`.execute(db);
  return rows[0]!;
}

export interface StopRow {
  readonly journey: string;
  readonly reference: string | null;
  readonly stop: string;
  readonly location: string;
  readonly driver: string | null;
  readonly planned: EpochMs;
  readonly arrival: EpochMs | null;
  readonly outcome: FigureStop['outcome'];
  readonly isEstimated: boolean;
  readonly lateMinutes: number | null;
  readonly orders: number;
  readonly shortOrders: number;
  readonly lateReason: string | null;
}

const NEWEST: readonly OrderPart[] = [
  { by: sql`s.planned`, descending: true, neverEmpty: true },
  { by: sql`s.stop_id`, neverEmpty: true },
];
const LATEST: readonly OrderPart[] = [{ by: sql`s.late_minutes`, descending: true }, ...NEWEST];
const STOP_ORDER: Readonly<Record<StopGroup, readonly OrderPart[]>> = {
  notInFull: LATEST,
  inFull: NEWEST,
  unknown: NEWEST,
  onTime: NEWEST,
  notOnTime: LATEST,
};

export async function stopRows(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
  { group, ...filter }: Filter & { readonly group?: StopGroup },
  { after, size }: Step,
): Promise<readonly Placed<StopRow>[]> {
  const order = group ? STOP_ORDER[group] : NEWEST;
  const { rows } = await sql<Placed<StopRow>>`
    SELECT s.journey_id AS journey, j.unique_reference AS reference, s.stop_id AS stop,
      coalesce(l.name, s.location_id::text) AS location, d.name AS driver, s.planned, s.arrival, s.outcome,
      s.is_estimated AS "isEstimated", s.late_minutes AS "lateMinutes", s.orders, s.short_orders AS "shortOrders",
      k.late_reason AS "lateReason", ${positionIn(order)}
    FROM ${STOPS}
    WHERE ${ofDays(organisationId, days)} AND s.outcome IS NOT NULL AND ${isOf(filter)} AND ${group ? IN_GROUP[group] : ALL}
      AND ${beyond(order, after)}
    ORDER BY ${orderBy(order)} LIMIT ${size}`.execute(db);
  return rows;
}

const VISIT_GROUP: Readonly<Record<VisitGroup, Expression<SqlBool>>> = {
  beyond: sql<SqlBool>`s.waiting_minutes > 0`,
  within: sql<SqlBool>`s.waiting_minutes = 0`,
  unknown: sql<SqlBool>`s.waiting_minutes IS NULL`,
};
const isAt = (key: string | undefined) => isOf(key === undefined ? {} : { by: 'customer', key });

export async function visitCounts(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
  key: string | undefined,
): Promise<Record<VisitGroup, number>> {
  const { rows } = await sql<Record<VisitGroup, number>>`
    SELECT count(*) FILTER (WHERE ${VISIT_GROUP.beyond})::float8 AS beyond,
      count(*) FILTER (WHERE ${VISIT_GROUP.within})::float8 AS within,
      count(*) FILTER (WHERE ${VISIT_GROUP.unknown})::float8 AS unknown
    FROM kpi_stop s WHERE ${ofDays(organisationId, days)} AND s.is_visit AND ${isAt(key)}`.execute(db);
  return rows[0]!;
}

export interface VisitRow {
  readonly journey: string;
  readonly reference: string | null;
  readonly stop: string;
  readonly location: string;
  readonly arrival: EpochMs | null;
  readonly departure: EpochMs | null;
  readonly stay: number | null;
  readonly waiting: number | null;
}

const LONGEST: readonly OrderPart[] = [
  { by: sql`s.waiting_minutes`, descending: true },
  { by: sql`s.stay_minutes`, descending: true },
  { by: sql`s.stop_id`, neverEmpty: true },
];

export async function visitRows(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
  { group, key }: { readonly group?: VisitGroup; readonly key?: string },
  { after, size }: Step,
): Promise<readonly Placed<VisitRow>[]> {
  const { rows } = await sql<Placed<VisitRow>>`
    SELECT s.journey_id AS journey, j.unique_reference AS reference, s.stop_id AS stop,
      coalesce(l.name, s.location_id::text) AS location, s.arrival, s.departure, s.stay_minutes AS stay,
      s.waiting_minutes AS waiting, ${positionIn(LONGEST)}
    FROM ${STOPS}
    WHERE ${ofDays(organisationId, days)} AND s.is_visit AND ${isAt(key)} AND ${group ? VISIT_GROUP[group] : ALL}
      AND ${beyond(LONGEST, after)}
    ORDER BY ${orderBy(LONGEST)} LIMIT ${size}`.execute(db);
  return rows;
}

export interface JourneyRow {
  readonly journey: string;
  readonly reference: string | null;
  readonly start: EpochMs;
  readonly driver: string | null;
  readonly kilometres: number | null;
  readonly speedings: number;
  readonly speedingSeconds: number;
  readonly temperatureSeconds: number;
}

const AMOUNT: Readonly<Record<JourneyFigure, Expression<unknown>>> = {
  kilometres: sql`s.kilometres`,
  speeding: sql`s.speeding_seconds`,
  temperature: sql`s.temperature_seconds`,
  unknownKilometres: sql`s.planned_start`,
  underWay: sql`s.planned_start`,
};
const HAS: Readonly<Record<JourneyFigure, Expression<SqlBool>>> = {
  kilometres: sql<SqlBool>`true`,
  speeding: sql<SqlBool>`s.speedings > 0`,
  temperature: sql<SqlBool>`s.temperature_seconds > 0`,
  unknownKilometres: sql<SqlBool>`s.kilometres IS NULL`,
  underWay: ALL,
};

const UNDER_WAY = sql`(
  SELECT j.organisation_id, c.day, j.id AS journey_id, j.planned_start, j.driver_id,
    j.travelled_kilometres AS kilometres, 0 AS speedings, 0 AS speeding_seconds, 0 AS temperature_seconds
  FROM kpi_computed c JOIN organisation o ON o.id = c.organisation_id
  JOIN journey j ON j.organisation_id = c.organisation_id
    AND j.planned_start >= c.day::timestamp AT TIME ZONE o.time_zone
    AND j.planned_start < (c.day + 1)::timestamp AT TIME ZONE o.time_zone
  WHERE NOT c.is_loaded AND j.status IN ('APPROVED', 'IN_PROGRESS', 'IN_PROGRESS_JOURNEY_CHANGE'))`;
const journeysOf = (figure: JourneyFigure) => (figure === 'underWay' ? UNDER_WAY : sql`kpi_journey`);

export async function journeyCount(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
  figure: JourneyFigure,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::float8 AS count FROM ${journeysOf(figure)} s
    WHERE ${ofDays(organisationId, days)} AND ${HAS[figure]}`.execute(db);
  return rows[0]!.count;
}

export async function journeyRows(
  db: Executor,
  organisationId: OrganisationId,
  days: Days,
  figure: JourneyFigure,
  { after, size }: Step,
): Promise<readonly Placed<JourneyRow>[]> {
  const order: readonly OrderPart[] = [
    { by: sql`${AMOUNT[figure]}`, descending: true },
    { by: sql`s.journey_id`, neverEmpty: true },
  ];
  const { rows } = await sql<Placed<JourneyRow>>`
    SELECT s.journey_id AS journey, j.unique_reference AS reference, s.planned_start AS start, d.name AS driver,
      s.kilometres, s.speedings, s.speeding_seconds AS "speedingSeconds",
      s.temperature_seconds AS "temperatureSeconds", ${positionIn(order)}
    FROM ${journeysOf(figure)} s
    LEFT JOIN journey j ON j.organisation_id = s.organisation_id AND j.id = s.journey_id
    LEFT JOIN driver d ON d.organisation_id = s.organisation_id AND d.id = s.driver_id
    WHERE ${ofDays(organisationId, days)} AND ${HAS[figure]} AND ${beyond(order, after)}
    ORDER BY ${orderBy(order)} LIMIT ${size}`.execute(db);
  return rows;
}
