import { type AssetId, type EpochMs, MINUTE, type OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, column, type Executor } from '../../platform/db/index.ts';

export interface DueVehicle {
  readonly organisationId: OrganisationId;
  readonly assetId: AssetId;
  readonly from: EpochMs;
}

export interface Rests {
  readonly drivingMs: number;
  readonly otherwiseMs: number;
  readonly lateMs: number;
}
export const RESTS: Rests = { drivingMs: 30 * MINUTE, otherwiseMs: 10 * MINUTE, lateMs: 2 * MINUTE };
const LATE_MINUTES = 45;
const AT_ONCE = 2000;

/** Longest waiting first. `now`: the machine's. */
export async function dueVehicles(db: Executor, now: EpochMs, rests: Rests): Promise<readonly DueVehicle[]> {
  const before = (ms: number) => at(now - ms);
  const { rows } = await sql<{ organisation_id: OrganisationId; asset_id: AssetId; due_from: EpochMs }>`
    SELECT organisation_id, asset_id, least(trips_from, trips_keeping_from) AS due_from FROM asset_position_latest
    WHERE (trips_from IS NOT NULL OR trips_keeping_from IS NOT NULL) AND (trips_kept_at IS NULL OR trips_kept_at <= CASE
      WHEN least(trips_from, trips_keeping_from) < fix_time - ${LATE_MINUTES} * interval '1 minute' THEN ${before(rests.lateMs)}
      WHEN speed_kmh >= 5 THEN ${before(rests.drivingMs)} ELSE ${before(rests.otherwiseMs)} END)
    ORDER BY trips_kept_at NULLS FIRST LIMIT ${AT_ONCE}`.execute(db);
  return rows.map((row) => ({
    organisationId: row.organisation_id,
    assetId: row.asset_id,
    from: row.due_from,
  }));
}

/** Before reading fixes: later evaluations are due again. */
export async function takeDue(
  db: Executor,
  organisationId: OrganisationId,
  assetIds: readonly AssetId[],
): Promise<readonly DueVehicle[]> {
  const { rows } = await sql<{ asset_id: AssetId; due_from: EpochMs | null }>`
    WITH locked AS (
      SELECT asset_id FROM asset_position_latest WHERE organisation_id = ${organisationId}
        AND asset_id IN ${among(assetIds)} ORDER BY asset_id FOR UPDATE
    )
    UPDATE asset_position_latest l SET trips_from = NULL,
      trips_keeping_from = least(l.trips_keeping_from, l.trips_from)
    FROM locked WHERE l.organisation_id = ${organisationId} AND l.asset_id = locked.asset_id
    RETURNING l.asset_id, l.trips_keeping_from AS due_from`.execute(db);
  return rows.flatMap(({ asset_id: assetId, due_from: from }) =>
    from === null ? [] : [{ organisationId, assetId, from }],
  );
}

/** `next`: first fix in no trip; undefined: none. */
export async function endDue(
  tx: Executor,
  organisationId: OrganisationId,
  retained: readonly { readonly assetId: AssetId; readonly next: EpochMs | undefined }[],
  now: EpochMs,
): Promise<void> {
  await sql`
    WITH locked AS (
      SELECT l.asset_id, r.next FROM unnest(${column(retained.map((one) => one.assetId))}::text::uuid[],
        ${column(retained.map((one) => one.next))}::text::float8[]) AS r(asset_id, next)
      JOIN asset_position_latest l ON l.organisation_id = ${organisationId} AND l.asset_id = r.asset_id
      ORDER BY l.asset_id FOR UPDATE OF l
    )
    UPDATE asset_position_latest l SET trips_keeping_from = NULL, trips_kept_at = ${at(now)},
      trips_from = least(l.trips_from, to_timestamp(locked.next / 1000))
    FROM locked WHERE l.organisation_id = ${organisationId} AND l.asset_id = locked.asset_id`.execute(tx);
}

export async function putOff(
  db: Executor,
  organisationId: OrganisationId,
  assetId: AssetId,
  now: EpochMs,
): Promise<void> {
  await sql`UPDATE asset_position_latest SET trips_kept_at = ${at(now)}
    WHERE organisation_id = ${organisationId} AND asset_id = ${assetId}`.execute(db);
}
