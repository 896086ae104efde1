import type { OrganisationId } from '@linehaul/domain/core';
import type { PartOfDay } from '@linehaul/domain/forecast';
import type { DateText } from '@linehaul/domain/time';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';

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
