import type { PlannedLegs } from '@linehaul/contracts/proposals';
import { occupiedBy } from '@linehaul/domain/allocation';
import { DAY, type EpochMs } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import type { AskedPlan } from './around.ts';

export function askedPlan(plan: PlannedLegs): AskedPlan {
  const { plannedStartDateTimeUtc, plannedKilometers, isHazardous, stops } = plan;
  const last = stops.at(-1);
  return {
    times: {
      plannedStart: Date.parse(plannedStartDateTimeUtc),
      plannedEnd: momentOf(last?.plannedArrivalTimeUtc ?? last?.plannedDepartureTimeUtc),
      plannedKilometres: plannedKilometers ?? undefined,
      stopCount: stops.length,
    },
    isHazardous: isHazardous ?? false,
    start: placeOf(stops[0]),
    end: placeOf(last),
  };
}

export function daysOfPlan({ times }: AskedPlan, now: EpochMs): number {
  const { from, to } = occupiedBy({ ...times, status: 'DRAFT' }, now);
  return (to - from) / DAY;
}

const momentOf = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);

function placeOf(stop: PlannedLegs['stops'][number] | undefined): LngLat | undefined {
  const place = stop?.place;
  return place ? [place.longitude, place.latitude] : undefined;
}
