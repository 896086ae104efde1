import type { LiveVehicle } from '@linehaul/contracts/live';
import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { type RawBuilder, sql } from 'kysely';
import { among, at, column, type Executor } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import { WORST_ALARM } from '../journeys/index.ts';

interface Row {
  asset_id: string;
  registration_number: string;
  fleet_number: string | null;
  latitude: number;
  longitude: number;
  heading_degrees: number | null;
  speed_kmh: number | null;
  temperature: number | null;
  fix_time: EpochMs;
  journey_id: string | null;
  unique_reference: string | null;
  status: LiveVehicle['journeyStatus'];
  time_based_status: LiveVehicle['timeBasedStatus'];
  position_based_status: LiveVehicle['positionBasedStatus'];
  alarm_severity: LiveVehicle['alarm'];
}

/** Those that reported since, run a journey, or have one that is approved. */
export function vehiclesSince(
  db: Executor,
  organisationId: OrganisationId,
  since: EpochMs,
): Promise<LiveVehicle[]> {
  return select(
    db,
    organisationId,
    sql`(p.fix_time >= ${at(since)} OR j.id IS NOT NULL OR p.asset_id IN (
      SELECT vehicle_id FROM journey WHERE organisation_id = ${organisationId} AND status = 'APPROVED'))
      AND NOT a.archived`,
  );
}

export function changedVehicles(
  db: Executor,
  organisationId: OrganisationId,
  changed: {
    readonly assetIds: Iterable<string>;
    readonly journeyIds: Iterable<string>;
    readonly alertIds: Iterable<string>;
  },
): Promise<LiveVehicle[]> {
  return select(
    db,
    organisationId,
    sql`p.asset_id IN (
      SELECT unnest(${column([...changed.assetIds])}::text::uuid[])
      UNION SELECT vehicle_id FROM journey WHERE organisation_id = ${organisationId}
        AND id IN ${among([...changed.journeyIds])}
      UNION SELECT o.vehicle_id FROM active_event e
        JOIN journey o ON o.organisation_id = e.organisation_id AND o.id = e.journey_id
        WHERE e.organisation_id = ${organisationId} AND e.id IN ${among([...changed.alertIds])})
      AND NOT a.archived`,
  );
}

async function select(
  db: Executor,
  organisationId: OrganisationId,
  where: RawBuilder<unknown>,
): Promise<LiveVehicle[]> {
  const { rows } = await sql<Row>`
    SELECT p.asset_id, a.registration_number, a.fleet_number, p.latitude, p.longitude, p.heading_degrees,
      p.speed_kmh, p.fix_time,
      CASE WHEN jsonb_typeof(p.attributes -> 'temperature') = 'number'
        THEN (p.attributes ->> 'temperature')::float8 END AS temperature,
      j.id AS journey_id, j.unique_reference, j.status, j.time_based_status, j.position_based_status,
      alarm.severity AS alarm_severity
    FROM asset_position_latest p
    JOIN asset a ON a.organisation_id = p.organisation_id AND a.id = p.asset_id
    LEFT JOIN (
      SELECT DISTINCT ON (vehicle_id) organisation_id, vehicle_id, id, unique_reference, status,
        time_based_status, position_based_status
      FROM journey WHERE organisation_id = ${organisationId} AND vehicle_id IS NOT NULL
        AND status IN (${sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)))})
      ORDER BY vehicle_id, planned_start DESC
    ) j ON j.vehicle_id = p.asset_id
    ${WORST_ALARM}
    WHERE p.organisation_id = ${organisationId} AND ${where}
    ORDER BY a.registration_number`.execute(db);
  return rows.map(wire);
}

function wire(row: Row): LiveVehicle {
  return {
    assetId: row.asset_id,
    registrationNumber: row.registration_number,
    fleetNumber: row.fleet_number,
    latitude: row.latitude,
    longitude: row.longitude,
    headingDegrees: row.heading_degrees,
    speedKilometresPerHour: row.speed_kmh,
    temperatureCelsius: row.temperature,
    timestampUtc: instantText(row.fix_time),
    journeyId: row.journey_id,
    journeyUniqueReference: row.unique_reference,
    journeyStatus: row.status,
    timeBasedStatus: row.time_based_status,
    positionBasedStatus: row.position_based_status,
    alarm: row.alarm_severity,
  };
}

/** Sessions that have not ended, whose person is a member with a role. */
export async function admittedSessions(
  db: Executor,
  organisationId: OrganisationId,
  sessionHashes: Iterable<string>,
  now: EpochMs,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('organisation_member', 'organisation_member.login', 'session.login')
    .where('organisation_member.organisation_id', '=', organisationId)
    .where('session.id_hash', 'in', [...sessionHashes])
    .where('session.expires_at', '>', at(now))
    .where('session.idle_until', '>', at(now))
    .where(sql<boolean>`session.authorities && ARRAY['ROLE_USER', 'ROLE_ADMIN']`)
    .select('session.id_hash')
    .execute();
  return new Set(rows.map((row) => row.id_hash));
}
