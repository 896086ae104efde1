import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { packed, unpacked } from '@linehaul/domain/tracking';
import { sql } from 'kysely';
import { among, at, column, type Executor } from '../../../platform/db/index.ts';
import { type Box, type EngineProgress, type Found, throughOf } from './engine-progress.ts';
import type { OrganisationGeofences } from './organisation-geofences.ts';

export async function checkpointsOf(
  db: Executor,
  organisationId: OrganisationId,
  vehicleIds: readonly AssetId[],
  geofences: OrganisationGeofences,
): Promise<ReadonlyMap<AssetId, Found>> {
  if (vehicleIds.length === 0) return new Map();
  const { rows } = await sql<{ asset_id: AssetId; places: string; state: string }>`
    SELECT asset_id, places, state FROM vehicle_checkpoint
    WHERE organisation_id = ${organisationId} AND asset_id IN ${among(vehicleIds)}`.execute(db);
  const found = new Map<AssetId, Found>();
  for (const { asset_id: vehicleId, places, state: text } of rows) {
    const one = readBack(text, places, geofences);
    if (one) found.set(vehicleId, one);
  }
  return found;
}

/** Undefined: invalid or unreadable. */
function readBack(text: string, places: string, geofences: OrganisationGeofences): Found | undefined {
  try {
    const { box, state: inner } = JSON.parse(text) as { box: Box; state: string };
    const state = unpacked(inner);
    return state && places === geofences.digestNear(box) ? { state, box } : undefined;
  } catch {
    return undefined;
  }
}

export async function writeCheckpoints(
  tx: Executor,
  organisationId: OrganisationId,
  progress: ReadonlyMap<AssetId, EngineProgress>,
  now: EpochMs,
): Promise<void> {
  if (progress.size === 0) return;
  const all = [...progress];
  const text = ({ box, state }: EngineProgress) => JSON.stringify({ box, state: packed(state) });
  await sql`
    INSERT INTO vehicle_checkpoint (organisation_id, asset_id, through, places, state, stored_at)
    SELECT ${organisationId}::uuid, r.a, to_timestamp(r.t / 1000), r.p, r.s, ${at(now)} FROM unnest(
      ${column(all.map(([vehicleId]) => vehicleId))}::text::uuid[],
      ${column(all.map(([, one]) => throughOf(one)))}::text::float8[],
      ${all.map(([, { geofences, box }]) => geofences.digestNear(box))}::text[],
      ${all.map(([, one]) => text(one))}::text[]) AS r (a, t, p, s)
    ON CONFLICT (organisation_id, asset_id) DO UPDATE SET through = excluded.through, places = excluded.places,
      state = excluded.state, stored_at = excluded.stored_at`.execute(tx);
}
