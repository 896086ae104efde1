import { type AssetId, DAY, type EpochMs, type OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, at, type Executor } from '../../../platform/db/index.ts';
import {
  ENGINE_STATUSES,
  EXTRAS,
  JOURNEY_COLUMNS,
  type JourneyRecord,
  PLANNED_START,
} from '../load/load-store.ts';

const MOVED = 31 * DAY;
/** Uses the index of `planned_start`; misses starts moved further. */
const startsIn = (
  from: EpochMs,
  to: EpochMs,
) => sql`${PLANNED_START} >= ${at(from)} AND ${PLANNED_START} < ${at(to)}
      AND j.planned_start >= ${at(from - MOVED)} AND j.planned_start < ${at(to + MOVED)}`;

export async function vehiclesOfPeriod(
  db: Executor,
  organisationId: OrganisationId,
  from: EpochMs,
  to: EpochMs,
): Promise<readonly AssetId[]> {
  const { rows } = await sql<{ vehicle_id: AssetId }>`
    SELECT DISTINCT j.vehicle_id FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.vehicle_id IS NOT NULL AND ${ENGINE_STATUSES}
      AND ${startsIn(from, to)}
    ORDER BY j.vehicle_id`.execute(db);
  return rows.map((row) => row.vehicle_id);
}

/** By vehicle and start. */
export async function journeysOfPeriod(
  db: Executor,
  organisationId: OrganisationId,
  vehicleIds: readonly AssetId[],
  from: EpochMs,
  to: EpochMs,
  now: EpochMs,
): Promise<readonly JourneyRecord[]> {
  const { rows } = await sql<JourneyRecord>`
    SELECT ${JOURNEY_COLUMNS}, ${EXTRAS(now)} FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.vehicle_id IN ${among(vehicleIds)}
      AND ${ENGINE_STATUSES} AND ${startsIn(from, to)}
    ORDER BY j.vehicle_id, ${PLANNED_START}, j.id`.execute(db);
  return rows;
}
