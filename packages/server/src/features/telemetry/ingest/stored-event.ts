import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Row } from './ingest-store.ts';

type StoredAsset = { assetId: AssetId; oldestFix: EpochMs; latestMoved: boolean };

/** @param moved ids of rows that moved a latest position */
export function publishStored(bus: Bus, rows: readonly Row[], moved: ReadonlySet<string>): void {
  const organisations = new Map<OrganisationId, Map<AssetId, StoredAsset>>();
  for (const row of rows) {
    const assets = organisations.get(row.organisationId) ?? new Map<AssetId, StoredAsset>();
    organisations.set(row.organisationId, assets);
    const known = assets.get(row.assetId);
    assets.set(row.assetId, {
      assetId: row.assetId,
      oldestFix: Math.min(known?.oldestFix ?? row.fix.time, row.fix.time),
      latestMoved: (known?.latestMoved ?? false) || moved.has(row.id),
    });
  }
  for (const [organisationId, assets] of organisations) {
    bus.publish('fixes.stored', { organisationId, assets: [...assets.values()] });
  }
}
