import type { AssetId, DriverId, JourneyId, LocationId, RouteId, SiteId } from '@linehaul/domain/core';
import { timesOutOfOrder } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import { insertTemporaryPlaces } from '../../fleet/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { publishPlan } from '../life-cycle/publish-plan.ts';
import { type AllocatedIds, allocatedBy } from '../occupation/allocated.ts';
import { lockResources, type OverriddenJourney, validateOverlaps } from '../occupation/overlap.ts';
import type { Occupation } from '../occupation/overlap-store.ts';
import { allOrNothing } from '../record/all-or-nothing.ts';
import { createJourneys, endOf } from '../record/create.ts';
import { FieldProblems } from '../record/field-failure.ts';
import type { NewJourney } from '../record/new-journey.ts';
import { duplicateReference, findPlan } from './plan-check.ts';
import {
  addStopProblems,
  type PlanInput,
  type StopInput,
  validateMeasured,
  validatePlanInput,
  withFirstDeparture,
} from './plan-input.ts';

export function newAllocation({ vehicleId, trailerId, trailer2Id, driverId1, driverId2 }: AllocatedIds) {
  return {
    vehicleId: vehicleId as AssetId | undefined,
    trailerIds: [trailerId, trailer2Id] as (AssetId | undefined)[],
    driverIds: [driverId1, driverId2] as (DriverId | undefined)[],
  };
}

/** Failures: validation, duplicateReference, overlappingJourneys, commentRequired. */
export async function createPlan(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  input: PlanInput,
  by: Actor,
): Promise<JourneyId | Failure> {
  const made = await allOrNothing(db, (tx) => createInside(tx, organisation, input, by));
  if (made instanceof Failure) return made;
  publishPlan(bus, organisation.id, [made], [input.allocated.vehicleId]);
  return made;
}

async function createInside(
  tx: Executor,
  organisation: OrganisationContext,
  input: PlanInput,
  by: Actor,
): Promise<JourneyId | Failure> {
  const stops = withFirstDeparture(input.plannedStart, input.stops);
  const problems = new FieldProblems();
  validatePlanInput(input, problems);
  addStopProblems(timesOutOfOrder(input.plannedStart, stops), problems);
  for (const [i, stop] of stops.entries()) {
    if (stop.id !== undefined) problems.add(`stops[${i}].id`, 'a new journey has no stops yet');
    validateMeasured(stop.orders ?? [], [], i, problems);
  }
  const allocated = allocatedBy(input.allocated);
  // Locked before the checks: nobody archives or takes them in between.
  await lockResources(tx, organisation.id, [{ allocated }]);
  const found = await findPlan(tx, organisation.id, input, undefined, problems);
  const wrong = problems.failure();
  if (wrong) return wrong;
  const occupation: Occupation = {
    uniqueReference: input.uniqueReference,
    times: {
      status: 'DRAFT',
      plannedStart: input.plannedStart,
      plannedEnd: endOf(
        stops.map(({ arrival, departure }) => ({ plannedArrival: arrival, plannedDeparture: departure })),
      ),
      plannedKilometres: found.plannedKilometres,
      stopCount: stops.length,
    },
    allocated,
  };
  const free = await validateOverlaps(tx, organisation.id, [occupation], {
    ...input,
    comment: input.comment,
    now: by.now,
  });
  if (free instanceof Failure) return free;
  const placed = await withLocations(tx, organisation, stops, by.actor);
  const plan = newJourneyOf(input, placed, free.overridden);
  const { journeyIds } = await createJourneys(tx, organisation, [plan], by.actor);
  return journeyIds[0] ?? duplicateReference(input.uniqueReference);
}

/** Places on the map become temporary locations. */
export async function withLocations<T extends StopInput>(
  tx: Executor,
  organisation: OrganisationContext,
  stops: readonly T[],
  actor: string,
): Promise<readonly (T & { readonly locationId: LocationId })[]> {
  const places = stops.flatMap((stop) => stop.place ?? []);
  const made = [...(await insertTemporaryPlaces(tx, organisation, places, actor))];
  return stops.map((stop) => ({
    ...stop,
    locationId: stop.place ? made.shift()! : (stop.locationId as LocationId),
  }));
}

function newJourneyOf(
  input: PlanInput,
  stops: readonly (StopInput & { readonly locationId: LocationId })[],
  overridden: readonly OverriddenJourney[],
): NewJourney {
  return {
    ...input,
    status: 'DRAFT',
    ...newAllocation(input.allocated),
    routeId: input.routeId as RouteId | undefined,
    siteId: input.siteId as SiteId | undefined,
    overridden,
    stops: stops.map((stop) => ({
      locationId: stop.locationId,
      plannedArrival: stop.arrival,
      plannedDeparture: stop.departure,
      orders: stop.orders,
    })),
  };
}
