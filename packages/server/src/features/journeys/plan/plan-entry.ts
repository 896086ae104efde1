import type { EpochMs } from '@linehaul/domain/core';
import { orUndefined } from '@linehaul/domain/core';
import type { StopTimes } from '@linehaul/domain/journeys';
import type { StopOrder } from '../../../platform/db/index.ts';
import { instantText } from '../../../platform/http/index.ts';
import { allocatedIdsOf, type LockedJourney } from '../life-cycle/transition-store.ts';
import { type AllocatedIds, allocationEntry, type FoundAllocation } from '../occupation/allocated.ts';
import type { StopRecord } from '../record/journey-store.ts';
import type { NextStop } from './next-stops.ts';
import type { PlanFields } from './plan-fields.ts';
import type { FoundLocation } from './plan-store.ts';

/** A plan as its history keeps it: fields by their names in the API, null where there is none. */
export type PlanEntry = Readonly<Record<string, unknown>>;

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
    journeyReference: fields.journeyReference ?? null,
    routingDate: fields.routingDate,
    plannedStartDateTimeUtc: text(fields.plannedStart),
    plannedEndDateTimeUtc: text(fields.plannedEnd),
    routeId: fields.routeId ?? null,
    siteId: fields.siteId ?? null,
    jobNumber: fields.jobNumber ?? null,
    transporter: fields.transporter ?? null,
    description: fields.description ?? null,
    purpose: fields.purpose ?? null,
    plannedKilometers: fields.plannedKilometres ?? null,
    isHazardous: fields.isHazardous,
    isOversizeVehicle: fields.isOversizeVehicle,
    isOversizeLoad: fields.isOversizeLoad,
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
      journeyReference: orUndefined(journey.journey_reference),
      routingDate: journey.routing_date,
      plannedStart: journey.planned_start,
      plannedEnd: orUndefined(journey.planned_end),
      routeId: orUndefined(journey.route_id),
      siteId: orUndefined(journey.site_id),
      jobNumber: orUndefined(journey.job_number),
      transporter: orUndefined(journey.transporter),
      description: orUndefined(journey.description),
      purpose: orUndefined(journey.purpose),
      plannedKilometres: orUndefined(journey.planned_kilometres),
      isHazardous: journey.is_hazardous,
      isOversizeVehicle: journey.is_oversize_vehicle,
      isOversizeLoad: journey.is_oversize_load,
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
  /** Undefined of a place that becomes a location with this change. */
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

/** In one order of its fields, whichever way it was stored; what says nothing is left out. */
function orderEntry(order: StopOrder) {
  const said = Object.entries(order).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Only what differs, on both sides; undefined where nothing does. */
export function differences(
  before: PlanEntry,
  after: PlanEntry,
): { readonly before: PlanEntry; readonly after: PlanEntry } | undefined {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  if (fields.length === 0) return undefined;
  const only = (entry: PlanEntry) => Object.fromEntries(fields.map((field) => [field, entry[field] ?? null]));
  return { before: only(before), after: only(after) };
}
