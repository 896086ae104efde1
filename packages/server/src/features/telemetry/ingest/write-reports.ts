import type { EpochMs, OrganisationId } from '@linehaul/domain/core';
import type { ReportedEvent } from '@linehaul/domain/telemetry';
import type { Executor } from '../../../platform/db/index.ts';
import { findOwners } from './ingest-store.ts';
import { insertReported, type VehicleEvent } from './reported-store.ts';
import { ownerOf } from './write-batch.ts';

/** An event that comes beside a position, with what its request says. */
export interface IncomingReport {
  readonly device: string;
  readonly event: ReportedEvent;
  /** The organisation of the key. */
  readonly keyOf: OrganisationId | undefined;
  readonly receivedAt: EpochMs;
}

/** One transaction's work: events of devices that the key may write for. Returns those that are new. */
export async function writeReports(
  tx: Executor,
  items: readonly IncomingReport[],
): Promise<readonly VehicleEvent[]> {
  const owners = await findOwners(tx, [...new Set(items.map(({ device }) => device))]);
  return insertReported(
    tx,
    items.flatMap(({ device, event, keyOf, receivedAt }): VehicleEvent[] => {
      const owner = ownerOf({ fix: { device }, keyOf }, owners);
      return owner
        ? [{ organisationId: owner.organisationId, assetId: owner.assetId, receivedAt, event }]
        : [];
    }),
  );
}
