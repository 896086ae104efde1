import type { EstimatedSchedule } from '@linehaul/contracts/journeys';
import { type EpochMs, isPlannable, MINUTE } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { type Failure, fieldFailure, instantText } from '../../platform/http/index.ts';
import type { RouteCalculator } from './calculate.ts';

interface EstimatedStop {
  readonly latitude: number;
  readonly longitude: number;
  readonly stopMinutes: number;
}

/** Times in whole minutes. Failure: validation, outside the years of a plan. */
export async function estimateStops(
  calculator: RouteCalculator,
  start: EpochMs,
  stops: readonly EstimatedStop[],
): Promise<EstimatedSchedule | Failure> {
  const route = await calculator.calculateOrEstimate({
    points: stops.map(({ longitude, latitude }): LngLat => [longitude, latitude]),
    stopSeconds: stops.map(({ stopMinutes }) => stopMinutes * 60),
    departure: start,
  });
  const at = instantText(start);
  const scheduled: EstimatedSchedule['stops'] = [
    { arrivalUtc: at, departureUtc: at, legKilometres: 0, legMinutes: 0 },
  ];
  let metres = 0;
  let minutes = 0;
  let left = start;
  for (const [i, leg] of route.legs.entries()) {
    const legMinutes = Math.round((leg.trafficSeconds ?? leg.seconds) / 60);
    const arrival = left + legMinutes * MINUTE;
    left = arrival + Math.round(stops[i + 1]!.stopMinutes) * MINUTE;
    if (!isPlannable(left)) return beyondYears(i + 1);
    metres += leg.metres;
    minutes += legMinutes;
    scheduled.push({
      arrivalUtc: instantText(arrival),
      departureUtc: instantText(left),
      legKilometres: tenths(leg.metres),
      legMinutes,
    });
  }
  return {
    distanceKilometres: tenths(metres),
    drivingMinutes: minutes,
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
