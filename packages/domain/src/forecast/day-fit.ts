import type { Observation } from './arrival-model.ts';

/** A day is left out from this many times the usual spread on. */
const MOST_SPREAD = 3;
/** A day with fewer arrivals says nothing of its spread. */
const LEAST_ARRIVALS = 100;

/**
 * How far a day's arrivals lie from plan + lateness: the median of the distances, in whole seconds. Undefined of a
 * day with few arrivals. Wrong units and wrong clocks make it many times as large; traffic does not.
 */
export function spreadOfDay(observations: readonly Observation[]): number | undefined {
  const distances = observations
    .map(({ late, lateness }) => Math.abs(late - lateness))
    .filter(Number.isFinite);
  if (distances.length < LEAST_ARRIVALS) return undefined;
  return Math.round(distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)]!);
}

/**
 * Whether a day is learnt: its spread is like that of other days, or nothing is known of one of them. The second day
 * in a row that differs is learnt: then it is the world that has changed. `others` are spreads of learnt days.
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
