import type { Occupied } from '@linehaul/domain/allocation';
import type { OrganisationId } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { sql } from 'kysely';
import { among, at, type Executor } from '../../../platform/db/index.ts';
import { CONFLICTING, type FoundOccupation, manyOccupationsFrom } from '../occupation/overlap-store.ts';

/**
 * None begins over a day before plan; running ones have no latest end; overdue approved ones may begin now.
 * @param except journey id
 */
export async function occupationsAround(
  db: Executor,
  organisationId: OrganisationId,
  window: Occupied,
  except: string | undefined,
): Promise<readonly FoundOccupation[]> {
  const from = at(window.from);
  const plannedAfter = sql`(planned_end >= ${from}) IS NOT FALSE OR planned_end <= planned_start`;
  return manyOccupationsFrom(
    db,
    sql`SELECT * FROM journey
      WHERE organisation_id = ${organisationId} AND status IN (${CONFLICTING})
      AND planned_start < ${at(window.to)} + interval '1 day'
      AND ${except === undefined ? sql`true` : sql`id <> ${except}`}
      AND CASE status
        WHEN 'COMPLETED' THEN coalesce(arrived_end_at, completed_at, planned_end, ${from}) >= ${from}
        WHEN 'PENDING_APPROVAL' THEN ${plannedAfter}
        WHEN 'APPROVED' THEN ${plannedAfter} OR EXISTS (
          SELECT 1 FROM journey_stop s WHERE s.organisation_id = journey.organisation_id
          AND s.journey_id = journey.id AND s.adjusted_departure >= journey.planned_end)
        ELSE true END`,
  );
}

export async function placesOf(
  db: Executor,
  organisationId: OrganisationId,
  locationIds: readonly string[],
): Promise<ReadonlyMap<string, LngLat>> {
  const { rows } = await sql<{ id: string; longitude: number; latitude: number }>`
    SELECT id, longitude, latitude FROM location
    WHERE organisation_id = ${organisationId} AND id IN ${among(locationIds)}`.execute(db);
  return new Map(rows.map(({ id, longitude, latitude }) => [id, [longitude, latitude]]));
}
