import type { KnownStop } from './running-stops.ts';

export interface StopOnTheWay {
  readonly state: KnownStop['state'];
  readonly isProjected: boolean;
}

/**
 * Stops driven through stay open without a projection. Without any: the first open one after the last that is over.
 * The monitor's SQL repeats this rule.
 */
export function placeOfNextStop(stops: readonly StopOnTheWay[]): number {
  const projected = stops.findIndex(({ state, isProjected }) => state === 'open' && isProjected);
  if (projected >= 0) return projected;
  const over = stops.findLastIndex(({ state }) => state !== 'open' && state !== 'missed');
  return stops.findIndex(({ state }, i) => i > over && state === 'open');
}
