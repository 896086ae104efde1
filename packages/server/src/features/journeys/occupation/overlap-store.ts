import { type Allocated, CONFLICTING_STATUSES, type JourneyTimes } from '@linehaul/domain/allocation';
import type { EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { type RawBuilder, sql } from 'kysely';
import { among, type Executor } from '../../../platform/db/index.ts';
import { JOURNEY_ROW_COLUMNS, JOURNEY_ROW_JOINS, type JourneyRowRecord } from '../record/journey-row.ts';

export interface Occupation {
  readonly id?: JourneyId;
  readonly uniqueReference: string;
  readonly times: JourneyTimes;
  readonly allocated: Allocated;
}
export type StoredOccupation = Occupation & { readonly id: JourneyId };

export interface FoundOccupation extends StoredOccupation {
  readonly siteId: string | undefined;
  readonly isHazardous: boolean;
  readonly startLocationId: string | undefined;
  /** Of the last stop; undefined: only one stop. */
  readonly endLocationId: string | undefined;
}

interface FactsRecord {
  id: string;
  unique_reference: string;
  status: string;
  planned_start: EpochMs;
  planned_end: EpochMs | null;
  actual_start: EpochMs | null;
  actual_end: EpochMs | null;
  planned_kilometres: number | null;
  vehicle_id: string | null;
  trailer_id: string | null;
  trailer2_id: string | null;
  driver_id: string | null;
  driver2_id: string | null;
  adjusted_start: EpochMs | null;
  revised_start: EpochMs | null;
  adjusted_end: EpochMs | null;
  revised_end: EpochMs | null;
  stop_count: number;
  site_id: string | null;
  is_hazardous: boolean;
  start_location_id: string | null;
  end_location_id: string | null;
}

/** Needs FACTS_JOINS. */
const FACTS_COLUMNS = sql`
  j.id, j.unique_reference, j.status, j.planned_start, j.planned_end,
  coalesce(j.departed_start_at, j.started_at) AS actual_start,
  coalesce(j.arrived_end_at, j.completed_at, j.ended_by_hand_at) AS actual_end,
  j.planned_kilometres, j.vehicle_id, j.trailer_id, j.trailer2_id, j.driver_id, j.driver2_id, j.site_id,
  j.is_hazardous, first_stop.location_id AS start_location_id, last_stop.location_id AS end_location_id,
  first_stop.adjusted_departure AS adjusted_start,
  coalesce(first_stop.revised_departure, first_stop.revised_arrival) AS revised_start,
  coalesce(last_stop.adjusted_arrival, last_stop.adjusted_departure) AS adjusted_end,
  coalesce(last_stop.revised_arrival, last_stop.revised_departure) AS revised_end,
  CASE WHEN j.planned_end > j.planned_start THEN 0 ELSE (SELECT count(*)::int FROM journey_stop s
    WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id) END AS stop_count`;
const FACTS_JOINS = sql`
  LEFT JOIN LATERAL (SELECT s.* FROM journey_stop s WHERE s.organisation_id = j.organisation_id
    AND s.journey_id = j.id ORDER BY s.sequence LIMIT 1) first_stop ON true
  LEFT JOIN LATERAL (SELECT s.* FROM journey_stop s WHERE s.organisation_id = j.organisation_id
    AND s.journey_id = j.id AND s.sequence > first_stop.sequence ORDER BY s.sequence DESC LIMIT 1) last_stop ON true`;

/** Literals, so that the partial indexes journey_taking_* match. */
export const CONFLICTING = sql.raw(CONFLICTING_STATUSES.map((status) => `'${status}'`).join(', '));

const given = (...ids: readonly (string | null)[]) => ids.filter((id) => id !== null);

function occupationOf(r: FactsRecord): FoundOccupation {
  return {
    id: r.id as JourneyId,
    uniqueReference: r.unique_reference,
    times: {
      status: r.status as JourneyStatus,
      plannedStart: r.planned_start,
      plannedEnd: r.planned_end ?? undefined,
      revisedStart: r.revised_start ?? undefined,
      revisedEnd: r.revised_end ?? undefined,
      adjustedStart: r.adjusted_start ?? undefined,
      adjustedEnd: r.adjusted_end ?? undefined,
      actualStart: r.actual_start ?? undefined,
      actualEnd: r.actual_end ?? undefined,
      plannedKilometres: r.planned_kilometres ?? undefined,
      stopCount: r.stop_count,
    },
    allocated: {
      vehicleId: r.vehicle_id ?? undefined,
      trailerIds: given(r.trailer_id, r.trailer2_id),
      driverIds: given(r.driver_id, r.driver2_id),
    },
    siteId: r.site_id ?? undefined,
    isHazardous: r.is_hazardous,
    startLocationId: r.start_location_id ?? undefined,
    endLocationId: r.end_location_id ?? undefined,
  };
}

/** FROM must give rows of `journey`. */
export async function occupationsFrom(
  db: Executor,
  from: RawBuilder<unknown>,
): Promise<readonly FoundOccupation[]> {
  const { rows } = await sql<FactsRecord>`SELECT ${FACTS_COLUMNS} FROM (${from}) j ${FACTS_JOINS}`.execute(
    db,
  );
  return rows.map(occupationOf);
}

const TIMES = [
  'planned_start',
  'planned_end',
  'actual_start',
  'actual_end',
  'adjusted_start',
  'revised_start',
  'adjusted_end',
  'revised_end',
] as const satisfies readonly (keyof FactsRecord)[];
const OTHERS = [
  'id',
  'unique_reference',
  'status',
  'planned_kilometres',
  'vehicle_id',
  'trailer_id',
  'trailer2_id',
  'driver_id',
  'driver2_id',
  'stop_count',
  'site_id',
  'is_hazardous',
  'start_location_id',
  'end_location_id',
] as const satisfies readonly (keyof FactsRecord)[];
const NAMES = [...TIMES, ...OTHERS] as const;

type Cell<Name> = Name extends (typeof TIMES)[number]
  ? string | Extract<FactsRecord[Name], null>
  : Name extends keyof FactsRecord
    ? FactsRecord[Name]
    : never;
type ColumnsOf<Names extends readonly unknown[]> = {
  readonly [I in keyof Names]: readonly Cell<Names[I]>[];
};
type Columns = ColumnsOf<typeof NAMES>;

/** `occupationsFrom` for thousands: one JSON value, by column. */
export async function manyOccupationsFrom(
  db: Executor,
  from: RawBuilder<unknown>,
): Promise<readonly FoundOccupation[]> {
  const columns = sql.join(NAMES.map((name) => sql`coalesce(json_agg(${sql.ref(`f.${name}`)}), '[]')`));
  const { rows } = await sql<{ found: Columns }>`
    SELECT json_build_array(${columns}) AS found
    FROM (SELECT ${FACTS_COLUMNS} FROM (${from}) j ${FACTS_JOINS}) f`.execute(db);
  const { found } = rows[0]!;
  return found[0].map((_, i) => occupationOf(recordAt(found, i)));
}

const timeOf = (text: string | null) => (text === null ? null : Date.parse(text));

function recordAt(columns: Columns, i: number): FactsRecord {
  return {
    planned_start: Date.parse(columns[0][i]!),
    planned_end: timeOf(columns[1][i]!),
    actual_start: timeOf(columns[2][i]!),
    actual_end: timeOf(columns[3][i]!),
    adjusted_start: timeOf(columns[4][i]!),
    revised_start: timeOf(columns[5][i]!),
    adjusted_end: timeOf(columns[6][i]!),
    revised_end: timeOf(columns[7][i]!),
    id: columns[8][i]!,
    unique_reference: columns[9][i]!,
    status: columns[10][i]!,
    planned_kilometres: columns[11][i]!,
    vehicle_id: columns[12][i]!,
    trailer_id: columns[13][i]!,
    trailer2_id: columns[14][i]!,
    driver_id: columns[15][i]!,
    driver2_id: columns[16][i]!,
    stop_count: columns[17][i]!,
    site_id: columns[18][i]!,
    is_hazardous: columns[19][i]!,
    start_location_id: columns[20][i]!,
    end_location_id: columns[21][i]!,
  };
}

/** Undefined: missing or deleted. */
export async function findOccupation(
  db: Executor,
  organisationId: OrganisationId,
  journeyId: string,
): Promise<FoundOccupation | undefined> {
  const [found] = await occupationsFrom(
    db,
    sql`SELECT * FROM journey WHERE organisation_id = ${organisationId} AND id = ${journeyId}
      AND status <> 'DELETED'`,
  );
  return found;
}

export async function occupationsTaking(
  db: Executor,
  organisationId: OrganisationId,
  assetIds: readonly string[],
  driverIds: readonly string[],
): Promise<readonly StoredOccupation[]> {
  // Each column has its own partial index.
  const taking = (name: string, ids: readonly string[]) => sql`
    SELECT id FROM journey WHERE organisation_id = ${organisationId}
    AND ${sql.ref(name)} IN ${among(ids)} AND status IN (${CONFLICTING})`;
  const parts = [
    ...(assetIds.length > 0
      ? ['vehicle_id', 'trailer_id', 'trailer2_id'].map((name) => taking(name, assetIds))
      : []),
    ...(driverIds.length > 0 ? ['driver_id', 'driver2_id'].map((name) => taking(name, driverIds)) : []),
  ];
  if (parts.length === 0) return [];
  return occupationsFrom(
    db,
    sql`SELECT journey.* FROM (${sql.join(parts, sql` UNION `)}) taking
      JOIN journey ON journey.organisation_id = ${organisationId} AND journey.id = taking.id`,
  );
}

/** Locks in id order, against deadlocks. */
const lock = (table: 'asset' | 'driver') =>
  async function lockRows(
    tx: Executor,
    organisationId: OrganisationId,
    ids: readonly string[],
  ): Promise<void> {
    if (ids.length === 0) return;
    await sql`SELECT id FROM ${sql.table(table)} WHERE organisation_id = ${organisationId}
      AND id IN ${among(ids)} ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  };
export const lockAssets = lock('asset');
export const lockDrivers = lock('driver');

/** Newest routing date first. */
export async function rowsOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<readonly JourneyRowRecord[]> {
  const { rows } =
    await sql<JourneyRowRecord>`SELECT ${JOURNEY_ROW_COLUMNS} FROM journey j ${JOURNEY_ROW_JOINS}
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(ids)}
    ORDER BY j.routing_date DESC, j.planned_start DESC, j.id`.execute(db);
  return rows;
}
