import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import { STARTS_MISSED_MS, STARTS_WITHIN_MS } from '@linehaul/domain/handover';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, at, type Executor } from '../../platform/db/index.ts';

export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

function counted<Row extends { readonly total: number }>(rows: readonly Row[]): Rows<Omit<Row, 'total'>> {
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export interface StopOfJourney {
  readonly stop_id: string;
  readonly journey_id: string;
  readonly unique_reference: string;
  readonly location_name: string;
  readonly planned: EpochMs;
}

/** By stop; only those with a planned arrival. */
export async function stopsOfJourneys(
  db: Executor,
  organisationId: OrganisationId,
  stopIds: readonly string[],
): Promise<ReadonlyMap<string, StopOfJourney>> {
  if (stopIds.length === 0) return new Map();
  const { rows } = await sql<StopOfJourney>`
    SELECT s.id AS stop_id, s.journey_id, j.unique_reference, l.name AS location_name,
      coalesce(s.revised_arrival, s.planned_arrival) AS planned
    FROM journey_stop s
    JOIN journey j ON j.organisation_id = s.organisation_id AND j.id = s.journey_id
    JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
    WHERE s.organisation_id = ${organisationId} AND s.id IN ${among(stopIds)}
      AND coalesce(s.revised_arrival, s.planned_arrival) IS NOT NULL`.execute(db);
  return new Map(rows.map((row) => [row.stop_id, row]));
}

export interface IncompleteStart {
  readonly id: string;
  readonly unique_reference: string;
  readonly planned_start: EpochMs;
  readonly location_name: string | null;
  readonly lacks_vehicle: boolean;
  readonly lacks_driver: boolean;
}

const NOT_STARTED = ['DRAFT', 'PENDING_APPROVAL', 'APPROVED'] as const satisfies readonly JourneyStatus[];
const WAITING = sql.join(NOT_STARTED.map((status) => sql.lit(status)));

/** Journeys that start soon, or should have, without vehicle or driver. Next first. */
export async function incompleteStarts(
  db: Executor,
  organisationId: OrganisationId,
  most: number,
  now: EpochMs,
): Promise<Rows<IncompleteStart>> {
  const { rows } = await sql<IncompleteStart & { readonly total: number }>`
    SELECT j.id, j.unique_reference, j.planned_start, first_stop.name AS location_name,
      j.vehicle_id IS NULL AS lacks_vehicle, j.driver_id IS NULL AS lacks_driver,
      (count(*) OVER ())::integer AS total
    FROM journey j
    LEFT JOIN LATERAL (
      SELECT l.name FROM journey_stop s
      JOIN location l ON l.organisation_id = s.organisation_id AND l.id = s.location_id
      WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id ORDER BY s.sequence LIMIT 1
    ) first_stop ON true
    WHERE j.organisation_id = ${organisationId} AND j.status IN (${WAITING})
      AND j.planned_start BETWEEN ${at(now - STARTS_MISSED_MS)} AND ${at(now + STARTS_WITHIN_MS)}
      AND (j.vehicle_id IS NULL OR j.driver_id IS NULL)
    ORDER BY j.planned_start, j.id LIMIT ${most}`.execute(db);
  return counted(rows);
}

export interface SilentVehicle {
  readonly id: string;
  readonly registration_number: string;
  readonly fleet_number: string | null;
  readonly device_id: string | null;
  readonly last_fix: EpochMs;
  readonly unique_reference: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Each once, though several journeys miss it. Longest first. */
export async function silentVehicles(
  db: Executor,
  organisationId: OrganisationId,
  most: number,
): Promise<Rows<SilentVehicle>> {
  const { rows } = await sql<SilentVehicle & { readonly total: number }>`
    SELECT silent.*, (count(*) OVER ())::integer AS total FROM (
      SELECT DISTINCT ON (a.id) a.id, a.registration_number, a.fleet_number, a.device_id, e.started_at AS last_fix,
        j.unique_reference, e.latitude, e.longitude
      FROM active_event e
      JOIN asset a ON a.organisation_id = e.organisation_id AND a.id = e.asset_id
      LEFT JOIN journey j ON j.organisation_id = e.organisation_id AND j.id = e.journey_id
      WHERE e.organisation_id = ${organisationId} AND e.event_type = 'SILENT' AND e.ended_at IS NULL
        AND e.withdrawn_at IS NULL
      ORDER BY a.id, e.started_at, (e.journey_id IS NULL), e.id
    ) silent
    ORDER BY last_fix, id LIMIT ${most}`.execute(db);
  return counted(rows);
}
