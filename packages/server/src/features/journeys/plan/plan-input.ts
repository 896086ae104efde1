import type { JourneyPlan } from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import { textOrUndefined } from '@linehaul/domain/core';
import type { StopProblem } from '@linehaul/domain/journeys';
import type { StopOrder } from '../../../platform/db/index.ts';
import type { TemporaryPlace } from '../../fleet/index.ts';
import { type AllocatedIds, allocatedIn, idOf, namedTwice } from '../occupation/allocated.ts';
import type { FieldProblems } from '../record/field-failure.ts';
import { type PlanDetails, planDetailsOf } from '../record/plan-columns.ts';

export interface StopInput {
  readonly id?: string;
  readonly locationId?: string;
  readonly place?: TemporaryPlace;
  readonly arrival?: EpochMs;
  readonly departure?: EpochMs;
  /** Undefined leaves the stored ones. */
  readonly orders?: readonly StopOrder[];
}

export interface PlanInput extends PlanDetails {
  readonly uniqueReference: string;
  readonly routingDate?: string;
  readonly plannedStart: EpochMs;
  readonly stops: readonly StopInput[];
  readonly allocated: AllocatedIds;
  readonly routeId?: string;
  readonly siteId?: string;
  readonly plannedKilometres?: number;
  readonly comment?: string;
  readonly override: boolean;
}

const timeOf = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);

export function planInputOf(plan: JourneyPlan): PlanInput {
  return {
    ...planDetailsOf(plan),
    uniqueReference: plan.journeyUniqueReference,
    routingDate: plan.routingDate ?? undefined,
    plannedStart: Date.parse(plan.plannedStartDateTimeUtc),
    stops: plan.stops.map((stop) => ({
      id: idOf(stop.id),
      locationId: idOf(stop.locationId),
      place: stop.place ? { ...stop.place, radiusMetres: stop.place.radius ?? undefined } : undefined,
      arrival: timeOf(stop.plannedArrivalTimeUtc),
      departure: timeOf(stop.plannedDepartureTimeUtc),
      orders: stop.orders ?? undefined,
    })),
    allocated: allocatedIn(plan),
    routeId: idOf(plan.routeId),
    siteId: idOf(plan.siteId),
    plannedKilometres: plan.plannedKilometers ?? undefined,
    comment: textOrUndefined(plan.changeComment),
    override: plan.overrideConflict ?? false,
  };
}

export function validatePlanInput(input: PlanInput, problems: FieldProblems): void {
  problems.addAll(namedTwice(input.allocated));
  for (const [i, stop] of input.stops.entries()) {
    if ((stop.locationId === undefined) === (stop.place === undefined)) {
      problems.add(`stops[${i}].locationId`, 'either a location or a place on the map is required');
    }
    for (const [j, order] of (stop.orders ?? []).entries()) {
      const opens = timeOf(order.addressDeliveryDateTimeWindowOpenUtc);
      const closes = timeOf(order.addressDeliveryDateTimeCloseUtc);
      if (opens !== undefined && closes !== undefined && closes < opens) {
        problems.add(
          `stops[${i}].orders[${j}].addressDeliveryDateTimeCloseUtc`,
          'is before the delivery window opens',
        );
      }
    }
  }
}

/** An order may only repeat stored values. @param known the stop's stored orders */
export function validateMeasured(
  orders: readonly StopOrder[],
  known: readonly StopOrder[],
  stop: number,
  problems: FieldProblems,
): void {
  for (const [j, { orderNumber, actualDepartureTemperature: measured }] of orders.entries()) {
    const isKnown = known.some(
      (other) =>
        (other.orderNumber ?? null) === (orderNumber ?? null) &&
        (other.actualDepartureTemperature ?? null) === measured,
    );
    if (typeof measured === 'number' && !isKnown) {
      problems.add(`stops[${stop}].orders[${j}].actualDepartureTemperature`, 'is measured, not planned');
    }
  }
}

export function withFirstDeparture<T extends Pick<StopInput, 'arrival' | 'departure'>>(
  start: EpochMs,
  stops: readonly T[],
): readonly T[] {
  return stops.map((stop, i) =>
    i > 0 || stop.departure !== undefined
      ? stop
      : { ...stop, departure: Math.max(start, stop.arrival ?? start) },
  );
}

const FIELDS: Readonly<Record<StopProblem['at'], string>> = {
  stop: '',
  place: '.locationId',
  arrival: '.plannedArrivalTimeUtc',
  departure: '.plannedDepartureTimeUtc',
};

export function addStopProblems(found: readonly StopProblem[], problems: FieldProblems): void {
  for (const { stop, at, message } of found) problems.add(`stops[${stop}]${FIELDS[at]}`, message);
}
