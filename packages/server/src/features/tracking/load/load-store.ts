import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { LOCATION_TYPES } from '@linehaul/domain/fleet';
import { LOGINS_OF_AUTHORS, RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { type OrganisationSettings, settingsWith } from '@linehaul/domain/organisation';
import type { Fix } from '@linehaul/domain/tracking';
import { type RawBuilder, sql } from 'kysely';
import { among, at, column, type Executor, type RowOf, type Tables } from '../../../platform/db/index.ts';
import { GEOFENCE_COLUMNS, type GeofenceRecord } from '../../fleet/index.ts';
import { noPosition } from '../../telemetry/index.ts';

export const ENGINE = LOGINS_OF_AUTHORS.ENGINE;

const COLUMNS = [
  'id',
  'status',
  'version',
  'vehicle_id',
  'driver_id',
  'planned_end',
  'is_hazardous',
  'route_id',
  'started_by_hand_at',
  'completed_by_hand_at',
  'ended_by_hand_at',
  'projected_time_status',
  'position_based_status',
  'projected_time_explanation',
  'position_explanation',
  'departed_start_at',
  'arrived_end_at',
  'tracked_from',
  'tracked_to',
  'travelled_kilometres',
  'remaining_kilometres',
  'started_at',
  'start_cause',
  'completed_at',
  'completion_cause',
  'end_confirmed',
] as const satisfies readonly (keyof Tables['journey'])[];
export type JourneyRecord = Pick<RowOf<'journey'>, (typeof COLUMNS)[number] | 'planned_start'> & {
  changed_while_running: boolean;
  due: boolean;
  revised_end: EpochMs | null;
};

export const JOURNEY_COLUMNS = sql.join(COLUMNS.map((name) => sql.ref(`j.${name}`)));
const RUNNING = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));
export const ENGINE_STATUSES = sql`j.status IN ('APPROVED', ${RUNNING}, 'COMPLETED', 'CLOSED')`;
/** By the plan it was driven by, even if its start moved later. */
export const PLANNED_START = sql`coalesce(j.driven_planned_start, j.planned_start)`;
const justChanged = (now: EpochMs) =>
  sql`(j.changed_by <> ${ENGINE} AND j.changed_at >= ${at(now)} - interval '1 hour')`;
export const EXTRAS = (now: EpochMs) => sql`${PLANNED_START} AS planned_start,
  (j.status IN ('COMPLETED', ${RUNNING}) AND EXISTS (SELECT 1 FROM journey_history h
    WHERE h.organisation_id = j.organisation_id AND h.journey_id = j.id AND h.after->>'journeyStatus' = 'IN_PROGRESS_JOURNEY_CHANGE')
  ) AS changed_while_running,
  ${justChanged(now)} AS due,
  (SELECT max(greatest(s.revised_arrival, s.revised_departure)) FROM journey_stop s
    WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id) AS revised_end`;

export interface Wanted {
  readonly vehicleId: AssetId;
  readonly from: EpochMs;
}

/** Of fixes from the given times on, with context; running or just changed ones at any time. */
export async function journeysOfVehicles(
  db: Executor,
  organisationId: OrganisationId,
  wanted: readonly Wanted[],
  now: EpochMs,
): Promise<readonly JourneyRecord[]> {
  const { rows } = await sql<JourneyRecord>`
    SELECT ${JOURNEY_COLUMNS}, ${EXTRAS(now)}
    FROM unnest(${column(wanted.map((w) => w.vehicleId))}::text::uuid[],
      ${column(wanted.map((w) => w.from))}::text::float8[]) AS w(vehicle_id, from_ms)
    JOIN journey j ON j.organisation_id = ${organisationId} AND j.vehicle_id = w.vehicle_id
    WHERE ${ENGINE_STATUSES} AND (
      j.status IN (${RUNNING})
      OR ${justChanged(now)}
      OR ${PLANNED_START} >= to_timestamp(w.from_ms / 1000) - interval '31 days'
        AND ${PLANNED_START} <= ${at(now)} + interval '3 days'
        AND coalesce(j.planned_end, ${PLANNED_START} + interval '2 days')
          >= to_timestamp(w.from_ms / 1000) - interval '36 hours')
    ORDER BY j.vehicle_id, ${PLANNED_START}, j.id`.execute(db);
  return rows;
}

export async function journeysWithoutVehicle(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly JourneyId[],
  now: EpochMs,
): Promise<readonly JourneyRecord[]> {
  if (journeyIds.length === 0) return [];
  const { rows } = await sql<JourneyRecord>`
    SELECT ${JOURNEY_COLUMNS}, ${EXTRAS(now)} FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.id IN ${among(journeyIds)}
      AND j.vehicle_id IS NULL AND ${ENGINE_STATUSES}`.execute(db);
  return rows;
}

export async function stopsOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  journeyIds: readonly string[],
): Promise<readonly RowOf<'journey_stop'>[]> {
  if (journeyIds.length === 0) return [];
  return db
    .selectFrom('journey_stop')
    .where('organisation_id', '=', organisationId)
    .where('journey_id', 'in', among(journeyIds))
    .selectAll()
    .orderBy('journey_id')
    .orderBy('sequence')
    .execute();
}

