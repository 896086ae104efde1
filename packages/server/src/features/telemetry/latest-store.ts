import type { AssetId, OrganisationId } from '@linehaul/domain/core';
import type { OrganisationSettings } from '@linehaul/domain/organisation';
import { sql } from 'kysely';
import { among, column, type Executor } from '../../platform/db/index.ts';
import { noPosition } from './table/no-position.ts';

/** Only this may move a latest position back. @returns changed vehicles */
export async function renewLatest(
  tx: Executor,
  organisationId: OrganisationId,
  assetIds: readonly AssetId[],
  { maximumFutureMinutes }: Pick<OrganisationSettings, 'maximumFutureMinutes'>,
): Promise<readonly AssetId[]> {
  const assets = column(assetIds);
  // Separate, so that the next statement sees every committed fix.
  await sql`SELECT asset_id FROM asset_position_latest WHERE organisation_id = ${organisationId}
    AND asset_id IN ${among(assetIds)} ORDER BY asset_id FOR UPDATE`.execute(tx);
  const { rows } = await sql<{ asset_id: AssetId }>`
    UPDATE asset_position_latest l SET fix_time = n.fix_time, id = n.id, received_at = n.received_at,
      latitude = n.latitude, longitude = n.longitude, speed_kmh = n.speed_kmh, heading_degrees = n.heading_degrees,
      odometer_km = n.odometer_km, accuracy_metres = n.accuracy_metres, attributes = n.attributes,
      journey_id = n.journey_id
    FROM unnest(${assets}::text::uuid[]) AS w(asset_id)
    CROSS JOIN LATERAL (
      SELECT * FROM asset_position p
      WHERE p.organisation_id = ${organisationId} AND p.asset_id = w.asset_id
        AND NOT (${noPosition})
        AND p.fix_time <= p.received_at + ${maximumFutureMinutes} * interval '1 minute'
        AND NOT EXISTS (SELECT FROM unused_fix u WHERE u.organisation_id = p.organisation_id
          AND u.asset_id = p.asset_id AND u.fix_time = p.fix_time)
      ORDER BY p.fix_time DESC LIMIT 1
    ) n
    WHERE l.organisation_id = n.organisation_id AND l.asset_id = n.asset_id AND l.fix_time <> n.fix_time
    RETURNING l.asset_id`.execute(tx);
  return rows.map((row) => row.asset_id);
}
