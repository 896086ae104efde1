import type { AssetId, JourneyId, LocationId, OrganisationId, RouteId } from '@linehaul/domain/core';
import { RUNNING_STATUSES } from '@linehaul/domain/journeys';
import { sql } from 'kysely';
import { among, type Executor } from '../../../platform/db/index.ts';

const EVALUATED = sql.join(['APPROVED', ...RUNNING_STATUSES].map((status) => sql.lit(status)));

/** Approved and running journeys only. */
export async function evaluatedOn(
  db: Executor,
  organisationId: OrganisationId,
  changed: { readonly locationIds?: readonly LocationId[]; readonly routeIds?: readonly RouteId[] },
): Promise<readonly { readonly id: JourneyId; readonly vehicle_id: AssetId | null }[]> {
  const { locationIds = [], routeIds = [] } = changed;
  const { rows } = await sql<{ id: JourneyId; vehicle_id: AssetId | null }>`
    SELECT j.id, j.vehicle_id FROM journey j
    WHERE j.organisation_id = ${organisationId} AND j.status IN (${EVALUATED})
      AND (j.route_id IN ${among(routeIds)}
        OR EXISTS (SELECT 1 FROM journey_stop s WHERE s.organisation_id = j.organisation_id AND s.journey_id = j.id
          AND s.location_id IN ${among(locationIds)}))`.execute(db);
  return rows;
}