export async function geofencesOf(
  db: Executor,
  organisationId: OrganisationId,
  locationIds: readonly string[],
): Promise<readonly GeofenceRecord[]> {
  if (locationIds.length === 0) return [];
  return db
    .selectFrom('location')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', among(locationIds))
    .select(GEOFENCE_COLUMNS)
    .execute();
}

/** 'Border' (specification, section 3). */
const BORDER = 1;

/** No deviation near these. */
export async function exemptGeofencesOf(
  db: Executor,
  organisationId: OrganisationId,
): Promise<readonly GeofenceRecord[]> {
  return db
    .selectFrom('location')
    .where('organisation_id', '=', organisationId)
    .where('is_deleted', '=', false)
    .where((eb) =>
      eb.or([
        eb('location_type', 'in', [
          LOCATION_TYPES.Site,
          LOCATION_TYPES['Fuel Stop'],
          LOCATION_TYPES['Rest Stop'],
        ]),
        eb('location_ordinal_code', '=', BORDER),
      ]),
    )
    .select(GEOFENCE_COLUMNS)
    .orderBy('id')
    .execute();
}

export type ZoneRecord = GeofenceRecord & { is_no_go: boolean; on_entry: boolean; on_exit: boolean };

/** No-go zones and watched locations. */
export async function zonesOf(db: Executor, organisationId: OrganisationId): Promise<readonly ZoneRecord[]> {
  const { rows } = await sql<ZoneRecord>`
    SELECT l.id, l.shape, l.shape_type, l.radius, l.latitude, l.longitude,
      l.location_type = ${LOCATION_TYPES['No Go Zone']} AS is_no_go,
      coalesce(w.on_entry, false) AS on_entry, coalesce(w.on_exit, false) AS on_exit
    FROM location l
    LEFT JOIN watched_location w ON w.organisation_id = l.organisation_id AND w.location_id = l.id
    WHERE l.organisation_id = ${organisationId} AND NOT l.is_deleted
      AND (l.location_type = ${LOCATION_TYPES['No Go Zone']} OR w.on_entry OR w.on_exit)
    ORDER BY l.id`.execute(db);
  return rows;
}

interface FixRecord {
  asset_id: AssetId;
  fix_time: EpochMs;
  latitude: number;
  longitude: number;
  speed_kmh: number | null;
  accuracy_metres: number | null;
  temperature: number | null;
  journey_id: JourneyId | null;
}

const FIX_COLUMNS = sql`asset_id, fix_time, latitude, longitude, speed_kmh, accuracy_metres, journey_id,
        CASE WHEN jsonb_typeof(attributes -> 'temperature') = 'number'
          THEN (attributes ->> 'temperature')::float8 END AS temperature`;

/** Some days of one vehicle with a fix every few seconds. */
export const FIX_LIMIT = 40_000;

/** By time, with `before` older ones; all have a position and none is future. */
export async function fixesOf(
  db: Executor,
  organisationId: OrganisationId,
  wanted: readonly Wanted[],
  {
    before,
    maximumFutureMinutes,
    until,
    positions = sql`asset_position`,
  }: {
    readonly before: number;
    readonly maximumFutureMinutes: number;
    /** Exclusive. */
    readonly until?: EpochMs;
    /** As `positionsIn` gives them. */
    readonly positions?: RawBuilder<unknown>;
  },
): Promise<ReadonlyMap<AssetId, Fix[]>> {
  const found = new Map<AssetId, Fix[]>(wanted.map((w) => [w.vehicleId, []]));
  if (wanted.length === 0) return found;
  const usable = sql`asset_id = w.vehicle_id AND organisation_id = ${organisationId}
        AND NOT (${noPosition})
        AND fix_time <= received_at + ${maximumFutureMinutes} * interval '1 minute'`;
  const older = sql`UNION ALL (SELECT ${FIX_COLUMNS} FROM asset_position
        WHERE ${usable} AND fix_time < to_timestamp(w.from_ms / 1000)
        ORDER BY fix_time DESC LIMIT ${before})`;
  const { rows } = await sql<FixRecord>`
    SELECT p.* FROM unnest(${column(wanted.map((w) => w.vehicleId))}::text::uuid[],
      ${column(wanted.map((w) => w.from))}::text::float8[]) AS w(vehicle_id, from_ms)
    CROSS JOIN LATERAL (
      (SELECT ${FIX_COLUMNS} FROM ${positions} AS p
        WHERE ${usable} AND fix_time >= to_timestamp(w.from_ms / 1000)
          ${until === undefined ? sql`` : sql`AND fix_time < ${at(until)}`}
        ORDER BY fix_time DESC LIMIT ${FIX_LIMIT})
      ${before > 0 ? older : sql``}
    ) p ORDER BY p.asset_id, p.fix_time`.execute(db);
  for (const row of rows) {
    found.get(row.asset_id)?.push({
      time: row.fix_time,
      latitude: row.latitude,
      longitude: row.longitude,
      speedKilometresPerHour: row.speed_kmh ?? undefined,
      accuracyMetres: row.accuracy_metres ?? undefined,
      temperatureCelsius: row.temperature ?? undefined,
      journeyId: row.journey_id ?? undefined,
    });
  }
  return found;
}

export async function settingsOf(
  db: Executor,
  organisationId: OrganisationId,
): Promise<OrganisationSettings> {
  const row = await db
    .selectFrom('organisation')
    .where('id', '=', organisationId)
    .select('settings')
    .executeTakeFirst();
  return settingsWith(row?.settings);
}
