import type { KnownStop } from './running-stops.ts';

/** A stop of a running journey, as far as it tells which one is next. */
export interface StopOnTheWay {
  readonly state: KnownStop['state'];
  /** There is a time to expect the vehicle there, so it lies ahead. */
  readonly isProjected: boolean;
}

/**
 * The first open stop that lies ahead. One that the vehicle only drove through stays open behind it, without a projection; where nothing
 * is projected it is the first after those that are over. The monitor's query follows the same rule.
 * @param stops of a running journey, in order
 * @returns its place, or -1
 */
export function placeOfNextStop(stops: readonly StopOnTheWay[]): number {
  const projected = stops.findIndex(({ state, isProjected }) => state === 'open' && isProjected);
  if (projected >= 0) return projected;
  const over = stops.findLastIndex(({ state }) => state !== 'open' && state !== 'missed');
  return stops.findIndex(({ state }, i) => i > over && state === 'open');
}
