import { occupiedBy } from '@linehaul/domain/allocation';
import type { AssetId, DriverId, JourneyId, LocationId, RouteId, SiteId } from '@linehaul/domain/core';
import { timesOutOfOrder } from '@linehaul/domain/journeys';
import type { Bus } from '../../../platform/bus/index.ts';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import { insertTemporaryPlaces } from '../../fleet/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { publishPlan } from '../life-cycle/publish-plan.ts';
import { type AllocatedIds, allocatedBy, placeOf } from '../occupation/allocated.ts';
import { decideOverlaps, lockResources, overlapsOfEach, takenText } from '../occupation/overlap.ts';
import type { Occupation } from '../occupation/overlap-store.ts';
import { allOrNothing } from '../record/all-or-nothing.ts';
import { createJourneys, endOf } from '../record/create.ts';
import { FieldProblems, fieldError } from '../record/field-failure.ts';
import type { NewJourney, OverriddenJourney } from '../record/new-journey.ts';
import { duplicateReference, findRecords, validateNamed } from './plan-check.ts';
import {
  addStopProblems,
  type PlanInput,
  type StopInput,
  validateMeasured,
  validatePlanInput,
  withFirstDeparture,
} from './plan-input.ts';
import type { RowOfPlan, TakenEarlier } from './taken-earlier.ts';

export function newAllocation({ vehicleId, trailerId, trailer2Id, driverId1, driverId2 }: AllocatedIds) {
  return {
    vehicleId: vehicleId as AssetId | undefined,
    trailerIds: [trailerId, trailer2Id] as (AssetId | undefined)[],
    driverIds: [driverId1, driverId2] as (DriverId | undefined)[],
  };
}

/** Runs in the plan's transaction. */
export type AlsoWrite = (tx: Executor, journeyId: JourneyId) => Promise<void>;

/** Failures: validation, duplicateReference, overlappingJourneys, commentRequired. */
export async function createPlan(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  input: PlanInput,
  by: Actor,
  also?: AlsoWrite,
): Promise<JourneyId | Failure> {
  const journeyId = await allOrNothing(db, async (tx) => {
    const [one] = await createPlans(tx, organisation, [{ input }], by);
    if (one instanceof Failure) return one;
    await also?.(tx, one!.journeyId!);
    return one!.journeyId!;
  });
  if (journeyId instanceof Failure) return journeyId;
  publishPlan(bus, organisation.id, [journeyId], [input.allocated.vehicleId]);
  return journeyId;
}

export interface PlanToMake {
  readonly input: PlanInput;
  readonly row?: RowOfPlan;
}

interface Asked {
  /** Writes and locks nothing. */
  readonly dry?: boolean;
  readonly taken?: TakenEarlier;
}

export interface MadePlan {
  /** Undefined in a dry run. */
  readonly journeyId: JourneyId | undefined;
}

/** One answer for each plan. Failures: as `createPlan`. */
export async function createPlans(
  tx: Executor,
  organisation: OrganisationContext,
  plans: readonly PlanToMake[],
  by: Actor,
  { dry = false, taken }: Asked = {},
): Promise<readonly (MadePlan | Failure)[]> {
  const drafts = plans.map(draftOf);
  if (!dry) await lockResources(tx, organisation.id, drafts);
  const found = await findRecords(
    tx,
    organisation.id,
    plans.map(({ input }) => input),
  );
  const occupations = drafts.map((draft) => {
    const { plannedKilometres } = validateNamed(draft.input, undefined, found, draft.problems);
    return occupationOf(draft, plannedKilometres);
  });
  const wrong = drafts.map(({ problems }) => problems.failure());
  const overlaps = await overlapsOfEach(tx, organisation.id, occupations, by.now);
  const made: (MadePlan | Failure)[] = [];
  const free: { readonly at: number; readonly plan: NewJourney }[] = [];
  for (const [at, { input, row, stops }] of drafts.entries()) {
    const occupation = occupations[at]!;
    const failure =
      wrong[at] ?? (taken && row && validateUntaken(taken, row, input, occupation, organisation, by));
    const decided =
      failure ??
      decideOverlaps(overlaps[at]!, {
        override: input.override,
        comment: input.comment,
        reference: input.uniqueReference,
      });
    if (decided instanceof Failure) {
      made.push(decided);
      continue;
    }
    made.push({ journeyId: undefined });
    const { uniqueReference, times, allocated } = occupation;
    if (row) taken?.take({ ...row, uniqueReference, period: occupiedBy(times, by.now) }, allocated);
    if (dry) continue;
    const placed = await withLocations(tx, organisation, stops, by.actor);
    free.push({ at, plan: newJourneyOf(input, placed, decided.overridden) });
  }
  const { idsByPlan } = await createJourneys(
    tx,
    organisation,
    free.map(({ plan }) => plan),
    by.actor,
  );
  for (const [i, { at, plan }] of free.entries()) {
    const journeyId = idsByPlan[i];
    made[at] = journeyId ? { journeyId } : duplicateReference(plan.uniqueReference);
  }
  return made;
}

function draftOf({ input, row }: PlanToMake) {
  const stops = withFirstDeparture(input.plannedStart, input.stops);
  const problems = new FieldProblems();
  validatePlanInput(input, problems);
  addStopProblems(timesOutOfOrder(input.plannedStart, stops), problems);
  for (const [i, stop] of stops.entries()) {
    if (stop.id !== undefined) problems.add(`stops[${i}].id`, 'a new journey has no stops yet');
    validateMeasured(stop.orders ?? [], [], i, problems);
  }
  return { input, row, stops, problems, allocated: allocatedBy(input.allocated) };
}

function occupationOf(
  { input, stops, allocated }: ReturnType<typeof draftOf>,
  plannedKilometres: number | undefined,
): Occupation {
  return {
    uniqueReference: input.uniqueReference,
    times: {
      status: 'DRAFT',
      plannedStart: input.plannedStart,
      plannedEnd: endOf(
        stops.map(({ arrival, departure }) => ({ plannedArrival: arrival, plannedDeparture: departure })),
      ),
      plannedKilometres,
      stopCount: stops.length,
    },
    allocated,
  };
}

function validateUntaken(
  taken: TakenEarlier,
  row: RowOfPlan,
  input: PlanInput,
  { times, allocated }: Occupation,
  { timeZone }: OrganisationContext,
  { now }: Actor,
): Failure | undefined {
  const inTheWay = taken.inTheWayOf(row, occupiedBy(times, now), allocated);
  if (inTheWay.length === 0) return undefined;
  const fieldErrors = inTheWay.map(({ resource, taking: { line, uniqueReference, period } }) =>
    fieldError(
      placeOf(input.allocated, resource.id),
      takenText(`line ${line}, journey ${uniqueReference}`, period, timeZone),
    ),
  );
  return new Failure('overlappingJourneys', {
    entityName: 'journey',
    detail: `Journey ${input.uniqueReference} needs what earlier rows take`,
    fieldErrors,
  });
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
