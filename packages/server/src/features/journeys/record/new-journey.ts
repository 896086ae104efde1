import type { SharedResource } from '@linehaul/contracts/allocation';
import type { AssetId, DriverId, EpochMs, LocationId, RouteId, SiteId } from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import type { StopOrder } from '../../../platform/db/schema.ts';
import type { PlanDetails } from './plan-columns.ts';

export interface OverriddenJourney {
  readonly journeyId: string;
  readonly journeyUniqueReference: string;
  readonly plannedStartDateTimeUtc: string;
  readonly sharedResources: readonly SharedResource[];
}

/** Foreign keys refuse other organisations' ids. */
export interface NewJourney extends Partial<PlanDetails> {
  readonly uniqueReference: string;
  readonly routingDate?: string;
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  readonly status: Extract<JourneyStatus, 'DRAFT' | 'PENDING_APPROVAL' | 'APPROVED' | 'CANCELLED'>;
  readonly vehicleId?: AssetId;
  readonly trailerIds?: readonly (AssetId | undefined)[];
  readonly driverIds?: readonly (DriverId | undefined)[];
  readonly routeId?: RouteId;
  readonly siteId?: SiteId;
  /** Absent: the route's. */
  readonly plannedKilometres?: number;
  readonly comment?: string;
  readonly overridden?: readonly OverriddenJourney[];
  readonly stops: readonly NewStop[];
}
export interface NewStop {
  readonly locationId: LocationId;
  readonly plannedArrival?: EpochMs;
  readonly plannedDeparture?: EpochMs;
  readonly orders?: readonly StopOrder[];
}
