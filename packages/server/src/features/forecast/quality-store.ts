import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { PartOfDay } from '@linehaul/domain/forecast';
import type { DateText } from '@linehaul/domain/time';
import { sql } from 'kysely';
import {
  beyond,
  type Executor,
  type OrderKind,
  type OrderPart,
  orderBy,
  type Position,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';

/** Sums; seconds. */
export interface ScoreSums {
  readonly n: number;
  readonly unranged: number;
  readonly held: number;
  readonly p10: number;
  readonly p50: number;
  readonly p80: number;
  readonly p90: number;
  readonly width: number;
  readonly error: number;
  readonly errorOfProjection: number;
  readonly errorOfTimetable: number;
}

const SUMS = sql.raw(
  [
    'n',
    'unranged',
    'held',
    'up_to_p10 AS p10',
    'up_to_p50 AS p50',
    'up_to_p80 AS p80',
    'up_to_p90 AS p90',
    'width',
    'error',
    'error_of_projection AS "errorOfProjection"',
    'error_of_timetable AS "errorOfTimetable"',
  ]
    .map((sum) => {
      const [column, name] = sum.split(' AS ');
      return `sum(${column})::float8 AS ${name ?? column}`;
    })
    .join(', '),
);

const BY = { day: 'day::text', horizon: 'horizon', part: 'part', route: 'route' } as const;
interface Keys {
  readonly day: DateText;
  readonly horizon: number;
  readonly part: PartOfDay;
  readonly route: string;
}

/** `last` included. */
export async function scoreSums<K extends keyof Keys>(
  db: Executor,
  organisationId: OrganisationId,
  by: K,
  first: DateText,
  last: DateText,
): Promise<readonly (ScoreSums & { readonly key: Keys[K] })[]> {
  const { rows } = await sql<ScoreSums & { key: Keys[K] }>`
    SELECT ${sql.raw(BY[by])} AS key, ${SUMS} FROM forecast_score
    WHERE organisation_id = ${organisationId} AND day BETWEEN ${first}::date AND ${last}::date
    GROUP BY ${sql.raw(by)} ORDER BY ${sql.raw(by)}`.execute(db);
  return rows;
}

export async function learntLegs(db: Executor, organisationId: OrganisationId, least: number) {
  const { rows } = await sql<{ legs: number; known: number }>`
    SELECT count(*)::float8 AS legs, count(*) FILTER (WHERE drives >= ${least})::float8 AS known FROM (
      SELECT sum(drives) AS drives FROM segment_time WHERE organisation_id = ${organisationId}
      GROUP BY from_location, to_location
    ) leg`.execute(db);
  return rows[0]!;
}

export async function routeNames(
  db: Executor,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text AS id, name FROM route WHERE organisation_id = ${organisationId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function locationNames(
  db: Executor,
  organisationId: OrganisationId,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    SELECT id::text AS id, name FROM location WHERE organisation_id = ${organisationId}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface DriveRow {
  readonly journey: string;
  readonly reference: string;
  readonly departure: EpochMs;
  readonly arrival: EpochMs;
  readonly plannedMinutes: number;
  readonly place_in_order: Position;
}

const NEWEST: readonly OrderPart[] = [
  { by: sql`s.actual_departure`, descending: true, neverEmpty: true },
  { by: sql`s.id`, neverEmpty: true },
];
export const DRIVE_KINDS = ['time', 'id'] as const satisfies readonly OrderKind[];

/** As legs are learnt: planned and seen at both ends. */
export async function drivesOf(
  db: Executor,
  organisationId: OrganisationId,
  { from, to }: { readonly from: string; readonly to: string },
  { after, size }: Step,
): Promise<readonly DriveRow[]> {
  const planned = sql`coalesce(n.revised_arrival, n.planned_arrival, n.revised_departure, n.planned_departure)
    - coalesce(s.revised_departure, s.planned_departure, s.revised_arrival, s.planned_arrival)`;
  const { rows } = await sql<DriveRow>`
    SELECT j.id AS journey, j.unique_reference AS reference, s.actual_departure AS departure,
      n.actual_arrival AS arrival, (extract(epoch FROM ${planned}) / 60)::float8 AS "plannedMinutes",
      ${positionIn(NEWEST)}
    FROM journey_stop s
    JOIN journey j ON j.organisation_id = s.organisation_id AND j.id = s.journey_id
    JOIN LATERAL (SELECT * FROM journey_stop next WHERE next.organisation_id = s.organisation_id
      AND next.journey_id = s.journey_id AND next.sequence > s.sequence ORDER BY next.sequence LIMIT 1) n ON true
    WHERE s.organisation_id = ${organisationId} AND s.location_id = ${from} AND n.location_id = ${to}
      AND j.status IN ('COMPLETED', 'CLOSED') AND NOT s.estimated AND NOT n.estimated
      AND n.actual_arrival > s.actual_departure AND ${planned} IS NOT NULL AND ${beyond(NEWEST, after)}
    ORDER BY ${orderBy(NEWEST)} LIMIT ${size}`.execute(db);
  return rows;
}
