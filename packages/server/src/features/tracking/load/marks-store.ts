import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { MarkChanges } from '@linehaul/domain/tracking';
import { sql } from 'kysely';
import { column, type Executor } from '../../../platform/db/index.ts';
import type { Wanted } from './load-store.ts';

export async function marksOf(
  db: Executor,
  organisationId: OrganisationId,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<AssetId, Set<EpochMs>>> {
  const found = new Map<AssetId, Set<EpochMs>>(wanted.map((w) => [w.vehicleId, new Set()]));
  if (wanted.length === 0) return found;
  const { rows } = await sql<{ asset_id: AssetId; fix_time: EpochMs }>`
    SELECT u.asset_id, u.fix_time
    FROM unnest(${column(wanted.map((w) => w.vehicleId))}::text::uuid[],
      ${column(wanted.map((w) => w.from))}::text::float8[]) AS w(vehicle_id, from_ms)
    JOIN unused_fix u ON u.organisation_id = ${organisationId} AND u.asset_id = w.vehicle_id
      AND u.fix_time >= to_timestamp(w.from_ms / 1000)`.execute(db);
  for (const row of rows) found.get(row.asset_id)?.add(row.fix_time);
  return found;
}

export async function writeMarks(
  tx: Executor,
  organisationId: OrganisationId,
  changes: ReadonlyMap<AssetId, MarkChanges>,
): Promise<void> {
  const pairs = (kind: keyof MarkChanges) =>
    [...changes].flatMap(([assetId, change]) => change[kind].map((time) => ({ assetId, time })));
  const rows = (some: readonly { assetId: AssetId; time: EpochMs }[]) => sql`
    SELECT asset_id, to_timestamp(ms / 1000.0) AS fix_time FROM unnest(
      ${column(some.map((s) => s.assetId))}::text::uuid[],
      ${column(some.map((s) => s.time))}::text::float8[]) AS r(asset_id, ms)`;
  const removed = pairs('removed');
  if (removed.length > 0) {
    await sql`DELETE FROM unused_fix u USING (${rows(removed)}) AS r
      WHERE u.organisation_id = ${organisationId} AND u.asset_id = r.asset_id
        AND u.fix_time = r.fix_time`.execute(tx);
  }
  const added = pairs('added');
  if (added.length > 0) {
    await sql`INSERT INTO unused_fix (organisation_id, asset_id, fix_time, reason)
      SELECT ${organisationId}::uuid, r.asset_id, r.fix_time, 'tooFast' FROM (${rows(added)}) AS r
      ON CONFLICT DO NOTHING`.execute(tx);
  }
}
