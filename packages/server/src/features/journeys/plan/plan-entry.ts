import type { EpochMs } from '@linehaul/domain/core';
import { orUndefined } from '@linehaul/domain/core';
import type { StopTimes } from '@linehaul/domain/journeys';
import type { StopOrder } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { allocatedIdsOf, type LockedJourney } from '../life-cycle/transition-store.ts';
import { type AllocatedIds, allocationEntry, type FoundAllocation } from '../occupation/allocated.ts';
import type { StopRecord } from '../record/journey-store.ts';
import { detailsEntry, storedDetails } from '../record/plan-columns.ts';
import type { NextStop } from './next-stops.ts';
import type { PlanEntry } from './plan-differences.ts';
import type { PlanFields } from './plan-fields.ts';
import type { FoundLocation } from './plan-store.ts';

const text = (ms: EpochMs | null | undefined) => instantText(ms ?? null);

type Fields = Omit<PlanFields, 'status'>;

export function planEntry(
  fields: Fields,
  allocated: AllocatedIds,
  found: FoundAllocation,
  stops: readonly object[],
): PlanEntry {
  return {
    journeyUniqueReference: fields.uniqueReference,
    routingDate: fields.routingDate,
    plannedStartDateTimeUtc: text(fields.plannedStart),
    plannedEndDateTimeUtc: text(fields.plannedEnd),
    routeId: fields.routeId ?? null,
    siteId: fields.siteId ?? null,
    plannedKilometers: fields.plannedKilometres ?? null,
    ...detailsEntry(fields.details),
    ...allocationEntry(allocated, found),
    stops,
  };
}

export function storedEntry(
  journey: LockedJourney,
  stops: readonly StopRecord[],
  found: FoundAllocation,
): PlanEntry {
  return planEntry(
    {
      uniqueReference: journey.unique_reference,
      routingDate: journey.routing_date,
      plannedStart: journey.planned_start,
      plannedEnd: orUndefined(journey.planned_end),
      routeId: orUndefined(journey.route_id),
      siteId: orUndefined(journey.site_id),
      plannedKilometres: orUndefined(journey.planned_kilometres),
      details: storedDetails(journey),
    },
    allocatedIdsOf(journey),
    found,
    stops.map((stop) =>
      stopEntry({
        id: stop.id,
        locationId: stop.location_id,
        locationName: stop.name,
        planned: {
          arrival: orUndefined(stop.planned_arrival),
          departure: orUndefined(stop.planned_departure),
        },
        revised: {
          arrival: orUndefined(stop.revised_arrival),
          departure: orUndefined(stop.revised_departure),
        },
        orders: stop.orders,
      }),
    ),
  );
}

export function stopEntries(
  next: readonly NextStop[],
  locations: ReadonlyMap<string, FoundLocation>,
): readonly object[] {
  return next.map(({ id, input, planned, revised, orders }) => {
    const { locationId, place } = input;
    const locationName = place?.name ?? (locationId && locations.get(locationId)?.name) ?? '';
    return stopEntry({ id, locationId, locationName, planned, revised, orders });
  });
}

function stopEntry(stop: {
  readonly id: string;
  readonly locationId: string | undefined;
  readonly locationName: string;
  readonly planned: StopTimes;
  readonly revised: StopTimes;
  readonly orders: readonly StopOrder[] | null;
}) {
  return {
    id: stop.id,
    locationId: stop.locationId ?? null,
    locationName: stop.locationName,
    plannedArrivalTimeUtc: text(stop.planned.arrival),
    plannedDepartureTimeUtc: text(stop.planned.departure),
    revisedArrivalTimeUtc: text(stop.revised.arrival),
    revisedDepartureTimeUtc: text(stop.revised.departure),
    orders: (stop.orders ?? []).map(orderEntry),
  };
}

function orderEntry(order: StopOrder) {
  const said = Object.entries(order).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}
