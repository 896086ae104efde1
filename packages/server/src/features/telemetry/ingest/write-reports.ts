import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import type { Executor } from '../../../platform/db/index.ts';
import { findOwners } from './ingest-store.ts';
import { insertReported, type VehicleEvent } from './reported-store.ts';
import { ownerOf } from './write-batch.ts';

export interface IncomingReport {
  readonly device: string;
  readonly event: ReportedEvent;
  readonly keyOf: OrganisationId | undefined;
  readonly receivedAt: EpochMs;
}

export async function writeReports(
  tx: Executor,
  items: readonly IncomingReport[],
): Promise<readonly VehicleEvent[]> {
  const owners = await findOwners(tx, [...new Set(items.map(({ device }) => device))]);
  return insertReported(
    tx,
    items.flatMap(({ device, event, keyOf, receivedAt }): VehicleEvent[] => {
      const owner = ownerOf({ fix: { device, time: event.time }, keyOf }, owners);
      return owner
        ? [{ organisationId: owner.organisationId, assetId: owner.assetId, receivedAt, event }]
        : [];
    }),
  );
}
