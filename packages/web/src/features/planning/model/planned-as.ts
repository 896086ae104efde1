import type { Journey } from '@linehaul/contracts/journeys';
import { type PlanValues, valuesOf } from './plan-values.ts';

/** Times, places, distance and danger as stored, so the journey's proposals fit. */
export function isPlannedAs(journey: Journey, values: PlanValues, timeZone: string): boolean {
  return written(values) === written(valuesOf(journey, timeZone));
}

function written({ plannedStartDateTimeUtc, plannedKilometers, isHazardous, stops }: PlanValues): string {
  const places = stops.map((stop) => [
    stop.locationId ?? [stop.latitude, stop.longitude],
    stop.plannedArrivalTimeUtc,
    stop.plannedDepartureTimeUtc,
  ]);
  return JSON.stringify([plannedStartDateTimeUtc, plannedKilometers, isHazardous, places]);
}
