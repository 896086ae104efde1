import type { Journey } from '@linehaul/contracts/journeys';
import { PLAN_DAYS_LIMIT, type PlannedLegs } from '@linehaul/contracts/proposals';
import { DAY } from '@linehaul/domain/core';
import { instantOfLocal } from '@linehaul/domain/time';
import { bodyOf } from './plan-body.ts';
import { type PlanValues, positionOf, type StopValues } from './plan-values.ts';

/** As a save would send them. Undefined: without a start and a later end, or longer than is ranked. */
export function plannedLegsOf(
  values: PlanValues,
  timeZone: string,
  journey?: Journey,
): PlannedLegs | undefined {
  const { plannedStartDateTimeUtc, plannedKilometers, isHazardous, stops } = bodyOf(
    values,
    timeZone,
    journey,
  );
  const start = instantOfLocal(values.plannedStartDateTimeUtc, timeZone);
  const last = stops.at(-1);
  const end = last?.plannedArrivalTimeUtc ?? last?.plannedDepartureTimeUtc;
  if (start === undefined || !end || stops.length < 2) return undefined;
  const lasts = Date.parse(end) - start;
  if (lasts <= 0 || lasts > PLAN_DAYS_LIMIT * DAY) return undefined;
  return {
    ...{ plannedStartDateTimeUtc, plannedKilometers, isHazardous },
    stops: stops.map(({ plannedArrivalTimeUtc, plannedDepartureTimeUtc }, i) => ({
      place: placeOf(values.stops[i]!),
      ...{ plannedArrivalTimeUtc, plannedDepartureTimeUtc },
    })),
  };
}

function placeOf(stop: StopValues) {
  const [longitude, latitude] = positionOf(stop) ?? [];
  return longitude === undefined || latitude === undefined ? null : { latitude, longitude };
}
