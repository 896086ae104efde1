import type { StillAllocated } from '@linehaul/contracts/fleet';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';

/** Records of the fleet by which journeys are found. */
export interface FleetRecords {
  readonly driverIds?: readonly string[];
  readonly assetIds?: readonly string[];
  readonly siteIds?: readonly string[];
  readonly locationIds?: readonly string[];
}

/** What the fleet asks of journeys, which lie above it: `app` passes it. */
export interface FleetJourneys {
  /** Journeys not yet ended that have the driver or asset, the next to start first. */
  openJourneysOf(
    tx: Executor,
    organisationId: OrganisationId,
    records: FleetRecords,
  ): Promise<StillAllocated>;
  /** After the commit: the listing finds journeys by the new names, and screens show them. */
  renamed(organisationId: OrganisationId, records: FleetRecords): Promise<void>;
}
