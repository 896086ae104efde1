import type { AssetId, EpochMs, JourneyId, OrganisationId } from '@linehaul/domain/core';
import { MINUTE, SECOND } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, column, type Executor } from '../../../platform/db/index.ts';
import { ENGINE } from '../load/load-store.ts';
import type { Unit } from '../load/vehicle-state.ts';

/** That fixes of a vehicle are stored and not evaluated: whoever stores them marks it in the same transaction. */
export interface UnevaluatedMark {
  readonly vehicleId: AssetId;
  readonly oldestFix: EpochMs;
  /** Of whoever evaluates now: with another number somebody else does. */
  readonly turn: number;
}

/**
 * A mark that comes back costs an evaluation more, to the same result: nobody waits for the disk. Rows are locked in the order of those
 * that write fixes, so that both wait for each other and never in a circle.
 */
const UNSYNCED = sql`(SELECT set_config('synchronous_commit', 'off', true)) AS unsynced`;

/**
 * Takes over the marks of these vehicles, to be called before their fixes are read: what is stored from now on marks anew.
 * @param vehicles each with its last turn, where that is evaluated and the mark still there
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

/** Takes marks off, and leaves what was evaluated to trips; but for vehicles that somebody has taken another turn of since. */
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

/** Vehicles that are marked; where a time is given, those alone that were last heard of before it. */
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

/** Evaluating may be put off for some seconds on purpose; what waits longer may have been forgotten. */
export const FORGOTTEN_AFTER_MS = 30 * SECOND;
/** How far back somebody who takes over looks for plans and reports that may have been told to nobody. */
const NOTIFIED_WITHIN_MS = 60 * MINUTE;

/** Units with journeys that a person has changed, or that something was reported of, a short while ago. */
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
