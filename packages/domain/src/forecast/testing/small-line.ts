import { HOUR, MINUTE, SECOND } from '../../core/index.ts';
import { type ArrivalModel, PLAIN_MODEL } from '../arrival-model.ts';
import type { ForecastStop, Knowledge, RunningJourney } from '../forecast-journey.ts';
import { legTimesOf } from '../leg-times.ts';
import type { FinishedForecast, Ranges } from '../ranges.ts';
import { rangesOf } from '../ranges.ts';
import { type FinishedLeg, type LearntTimes, learnLegs, NOTHING_LEARNT } from '../segment-time.ts';

export const MIDNIGHT = Date.UTC(2026, 2, 2);
export const at = (minutes: number) => MIDNIGHT + 10 * HOUR + minutes * MINUTE;

/** Places A to D, planned ten minutes apart; minutes after 10:00. */
export const STOPS: readonly ForecastStop[] = ['A', 'B', 'C', 'D'].map((place, i) => ({
  stopId: place,
  place,
  plannedArrival: at(i * 10),
  plannedDeparture: at(i * 10),
}));

export function leg(from: string, to: string, actual: number, own: Partial<FinishedLeg> = {}): FinishedLeg {
  const departure = at(0);
  return {
    from,
    to,
    route: 'line',
    plannedDeparture: departure,
    plannedArrival: departure + 10 * MINUTE,
    departure,
    arrival: departure + actual * MINUTE,
    ...own,
  };
}

export const many = <T>(n: number, of: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => of(i));

export function drivenOften(actual = 12, times = 30): LearntTimes {
  const pairs = ['AB', 'BC', 'CD'];
  return learnLegs(
    NOTHING_LEARNT,
    pairs.flatMap(([from, to]) => many(times, () => leg(from!, to!, actual))),
    0,
  );
}

/** Evenly from −most to most, seconds. */
export function errors(n: number, most: number, own: Partial<FinishedForecast> = {}): FinishedForecast[] {
  return many(n, (i) => ({
    horizon: 2,
    route: 'line',
    error: Math.round(-most + (2 * most * i) / Math.max(1, n - 1)),
    knownAt: at(i / 100),
    ...own,
  }));
}

export function rangesWith(most: number): Ranges {
  return rangesOf(many(9, (horizon) => errors(400, most, { horizon })).flat(), [], at(0));
}

export function knowing(
  times: LearntTimes,
  ranges: Ranges = rangesWith(300),
  model: ArrivalModel = PLAIN_MODEL,
): Knowledge {
  return { legs: legTimesOf(times), model, ranges, utcOffset: 0, leastArrivals: 20 };
}

export const running = (own: Partial<RunningJourney> = {}): RunningJourney => ({
  route: 'line',
  stops: STOPS,
  next: 1,
  plannedAt: at(5),
  lateness: 3 * MINUTE,
  fixAt: at(8),
  atStart: false,
  ...own,
});

export const secondsAfterPlan = (index: number, time: number) =>
  (time - STOPS[index]!.plannedArrival!) / SECOND;
