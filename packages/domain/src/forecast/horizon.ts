/** Minutes ahead: a forecast belongs to the first that it does not exceed. The last has no end. */
export const HORIZON_MINUTES = [5, 10, 20, 40, 60, 120, 240, 480, Number.POSITIVE_INFINITY] as const;
export const HORIZONS = HORIZON_MINUTES.length;

/**
 * The index of a time ahead, in milliseconds from the fix that shows the vehicle's place to plan + lateness. The
 * arrival itself is not known when a forecast is made and must not choose its horizon.
 */
export function horizonOf(ahead: number): number {
  const minutes = ahead / 60_000;
  let horizon = 0;
  while (horizon + 1 < HORIZONS && minutes > HORIZON_MINUTES[horizon]!) horizon += 1;
  return horizon;
}
