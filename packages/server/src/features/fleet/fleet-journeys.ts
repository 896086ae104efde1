import type { StillAllocated } from '@linehaul/contracts/fleet';
import type { OrganisationId } from '@linehaul/domain/core';
import type { Executor } from '../../platform/db/index.ts';

export interface FleetRecords {
  readonly driverIds?: readonly string[];
  readonly assetIds?: readonly string[];
  readonly siteIds?: readonly string[];
  readonly locationIds?: readonly string[];
}

export interface FleetJourneys {
  openJourneysOf(
    tx: Executor,
    organisationId: OrganisationId,
    records: FleetRecords,
  ): Promise<StillAllocated>;
  /** Call after the commit. */
  renamed(organisationId: OrganisationId, records: FleetRecords): Promise<void>;
}
