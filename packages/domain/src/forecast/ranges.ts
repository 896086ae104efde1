import type { EpochMs } from '../core/index.ts';
import { HORIZONS } from './horizon.ts';

export interface FinishedForecast {
  readonly horizon: number;
  readonly route: string;
  /** Seconds: arrival − the model's expectation. */
  readonly error: number;
  /** When a fix showed the arrival; not used for ranges before. */
  readonly knownAt: EpochMs;
}

/** How far arrivals lie from the model. */
export interface Ranges {
  readonly horizons: readonly HorizonRange[];
  /** A route's width relative to all; 1: unknown. */
  readonly scales: Readonly<Record<string, number>>;
}

export interface HorizonRange {
  /** Errors that it rests on. */
  readonly n: number;
  /** Seconds, for scale 1. */
  readonly p10: number;
  readonly p50: number;
  readonly p80: number;
  readonly p90: number;
}

/** Errors per horizon: of earlier days, and today's newest. */
export const EARLIER_ERRORS = 1_500;
export const TODAYS_ERRORS = 4_500;
/** Fewer errors make no range. */
export const LEAST_ERRORS = 100;
export const NO_RANGES: Ranges = { horizons: [], scales: {} };

/** From this many on a route's own errors outweigh those of all. */
const WEIGHT_OF_ALL = 60;
const LEAST_SCALE = 0.4;
const MOST_SCALE = 3;
const CENTRAL = 1e-9;

/** Evenly over the day. Forecasts in any order. */
export function sampleOfDay(finished: readonly FinishedForecast[]): readonly FinishedForecast[] {
  return byHorizon(finished).flatMap((own) => evenly(own, EARLIER_ERRORS));
}

/** Today's newest of each horizon, to save memory. */
export function newestErrors(finished: readonly FinishedForecast[]): readonly FinishedForecast[] {
  return byHorizon(finished).flatMap((own) => own.slice(-TODAYS_ERRORS));
}

/** As of `now`. Leaves out arrivals that no fix had shown by then. Forecasts in any order. */
export function rangesOf(
  earlier: readonly FinishedForecast[],
  today: readonly FinishedForecast[],
  now: EpochMs,
): Ranges {
  const old = byHorizon(earlier).map((own) => evenly(own, EARLIER_ERRORS));
  const known = byHorizon(today.filter(({ knownAt }) => knownAt <= now));
  const all = old.map((own, horizon) => [...own, ...known[horizon]!.slice(-TODAYS_ERRORS)]);
  const scales = scalesOf(all);
  return { horizons: all.map((errors) => rangeOf(errors, scales)), scales };
}

function rangeOf(errors: readonly FinishedForecast[], scales: Ranges['scales']): HorizonRange {
  const sorted = Float64Array.from(errors, ({ error, route }) => error / (scales[route] ?? 1)).sort();
  const at = (share: number) => quantileOfSorted(sorted, share);
  return { n: sorted.length, p10: at(0.1), p50: at(0.5), p80: at(0.8), p90: at(0.9) };
}

function scalesOf(all: readonly (readonly FinishedForecast[])[]): Record<string, number> {
  const routes = new Map<string, { sum: number; n: number }>();
  for (const errors of all) {
    const mean = errors.reduce((sum, { error }) => sum + Math.abs(error), 0) / Math.max(1, errors.length);
    if (mean < CENTRAL) continue;
    for (const { route, error } of errors) {
      const found = routes.get(route) ?? { sum: 0, n: 0 };
      found.sum += Math.abs(error) / mean;
      found.n += 1;
      routes.set(route, found);
    }
  }
  return Object.fromEntries(
    [...routes].map(([route, { sum, n }]) => {
      const scale = (sum + WEIGHT_OF_ALL) / (n + WEIGHT_OF_ALL);
      return [route, Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale))];
    }),
  );
}

/** By when each is known, ties by content, so that no order matters. */
function byHorizon(finished: readonly FinishedForecast[]): FinishedForecast[][] {
  const lists = Array.from({ length: HORIZONS }, (): FinishedForecast[] => []);
  for (const one of finished) if (Number.isFinite(one.error)) lists[one.horizon]?.push(one);
  for (const list of lists) list.sort(compare);
  return lists;
}

const compare = (a: FinishedForecast, b: FinishedForecast) =>
  a.knownAt - b.knownAt || a.error - b.error || (a.route < b.route ? -1 : a.route > b.route ? 1 : 0);

function evenly<T>(list: readonly T[], most: number): readonly T[] {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, i) => list[Math.floor(((i + 0.5) * list.length) / most)]!);
}

function quantileOfSorted(sorted: Float64Array, share: number): number {
  if (sorted.length === 0) return 0;
  const at = share * (sorted.length - 1);
  const below = Math.floor(at);
  const from = sorted[below]!;
  return from + (at - below) * (sorted[Math.min(below + 1, sorted.length - 1)]! - from);
}
