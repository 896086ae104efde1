import type { EstimatedSchedule } from '@linehaul/contracts/journeys';
import { type EpochMs, isPlannable, MINUTE } from '@linehaul/domain/core';
import { type PlanningKnowledge, proposeTimes } from '@linehaul/domain/forecast';
import type { LngLat } from '@linehaul/domain/geo';
import { type Failure, fieldFailure, instantText } from '../../platform/http/index.ts';
import type { RouteCalculator } from './calculate.ts';

interface EstimatedStop {
  readonly latitude: number;
  readonly longitude: number;
  readonly stopMinutes: number;
  readonly locationId?: string;
  readonly isStayOpen?: boolean;
}

export interface Learnt {
  readonly knowledge: PlanningKnowledge;
  readonly types: ReadonlyMap<string, string>;
}

/** Whole minutes. Failure validation: outside a plan's years. */
export async function estimateStops(
  calculator: RouteCalculator,
  start: EpochMs,
  stops: readonly EstimatedStop[],
  { knowledge, types }: Learnt,
): Promise<EstimatedSchedule | Failure> {
  const route = await calculator.calculateOrEstimate({
    points: stops.map(({ longitude, latitude }): LngLat => [longitude, latitude]),
    stopSeconds: stops.map(({ stopMinutes }) => stopMinutes * 60),
    departure: start,
  });
  const toPlan = stops.map(({ locationId = '', stopMinutes, isStayOpen = false }, i) => {
    const leg = route.legs[i - 1];
    return {
      place: locationId,
      type: types.get(locationId) ?? '',
      dwellMinutes: stopMinutes,
      isStayOpen: isStayOpen && types.has(locationId),
      ...(leg && { legMinutes: (leg.trafficSeconds ?? leg.seconds) / 60 }),
    };
  });
  const proposed = proposeTimes(toPlan, start, undefined, knowledge);
  const beyond = proposed.findIndex(({ departure }) => !isPlannable(departure));
  if (beyond >= 0) return beyondYears(beyond);
  const minutesBetween = (from: EpochMs, to: EpochMs) => Math.round((to - from) / MINUTE);
  const scheduled = proposed.map(({ arrival, departure, leg, dwell }, i) => ({
    arrivalUtc: instantText(arrival),
    departureUtc: instantText(departure),
    legKilometres: tenths(route.legs[i - 1]?.metres ?? 0),
    legMinutes: i === 0 ? 0 : minutesBetween(proposed[i - 1]!.departure, arrival),
    stopMinutes: minutesBetween(arrival, departure),
    learntDrives: leg?.of === 'learnt' ? leg.n : null,
    learntVisits: dwell.of === 'asked' ? null : dwell.n,
  }));
  return {
    distanceKilometres: tenths(route.legs.reduce((sum, { metres }) => sum + metres, 0)),
    drivingMinutes: scheduled.reduce((sum, { legMinutes }) => sum + legMinutes, 0),
    isEstimate: route.isEstimate,
    provider: route.provider,
    stops: scheduled,
    geometry: {
      type: 'LineString',
      coordinates: route.geometry.map(([longitude, latitude]) => [longitude, latitude]),
    },
  };
}

/** Kilometres to one decimal. */
const tenths = (metres: number) => Math.round(metres / 100) / 10;

function beyondYears(stop: number): Failure {
  return fieldFailure('journey-plans', `stops[${stop}]`, 'is reached outside the years 1970 to 2099');
}
