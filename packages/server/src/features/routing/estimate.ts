import { setImmediate as turn } from 'node:timers/promises';
import type { EstimatedSchedule } from '@linehaul/contracts/journeys';
import { type EpochMs, isPlannable, MINUTE } from '@linehaul/domain/core';
import { estimateRoute, type RouteEstimate } from '@linehaul/domain/routing';
import { Failure, instantText } from '../../platform/http/index.ts';

interface EstimatedStop {
  readonly latitude: number;
  readonly longitude: number;
  readonly stopMinutes: number;
}

/** Legs that are kept: whoever plans asks for the same ones with every stop that is moved. A leg takes about 1 ms. */
const KEPT_LEGS = 2000;
const LEGS_AT_ONCE = 20;
const kept = new Map<string, RouteEstimate>();

function legBetween(from: EstimatedStop, to: EstimatedStop): RouteEstimate {
  const key = [from.longitude, from.latitude, to.longitude, to.latitude].join(' ');
  const known = kept.get(key);
  const leg =
    known ??
    estimateRoute([
      [from.longitude, from.latitude],
      [to.longitude, to.latitude],
    ]);
  // The one that was asked for last is let go last.
  kept.delete(key);
  kept.set(key, leg);
  if (kept.size > KEPT_LEGS) kept.delete(kept.keys().next().value!);
  return leg;
}

/**
 * Times of each stop along the embedded corridors, to whole minutes: departure from the first at the start, then the
 * driving time of each leg and the time that each stop takes. Failure: validation, where it leads out of the years of a
 * plan. Lets others have their turn between legs.
 */
export async function estimateStops(
  start: EpochMs,
  stops: readonly EstimatedStop[],
): Promise<EstimatedSchedule | Failure> {
  const scheduled: EstimatedSchedule['stops'] = [];
  const coordinates: [number, number][] = [];
  let kilometres = 0;
  let minutes = 0;
  let left = start;
  for (const [i, stop] of stops.entries()) {
    const before = stops[i - 1];
    if (!before) {
      const at = instantText(start);
      scheduled.push({ arrivalUtc: at, departureUtc: at, legKilometres: 0, legMinutes: 0 });
      continue;
    }
    if (i % LEGS_AT_ONCE === 0) await turn();
    const leg = legBetween(before, stop);
    const legMinutes = Math.round(leg.minutes);
    const arrival = left + legMinutes * MINUTE;
    left = arrival + Math.round(stop.stopMinutes) * MINUTE;
    if (!isPlannable(left)) return beyondYears(i);
    kilometres += leg.kilometres;
    minutes += legMinutes;
    scheduled.push({
      arrivalUtc: instantText(arrival),
      departureUtc: instantText(left),
      legKilometres: tenths(leg.kilometres),
      legMinutes,
    });
    for (const [longitude, latitude] of leg.geometry) coordinates.push([longitude, latitude]);
  }
  return {
    distanceKilometres: tenths(kilometres),
    drivingMinutes: minutes,
    isEstimate: true,
    provider: 'embedded',
    stops: scheduled,
    geometry: { type: 'LineString', coordinates },
  };
}

const tenths = (kilometres: number) => Math.round(kilometres * 10) / 10;

function beyondYears(stop: number): Failure {
  const message = 'is reached outside the years 1970 to 2099';
  return new Failure('validation', {
    entityName: 'journey-plans',
    detail: `stops[${stop}]: ${message}`,
    fieldErrors: [{ objectName: 'journey-plans', field: `stops[${stop}]`, message }],
  });
}
