import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { DEFAULT_SETTINGS } from '@linehaul/domain/organisation';
import { REPORTED_EVENT_TYPES } from '@linehaul/domain/telemetry';
import { sql } from 'kysely';
import { at, column, type Executor, newId } from '../../../platform/db/index.ts';
import { announcing } from '../../../platform/outbox/index.ts';
import { ENGINE } from '../load/load-store.ts';
import type { Unit } from '../load/vehicle-state.ts';

interface UnitRecord {
  organisation_id: OrganisationId;
  vehicle_id: AssetId | null;
  id: JourneyId | null;
}

const CLOCK_ENDED = ['SPEEDING', 'GEOFENCE_IN', 'GEOFENCE_OUT', 'NO_GO_ZONE', ...REPORTED_EVENT_TYPES];
const RUNNING = sql.join(RUNNING_STATUSES.map((status) => sql.lit(status)));

export async function unitsOfTheHour(db: Executor, now: EpochMs): Promise<readonly Unit[]> {
  const { rows } = await sql<UnitRecord>`
    SELECT DISTINCT organisation_id, vehicle_id, CASE WHEN vehicle_id IS NULL THEN id END AS id FROM journey
    WHERE status IN (${RUNNING})
      OR status = 'APPROVED' AND planned_start <= ${at(now)} + interval '2 hours'
        AND coalesce(planned_end, planned_start + interval '2 days') >= ${at(now)} - interval '1 day'`.execute(
    db,
  );
  return rows.map(unitOf);
}

/** Deferred progress may be unwritten. */
export async function unitsHeardSince(
  db: Executor,
): Promise<readonly (Unit & { readonly oldestFix: EpochMs })[]> {
  const { rows } = await sql<UnitRecord & { fix_time: EpochMs }>`
    SELECT DISTINCT j.organisation_id, j.vehicle_id, NULL::uuid AS id, l.fix_time FROM journey j
    JOIN asset_position_latest l ON l.organisation_id = j.organisation_id AND l.asset_id = j.vehicle_id
    WHERE j.status = 'COMPLETED' AND j.tracked_to < l.fix_time AND j.completed_at >= l.fix_time - interval '1 day'
      AND NOT EXISTS (SELECT FROM journey later WHERE later.organisation_id = j.organisation_id
        AND later.vehicle_id = j.vehicle_id AND later.started_at > j.completed_at)`.execute(db);
  return rows.map((row) => ({ ...unitOf(row), oldestFix: row.fix_time }));
}

/** Runs each minute: longer silences are known. */
const JUST_SILENT_MINUTES = 10;

export async function unitsSuddenlySilent(db: Executor, now: EpochMs): Promise<readonly Unit[]> {
  const limit = sql`coalesce((o.settings ->> 'overdueMovingMinutes')::float8,
    ${DEFAULT_SETTINGS.overdueMovingMinutes}::float8) * interval '1 minute'`;
  const { rows } = await sql<UnitRecord>`
    SELECT p.organisation_id, p.asset_id AS vehicle_id, NULL::uuid AS id
    FROM asset_position_latest p JOIN organisation o ON o.id = p.organisation_id
    WHERE p.fix_time < ${at(now)} - ${limit}
      AND p.fix_time >= ${at(now)} - ${limit} - ${JUST_SILENT_MINUTES} * interval '1 minute'
      AND coalesce(p.speed_kmh, 99) >= ${DEFAULT_SETTINGS.arrivalSpeedKilometresPerHour}`.execute(db);
  return rows.map(unitOf);
}

export async function unitsWithLastingEpisodes(db: Executor, now: EpochMs): Promise<readonly Unit[]> {
  const { rows } = await sql<UnitRecord>`
    SELECT DISTINCT e.organisation_id, e.asset_id AS vehicle_id, NULL::uuid AS id FROM active_event e
    WHERE e.ended_at IS NULL AND e.withdrawn_at IS NULL AND e.asset_id IS NOT NULL
      AND e.started_at >= ${at(now)} - interval '1 day'
      AND e.event_type IN (${sql.join(CLOCK_ENDED.map((kind) => sql.lit(kind)))})`.execute(db);
  return rows.map(unitOf);
}

function unitOf(row: UnitRecord): Unit {
  return {
    organisationId: row.organisation_id,
    vehicleId: row.vehicle_id ?? undefined,
    journeyId: row.id ?? undefined,
  };
}

/** After the organisation's setting (default 72 h). */
export async function closeCompleted(
  tx: Executor,
  now: EpochMs,
): Promise<ReadonlyMap<OrganisationId, readonly JourneyId[]>> {
  const { rows } = await sql<{ organisation_id: OrganisationId; id: JourneyId; version: number }>`
    WITH due AS (
      SELECT j.organisation_id, j.id FROM journey j JOIN organisation o ON o.id = j.organisation_id
      WHERE j.status = 'COMPLETED' AND j.completion_recorded_at <= ${at(now)} -
        coalesce((o.settings ->> 'closeAfterHours')::float8, ${DEFAULT_SETTINGS.closeAfterHours}::float8) * interval '1 hour'
      ORDER BY j.organisation_id, j.id LIMIT 1000 FOR UPDATE OF j
    )
    UPDATE journey SET status = 'CLOSED', version = version + 1, changed_at = ${at(now)}, changed_by = ${ENGINE}
    FROM due WHERE journey.organisation_id = due.organisation_id AND journey.id = due.id
    RETURNING journey.organisation_id, journey.id, journey.version`.execute(tx);
  if (rows.length === 0) return new Map();
  await announcing(sql`
    INSERT INTO journey_history (organisation_id, journey_id, id, at, actor, kind, before, after, version)
    SELECT o, j, i, ${at(now)}, ${ENGINE}, 'close', jsonb_build_object('journeyStatus', 'COMPLETED'),
      jsonb_build_object('journeyStatus', 'CLOSED'), v
    FROM unnest(${column(rows.map((row) => row.organisation_id))}::text::uuid[],
      ${column(rows.map((row) => row.id))}::text::uuid[],
      ${column(rows.map(() => newId()))}::text::uuid[],
      ${column(rows.map((row) => row.version))}::text::int[]) AS r(o, j, i, v)`).execute(tx);
  const closed = Map.groupBy(rows, (row) => row.organisation_id);
  return new Map([...closed].map(([organisationId, own]) => [organisationId, own.map((row) => row.id)]));
}
