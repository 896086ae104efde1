import { SERIES_ORDER_LIMIT } from '@linehaul/contracts/journeys';
import { intersects, occupiedBy } from '@linehaul/domain/allocation';
import {
  type EpochMs,
  isPlannable,
  type JourneyId,
  type LocationId,
  orUndefined,
  type RouteId,
  type SiteId,
} from '@linehaul/domain/core';
import { dateIn, daysBetween, repeatedInstants, shiftDate } from '@linehaul/domain/time';
import type { Bus } from '../../../platform/bus/index.ts';
import { type Executor, isId, type StopOrder } from '../../../platform/db/index.ts';
import { Failure, fieldFailure } from '../../../platform/http/index.ts';
import type { Actor } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { publishPlan } from '../life-cycle/publish-plan.ts';
import { allocatedIdsOf, type LockedJourney, lockJourney } from '../life-cycle/transition-store.ts';
import { type AllocatedIds, allocatedBy } from '../occupation/allocated.ts';
import { lockResources, overlapsOf, validateOverlaps } from '../occupation/overlap.ts';
import type { Occupation } from '../occupation/overlap-store.ts';
import { allOrNothing } from '../record/all-or-nothing.ts';
import { createJourneys, endOf } from '../record/create.ts';
import { FieldProblems, journeyNotFound } from '../record/field-failure.ts';
import { type StopRecord, stopsOf } from '../record/journey-store.ts';
import type { NewJourney, OverriddenJourney } from '../record/new-journey.ts';
import { shiftedDetails, storedDetails } from '../record/plan-columns.ts';
import { nextReferences } from '../record/references.ts';
import { newAllocation } from './create-plan.ts';
import { duplicateReference, findPlan } from './plan-check.ts';

export interface CopyCommand extends Actor {
  readonly journeyId: string;
  readonly starts: (journey: { readonly plannedStart: EpochMs }) => readonly EpochMs[];
  readonly uniqueReference?: string;
  readonly withAllocation: boolean;
  readonly comment?: string;
  readonly override: boolean;
}

export interface Copy {
  readonly journeyId: JourneyId;
  readonly uniqueReference: string;
  readonly plannedStart: EpochMs;
}

/** Keeps the organisation's local time. */
export function weekly(organisation: OrganisationContext, weekdays: readonly number[], weeks: number) {
  return ({ plannedStart }: { readonly plannedStart: EpochMs }) =>
    repeatedInstants(plannedStart, organisation.timeZone, weekdays, weeks);
}

const ATTEMPTS = 5;

/**
 * All or none, constant statements. Failures: notFound, validation, duplicateReference, overlappingJourneys,
 * commentRequired.
 */
export async function copyPlan(
  db: Executor,
  bus: Bus,
  organisation: OrganisationContext,
  command: CopyCommand,
): Promise<readonly Copy[] | Failure> {
  if (!isId(command.journeyId)) return journeyNotFound();
  for (let attempt = 1; ; attempt++) {
    const made = await allOrNothing(db, (tx) => copyInside(tx, organisation, command));
    const isRaced = made instanceof Failure && made.code === 'duplicateReference' && !command.uniqueReference;
    if (isRaced && attempt < ATTEMPTS) continue;
    if (made instanceof Failure) return made;
    const journeyIds = made.copies.map((copy) => copy.journeyId);
    publishPlan(bus, organisation.id, journeyIds, [made.vehicleId]);
    return made.copies;
  }
}

const NOBODY: AllocatedIds = {
  vehicleId: undefined,
  trailerId: undefined,
  trailer2Id: undefined,
  driverId1: undefined,
  driverId2: undefined,
};

async function copyInside(
  tx: Executor,
  organisation: OrganisationContext,
  command: CopyCommand,
): Promise<{ readonly copies: readonly Copy[]; readonly vehicleId: string | undefined } | Failure> {
  const journey = await lockJourney(tx, organisation.id, command.journeyId);
  if (!journey) return journeyNotFound();
  const stops = await stopsOf(tx, organisation.id, journey.id);
  const allocated = command.withAllocation ? allocatedIdsOf(journey) : NOBODY;
  const problems = new FieldProblems();
  // Nobody may archive or take them meanwhile.
  await lockResources(tx, organisation.id, [{ allocated: allocatedBy(allocated) }]);
  await findPlan(
    tx,
    organisation.id,
    { allocated, stops: stops.map((stop) => ({ locationId: stop.location_id })) },
    undefined,
    problems,
  );
  const wrong = problems.failure();
  if (wrong) return wrong;

  const starts = command.starts({ plannedStart: journey.planned_start });
  const orders = stops.reduce((sum, stop) => sum + (stop.orders?.length ?? 0), 0);
  if (starts.length > 1 && orders * starts.length > SERIES_ORDER_LIMIT) {
    const message = `${starts.length} copies would have ${orders * starts.length} orders; at most ${SERIES_ORDER_LIMIT} are made at once`;
    return fieldFailure('journey', 'weeks', message);
  }
  const plans = starts.map((start) => copyOf(journey, stops, start, organisation.timeZone));
  if (!plans.every(staysPlannable)) {
    return fieldFailure('journey', 'plannedStartDateTimeUtc', 'moves a stop out of the years 1970 to 2099');
  }
  const references = command.uniqueReference
    ? [command.uniqueReference]
    : await nextReferences(
        tx,
        organisation,
        plans.map((plan) => plan.routingDate),
      );
  const occupations = plans.map((plan, i): Occupation => occupationOf(plan, references[i]!, allocated));
  const free = await validateOverlaps(tx, organisation.id, occupations, {
    override: command.override,
    comment: command.comment,
    now: command.now,
    reference: command.uniqueReference ?? (starts.length === 1 ? references[0] : journey.unique_reference),
  });
  if (free instanceof Failure) return free;
  const overridden = await overriddenBy(tx, organisation, occupations, free.overridden, command.now);
  const { journeyIds } = await createJourneys(
    tx,
    organisation,
    plans.map((plan, i) => ({
      ...plan,
      ...newAllocation(allocated),
      uniqueReference: references[i]!,
      comment: command.comment,
      overridden: overridden[i],
    })),
    command.actor,
  );
  if (journeyIds.length < plans.length) return duplicateReference(references[0]!);
  return {
    vehicleId: allocated.vehicleId,
    copies: journeyIds.map((journeyId, i) => ({
      journeyId,
      uniqueReference: references[i]!,
      plannedStart: starts[i]!,
    })),
  };
}

