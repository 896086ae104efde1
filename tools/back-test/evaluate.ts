import type { ComputedTrip, RawFix } from '../austin-check/compute-stop-times.ts';
import { type Forecast, type Forecaster, type Known, knownAt } from './known-at.ts';
import { isSeen } from './own-fixes.ts';
import { hasSetOut } from './plain-forecasters.ts';
import type { RecordedDay } from './recorded-day.ts';

export const HORIZONS = [5, 15, 30, 60] as const;
const EVERY_MS = 5 * 60_000;

export interface Outcome {
  readonly tripId: string;
  readonly stop: number;
  readonly madeAt: number;
  readonly arrival: number;
  readonly said: Readonly<Record<string, number | undefined>>;
}

export type Knowledge = typeof knownAt;

/** Uses only what was known, at fixes of trips in progress. */
export function backTest(
  day: RecordedDay,
  forecasters: Readonly<Record<string, Forecaster>>,
  knowledge: Knowledge = knownAt,
): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const raw of Map.groupBy(day.computation.fixes, (fix) => fix.vehicleId).values()) {
    const fixes = raw.toSorted((a, b) => a.time - b.time);
    for (const { tripId, time } of momentsOf(day, fixes)) {
      const known = knowledge(tripId, fixes, time);
      if (!hasSetOut(day, known)) continue;
      outcomes.push(...outcomesOf(day.computation.trips.get(tripId)!, known, time, forecasters));
    }
  }
  return outcomes;
}

function outcomesOf(
  trip: ComputedTrip,
  known: Known,
  madeAt: number,
  forecasters: Readonly<Record<string, Forecaster>>,
): Outcome[] {
  const ahead = trip.stops.flatMap(({ arrival }, stop) => {
    const isEvaluated = arrival !== undefined && arrival > madeAt && isSeen(trip, arrival);
    return isEvaluated && arrival - madeAt <= HORIZONS.at(-1)! * 60_000 ? [{ stop, arrival }] : [];
  });
  if (ahead.length === 0) return [];
  const forecasts: [string, Forecast][] = Object.entries(forecasters).map(([name, f]) => [name, f(known)]);
  return ahead.map(({ stop, arrival }) => ({
    tripId: trip.tripId,
    stop,
    madeAt,
    arrival,
    said: Object.fromEntries(forecasts.map(([name, forecast]) => [name, forecast[stop]])),
  }));
}

function momentsOf({ computation }: RecordedDay, fixes: readonly RawFix[]): RawFix[] {
  const moments: RawFix[] = [];
  for (const fix of fixes) {
    const trip = computation.trips.get(fix.tripId);
    if (!trip || trip.vehicleId !== fix.vehicleId || !trip.fixes.includes(fix)) continue;
    if (fix.time - (moments.at(-1)?.time ?? 0) >= EVERY_MS) moments.push(fix);
  }
  return moments;
}
