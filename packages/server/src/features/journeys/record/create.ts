import type {
  AssetId,
  DriverId,
  EpochMs,
  JourneyId,
  LocationId,
  OrganisationId,
  RouteId,
  SiteId,
} from '@linehaul/domain/core';
import type { JourneyStatus } from '@linehaul/domain/journeys';
import { type Executor, newId, type StopOrder } from '../../../platform/db/index.ts';
import type { OverriddenJourney } from '../occupation/overlap.ts';
import { insertCreations, insertJourneys, insertStops } from './create-store.ts';
import { searchTexts } from './search-text.ts';

/** A journey's plan as it is made. Ids must be the organisation's own: foreign keys refuse others. */
export interface NewJourney {
  readonly uniqueReference: string;
  readonly journeyReference?: string;
  /** YYYY-MM-DD; the planned start's date in the organisation's zone where absent. */
  readonly routingDate?: string;
  readonly plannedStart: EpochMs;
  /** The last stop's planned arrival, else its departure, where absent. */
  readonly plannedEnd?: EpochMs;
  readonly status: Extract<JourneyStatus, 'DRAFT' | 'PENDING_APPROVAL' | 'APPROVED' | 'CANCELLED'>;
  readonly vehicleId?: AssetId;
  /** Up to two, in order of their places; undefined leaves the first place empty. */
  readonly trailerIds?: readonly (AssetId | undefined)[];
  readonly driverIds?: readonly (DriverId | undefined)[];
  readonly routeId?: RouteId;
  readonly siteId?: SiteId;
  /** The route's where absent. */
  readonly plannedKilometres?: number;
  readonly jobNumber?: string;
  readonly transporter?: string;
  readonly description?: string;
  readonly purpose?: string;
  readonly isHazardous?: boolean;
  readonly isOversizeVehicle?: boolean;
  readonly isOversizeLoad?: boolean;
  /** What the person says about it, without blanks around it. */
  readonly comment?: string;
  /** Overlapping journeys that the person knew of. */
  readonly overridden?: readonly OverriddenJourney[];
  /** Start, waypoints, end. */
  readonly stops: readonly NewStop[];
}
export interface NewStop {
  readonly locationId: LocationId;
  readonly plannedArrival?: EpochMs;
  readonly plannedDeparture?: EpochMs;
  readonly orders?: readonly StopOrder[];
}

export interface CreatedJourneys {
  readonly journeyIds: readonly JourneyId[];
  /** To be named in a plan.changed event once the transaction is committed. */
  readonly vehicleIds: readonly AssetId[];
}

/**
 * Makes many journeys in few statements. A plan whose unique reference the organisation already has is left out.
 * The caller publishes journey.changed and plan.changed after the commit.
 */
export async function createJourneys(
  tx: Executor,
  organisation: { readonly id: OrganisationId; readonly timeZone: string },
  plans: readonly NewJourney[],
  actor: string,
): Promise<CreatedJourneys> {
  if (plans.length === 0) return { journeyIds: [], vehicleIds: [] };
  const texts = await searchTexts(
    tx,
    organisation.id,
    plans.map((plan) => ({
      ...plan,
      trailerIds: plan.trailerIds?.filter((id) => id !== undefined),
      driverIds: plan.driverIds?.filter((id) => id !== undefined),
    })),
  );
  const identified = plans.map((plan, i) => ({
    ...plan,
    searchText: texts[i]!,
    plannedEnd: plan.plannedEnd ?? endOf(plan.stops),
    id: newId<JourneyId>(),
  }));
  const inserted = await insertJourneys(tx, organisation, identified, actor);
  const created = identified.filter((plan) => inserted.has(plan.id));
  const journeyIds = created.map((plan) => plan.id);
  if (created.length > 0) {
    await insertStops(tx, organisation.id, created);
    await insertCreations(tx, organisation.id, created, actor);
  }
  return { journeyIds, vehicleIds: [...new Set(created.flatMap((plan) => plan.vehicleId ?? []))] };
}

/** The last stop's planned arrival, else its departure; undefined of a plan without an end. */
export function endOf(
  stops: readonly Pick<NewStop, 'plannedArrival' | 'plannedDeparture'>[],
): EpochMs | undefined {
  const last = stops.length > 1 ? stops.at(-1) : undefined;
  return last?.plannedArrival ?? last?.plannedDeparture;
}