type CopiedPlan = Omit<NewJourney, 'uniqueReference'> & { readonly routingDate: string };

/** Shifts delivery windows; drops measured values. */
function copyOf(
  journey: LockedJourney,
  stops: readonly StopRecord[],
  start: EpochMs,
  zone: string,
): CopiedPlan {
  // A completed journey's start may have moved alone.
  const begins = journey.driven_planned_start ?? journey.planned_start;
  const by = start - begins;
  const moved = (ms: EpochMs | null) => (ms === null ? undefined : ms + by);
  const days = daysBetween(dateIn(begins, zone), dateIn(start, zone));
  const planned = stops.map((stop) => ({
    locationId: stop.location_id as LocationId,
    plannedArrival: moved(stop.planned_arrival),
    plannedDeparture: moved(stop.planned_departure),
    orders: (stop.orders ?? []).map((order) => movedOrder(order, by)),
  }));
  return {
    ...shiftedDetails(storedDetails(journey), by),
    routingDate: shiftDate(journey.routing_date, days),
    plannedStart: start,
    plannedEnd: endOf(planned),
    status: 'DRAFT',
    routeId: orUndefined(journey.route_id) as RouteId | undefined,
    siteId: orUndefined(journey.site_id) as SiteId | undefined,
    plannedKilometres: orUndefined(journey.planned_kilometres),
    stops: planned,
  };
}

function movedOrder(order: StopOrder, by: number): StopOrder {
  const moved = (text: string | null | undefined) =>
    text ? new Date(Date.parse(text) + by).toISOString() : undefined;
  return {
    orderNumber: order.orderNumber,
    quantity: order.quantity,
    plannedTemperature: order.plannedTemperature,
    addressDeliveryDateTimeWindowOpenUtc: moved(order.addressDeliveryDateTimeWindowOpenUtc),
    addressDeliveryDateTimeCloseUtc: moved(order.addressDeliveryDateTimeCloseUtc),
  };
}

function staysPlannable(plan: CopiedPlan): boolean {
  const windows = plan.stops.flatMap((stop) =>
    (stop.orders ?? []).flatMap((order) => [
      order.addressDeliveryDateTimeWindowOpenUtc,
      order.addressDeliveryDateTimeCloseUtc,
    ]),
  );
  const times = [
    plan.plannedStart,
    Date.parse(plan.routingDate),
    plan.transporterDepartureTimeUtc,
    ...plan.stops.flatMap((stop) => [stop.plannedArrival, stop.plannedDeparture]),
    ...windows.map((text) => (text ? Date.parse(text) : undefined)),
  ];
  return times.every((time) => time === undefined || isPlannable(time));
}

function occupationOf(plan: CopiedPlan, uniqueReference: string, allocated: AllocatedIds): Occupation {
  return {
    uniqueReference,
    times: {
      status: 'DRAFT',
      plannedStart: plan.plannedStart,
      plannedEnd: plan.plannedEnd,
      plannedKilometres: plan.plannedKilometres,
      stopCount: plan.stops.length,
    },
    allocated: allocatedBy(allocated),
  };
}

async function overriddenBy(
  tx: Executor,
  organisation: OrganisationContext,
  copies: readonly Occupation[],
  overridden: readonly OverriddenJourney[],
  now: EpochMs,
): Promise<readonly (readonly OverriddenJourney[])[]> {
  if (overridden.length === 0) return copies.map(() => []);
  const overlaps = await overlapsOf(tx, organisation.id, copies, now);
  const periods = new Map(
    overlaps.map((other) => [
      other.journeyId,
      { from: Date.parse(other.occupiedFromUtc), to: Date.parse(other.occupiedToUtc) },
    ]),
  );
  return copies.map((copy) => {
    const own = occupiedBy(copy.times, now);
    return overridden.filter(({ journeyId }) => {
      const period = periods.get(journeyId);
      return period !== undefined && intersects(own, period);
    });
  });
}
