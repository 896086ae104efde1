/** Minutes ahead, upper bounds. */
export const HORIZON_MINUTES = [5, 10, 20, 40, 60, 120, 240, 480, Number.POSITIVE_INFINITY] as const;
export const HORIZONS = HORIZON_MINUTES.length;

/**
 * Index for a time ahead: milliseconds from the fix to plan + lateness. It must not depend on the arrival, unknown
 * then.
 */
export function horizonOf(ahead: number): number {
  const minutes = ahead / 60_000;
  let horizon = 0;
  while (horizon + 1 < HORIZONS && minutes > HORIZON_MINUTES[horizon]!) horizon += 1;
  return horizon;
}
