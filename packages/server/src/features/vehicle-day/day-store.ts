import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { sql } from 'kysely';
import { among, at, column, type Executor, type RowOf } from '../../platform/db/index.ts';
import { GEOFENCE_COLUMNS, type GeofenceRecord } from '../fleet/index.ts';
import { silence } from '../journeys/index.ts';
import type { AssetSpan } from './fixes-store.ts';

export interface AssetOfDay {
  readonly id: AssetId;
  readonly registrationNumber: string;
}

export async function findAsset(
  db: Executor,
  organisationId: OrganisationId,
  assetId: string,
): Promise<AssetOfDay | undefined> {
  const row = await db
    .selectFrom('asset')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', assetId)
    .select(['id', 'registration_number'])
    .executeTakeFirst();
  return (
    row && {
      id: row.id as AssetId,
      registrationNumber: row.registration_number,
    }
  );
}

type Journey = RowOf<'journey'>;
export type JourneyOfDay = Pick<
  Journey,
  | 'id'
  | 'unique_reference'
  | 'journey_reference'
  | 'status'
  | 'time_based_status'
  | 'position_based_status'
  | 'time_explanation'
  | 'end_confirmed'
  | 'planned_start'
  | 'planned_end'
  | 'started_at'
  | 'completed_at'
  | 'ended_by_hand_at'
  | 'driver_id'
> & { readonly asset_id: AssetId; readonly silent_since: EpochMs | null };

/** No journey is planned for longer. */
const LONGEST_DAYS = 31;
const JOURNEY_COLUMNS = sql`j.id, j.unique_reference, j.journey_reference, j.status, j.time_based_status,
  j.position_based_status, j.time_explanation, j.end_confirmed, j.planned_start, j.planned_end, j.started_at,
  j.completed_at, j.ended_by_hand_at, j.driver_id, ${silence.since} AS silent_since`;
/** Each has an index. */
const ASSETS_OF_JOURNEY = ['j.vehicle_id', 'j.trailer_id', 'j.trailer2_id'] as const;

export async function journeysBetween(
  db: Executor,
  organisationId: OrganisationId,
  spans: readonly AssetSpan[],
): Promise<readonly JourneyOfDay[]> {
  const wanted = sql`unnest(${column(spans.map((span) => span.assetId))}::text::uuid[],
    ${column(spans.map((span) => span.from))}::text::float8[],
    ${column(spans.map((span) => span.to))}::text::float8[]) AS w(asset_id, from_ms, to_ms)`;
  const [from, to] = [sql`to_timestamp(w.from_ms / 1000)`, sql`to_timestamp(w.to_ms / 1000)`];
  const parts = ASSETS_OF_JOURNEY.map(
    (asset) => sql`SELECT w.asset_id, ${JOURNEY_COLUMNS} FROM ${wanted}
      JOIN journey j ON j.organisation_id = ${organisationId} AND ${sql.ref(asset)} = w.asset_id
      WHERE j.status NOT IN ('DELETED', 'CANCELLED')
        AND j.planned_start BETWEEN ${from} - ${LONGEST_DAYS} * interval '1 day' AND ${to} + ${LONGEST_DAYS} * interval '1 day'
        AND least(j.planned_start, j.started_at) < ${to}
        AND greatest(j.planned_start, j.planned_end, j.completed_at, j.tracked_to) >= ${from}`,
  );
  const { rows } =
    await sql<JourneyOfDay>`${sql.join(parts, sql` UNION ALL `)} ORDER BY planned_start, id`.execute(db);
  return rows;
}

export type StopOfDay = RowOf<'journey_stop'> &
  Omit<GeofenceRecord, 'id'> & { readonly name: string; readonly location_type: number };

export async function stopsWithGeofence(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<readonly StopOfDay[]> {
  if (journeyIds.length === 0) return [];
  const { rows } = await sql<StopOfDay>`
    SELECT s.*, l.name, l.location_type, l.shape, l.shape_type, l.radius, l.latitude, l.longitude
    FROM journey_stop s
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = ${organisationId} AND s.journey_id IN ${among(journeyIds)}
    ORDER BY s.journey_id, s.sequence`.execute(db);
  return rows;
}

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export type PlaceRecord = GeofenceRecord & { readonly name: string; readonly location_type: number };

const NO_PLACES = [
  LOCATION_TYPES.Invalid,
  LOCATION_TYPES['No Go Zone'],
  LOCATION_TYPES['Street Polyline'],
  LOCATION_TYPES['Route Polyline'],
  LOCATION_TYPES['Speed Zone'],
];
const PLACES_LIMIT = 5000;
const ALL_PLACES_LIMIT = 50_000;

export async function placesWithin(
  db: Executor,
  organisationId: OrganisationId,
  box?: Box,
): Promise<readonly PlaceRecord[]> {
  let query = db
    .selectFrom('location')
    .where('organisation_id', '=', organisationId)
    .where('is_deleted', '=', false)
    .where('location_type', 'not in', NO_PLACES);
  if (box) {
    query = query
      .where('longitude', '>=', box.west)
      .where('longitude', '<=', box.east)
      .where('latitude', '>=', box.south)
      .where('latitude', '<=', box.north);
  }
  return query
    .select([...GEOFENCE_COLUMNS, 'name', 'location_type'])
    .orderBy('id')
    .limit(box ? PLACES_LIMIT : ALL_PLACES_LIMIT)
    .execute();
}

export async function tripIdsBetween(
  db: Executor,
  organisationId: OrganisationId,
  assetId: AssetId,
  from: EpochMs,
  to: EpochMs,
): Promise<ReadonlyMap<EpochMs, string>> {
  const { rows } = await sql<{ id: string; found_start: EpochMs }>`
    SELECT id, (found ->> 'start_at')::timestamptz AS found_start FROM trip
    WHERE organisation_id = ${organisationId} AND asset_id = ${assetId} AND found IS NOT NULL
      AND start_at BETWEEN ${at(from)} AND ${at(to)}`.execute(db);
  return new Map(rows.map((row) => [row.found_start, row.id]));
}
