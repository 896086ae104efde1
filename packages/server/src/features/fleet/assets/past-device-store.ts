import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { at, column, type Executor } from '../../../platform/db/index.ts';
import type { Actor, Fields } from '../../../platform/records/index.ts';

interface Written {
  readonly id: string;
  readonly stored: { readonly deviceId?: string | null | undefined } | undefined;
  readonly after: Fields;
}

/** Of assets that have another device now, or none: fixes from before may still come. */
export async function notePastDevices(
  tx: Executor,
  organisationId: OrganisationId,
  written: readonly Written[],
  { now }: Actor,
): Promise<void> {
  const gone = written.flatMap(({ id, stored, after }) => {
    const before = stored?.deviceId;
    return before && 'deviceId' in after && after.deviceId !== before ? [{ id, device: before }] : [];
  });
  if (gone.length === 0) return;
  // Of two changes at one moment the first counts: the device had the second asset for no time.
  await sql`INSERT INTO past_device (organisation_id, device_id, since_at, until_at, asset_id)
    SELECT ${organisationId}::uuid, device_id, (
        SELECT h.at FROM record_history h
        WHERE h.organisation_id = ${organisationId}::uuid AND h.entity = 'asset' AND h.record_id = r.asset_id
          AND h.after ->> 'deviceId' = r.device_id
        ORDER BY h.version DESC LIMIT 1),
      ${at(now)}, asset_id FROM unnest(
      ${column(gone.map(({ device }) => device))}::text[], ${column(gone.map(({ id }) => id))}::uuid[]) AS r (device_id, asset_id)
    ON CONFLICT (organisation_id, device_id, until_at) DO NOTHING`.execute(tx);
}
