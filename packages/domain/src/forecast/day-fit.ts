import type { Observation } from './arrival-model.ts';

/** Times the usual spread; from there a day is left out. */
const MOST_SPREAD = 3;
/** A day with fewer arrivals has no spread. */
const LEAST_ARRIVALS = 100;

/**
 * Median distance from plan + lateness, whole seconds; undefined with few arrivals. Wrong units or clocks
 * multiply it; traffic does not.
 */
export function spreadOfDay(observations: readonly Observation[]): number | undefined {
  const distances = observations
    .map(({ late, lateness }) => Math.abs(late - lateness))
    .filter(Number.isFinite);
  if (distances.length < LEAST_ARRIVALS) return undefined;
  return Math.round(distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]!);
}

/**
 * `others`: spreads of learnt days. The second day in a row that differs is learnt: then the world has
 * changed.
 */
export function isDayLearnt(
  spread: number | undefined,
  others: readonly number[],
  wasDayBeforeLeftOut: boolean,
): boolean {
  if (spread === undefined || others.length === 0 || wasDayBeforeLeftOut) return true;
  const usual = others.toSorted((a, b) => a - b)[Math.floor((others.length - 1) / 2)]!;
  return spread <= MOST_SPREAD * Math.max(1, usual);
}
