import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, column, type Executor } from '../../../platform/db/index.ts';
import { ENGINE } from '../load/load-store.ts';
import type { Unit } from '../load/vehicle-state.ts';

export interface UnevaluatedMark {
  readonly vehicleId: AssetId;
  readonly oldestFix: EpochMs;
  readonly turn: number;
}

/** A mark back after a crash costs one evaluation. Rows lock in fix writers' order, against deadlocks. */
const UNSYNCED = sql`(SELECT set_config('synchronous_commit', 'off', true)) AS unsynced`;

/**
 * Before reading fixes: later ones set a new mark.
 * @param vehicles `evaluatedTurn`: evaluated, still marked
 */
export async function takeMarks(
  db: Executor,
  organisationId: OrganisationId,
  vehicles: readonly { readonly vehicleId: AssetId; readonly evaluatedTurn: number | undefined }[],
): Promise<readonly UnevaluatedMark[]> {
  if (vehicles.length === 0) return [];
  const { rows } = await sql<{ asset_id: AssetId; judging_from: EpochMs | null; judging_turn: number }>`
    WITH locked AS (
      SELECT l.organisation_id, l.asset_id, r.t
      FROM unnest(${column(vehicles.map((one) => one.vehicleId))}::text::uuid[],
        ${column(vehicles.map((one) => one.evaluatedTurn))}::text::int[]) AS r (a, t)
      JOIN asset_position_latest l ON l.organisation_id = ${organisationId} AND l.asset_id = r.a
      WHERE l.unjudged_from IS NOT NULL OR l.judging_from IS NOT NULL
      ORDER BY l.organisation_id, l.asset_id FOR UPDATE OF l
    )
    UPDATE asset_position_latest l SET unjudged_from = NULL, judging_turn = l.judging_turn + 1,
      trips_from = CASE WHEN l.judging_turn = r.t THEN least(l.trips_from, l.judging_from) ELSE l.trips_from END,
      judging_from = CASE WHEN l.judging_turn = r.t THEN l.unjudged_from ELSE least(l.judging_from, l.unjudged_from) END
    FROM locked r, ${UNSYNCED}
    WHERE l.organisation_id = r.organisation_id AND l.asset_id = r.asset_id
    RETURNING l.asset_id, l.judging_from, l.judging_turn`.execute(db);
  return rows.flatMap(({ asset_id: vehicleId, judging_from: oldestFix, judging_turn: turn }) =>
    oldestFix === null ? [] : [{ vehicleId, oldestFix, turn }],
  );
}

/** Passes marks on to trips, unless a later turn has begun. */
export async function takeOffMarks(
  tx: Executor,
  evaluated: readonly (UnevaluatedMark & { readonly organisationId: OrganisationId })[],
): Promise<void> {
  await sql`
    WITH locked AS (
      SELECT l.organisation_id, l.asset_id, r.t
      FROM unnest(${column(evaluated.map((one) => one.organisationId))}::text::uuid[],
        ${column(evaluated.map((one) => one.vehicleId))}::text::uuid[],
        ${column(evaluated.map((one) => one.turn))}::text::int[]) AS r (o, a, t)
      JOIN asset_position_latest l ON l.organisation_id = r.o AND l.asset_id = r.a
      ORDER BY l.organisation_id, l.asset_id FOR UPDATE OF l
    )
    UPDATE asset_position_latest l SET judging_from = NULL, trips_from = least(l.trips_from, l.judging_from)
    FROM locked r, ${UNSYNCED}
    WHERE l.organisation_id = r.organisation_id AND l.asset_id = r.asset_id AND l.judging_turn = r.t`.execute(
    tx,
  );
}

/** @param before last heard before it */
export async function unitsUnevaluated(
  db: Executor,
  before?: EpochMs,
): Promise<readonly (Unit & { readonly oldestFix: EpochMs })[]> {
  const { rows } = await sql<{ organisation_id: OrganisationId; asset_id: AssetId; oldest: EpochMs }>`
    SELECT organisation_id, asset_id, least(unjudged_from, judging_from) AS oldest FROM asset_position_latest
    WHERE (unjudged_from IS NOT NULL OR judging_from IS NOT NULL) ${before === undefined ? sql`` : sql`AND received_at < ${at(before)}`}`.execute(
    db,
  );
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    vehicleId: row.asset_id,
    oldestFix: row.oldest,
  }));
}

/** Deferral takes seconds; older ones may be forgotten. */
export const FORGOTTEN_AFTER_MS = 30 * SECOND;
/** Events before a take-over may be lost. */
const NOTIFIED_WITHIN_MS = 60 * MINUTE;

export async function unitsJustChanged(db: Executor, now: EpochMs): Promise<readonly Unit[]> {
  const since = at(now - NOTIFIED_WITHIN_MS);
  const { rows } = await sql<{
    organisation_id: OrganisationId;
    vehicle_id: AssetId | null;
    id: JourneyId | null;
  }>`
    SELECT organisation_id, vehicle_id, CASE WHEN vehicle_id IS NULL THEN id END AS id FROM journey
    WHERE changed_at >= ${since} AND changed_by <> ${ENGINE}
    UNION SELECT organisation_id, asset_id, NULL FROM reported_event WHERE received_at >= ${since}`.execute(
    db,
  );
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    vehicleId: row.vehicle_id ?? undefined,
    journeyId: row.id ?? undefined,
  }));
}
