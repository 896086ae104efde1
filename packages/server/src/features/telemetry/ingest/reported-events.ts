import type { AssetId, EpochMs, OrganisationId } from '@linehaul/domain/core';
import { isNullIsland } from '@linehaul/domain/geo';
import { alarmsIn } from '@linehaul/domain/telemetry';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Row } from './ingest-store.ts';
import type { VehicleEvent } from './reported-store.ts';

export function alarmsOf(rows: readonly Row[]): VehicleEvent[] {
  return rows.flatMap(({ organisationId, assetId, receivedAt, fix }) =>
    alarmsIn(fix.attributes?.alarm).map((alarm) => {
      const hasPlace = !isNullIsland(fix);
      const place = hasPlace ? { latitude: fix.latitude, longitude: fix.longitude } : {};
      return { organisationId, assetId, receivedAt, event: { ...alarm, time: fix.time, ...place } };
    }),
  );
}

export function publishReported(bus: Bus, events: readonly VehicleEvent[]): void {
  const organisations = new Map<OrganisationId, Map<AssetId, EpochMs>>();
  for (const { organisationId, assetId, event } of events) {
    const assets = organisations.get(organisationId) ?? new Map<AssetId, EpochMs>();
    organisations.set(organisationId, assets);
    assets.set(assetId, Math.min(assets.get(assetId) ?? event.time, event.time));
  }
  for (const [organisationId, assets] of organisations) {
    bus.publish('event.reported', {
      organisationId,
      assets: [...assets].map(([assetId, oldest]) => ({ assetId, oldest })),
    });
  }
}
