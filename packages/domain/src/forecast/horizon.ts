/** Minutes ahead, upper bounds. */
export const HORIZON_MINUTES = [5, 10, 20, 40, 60, 120, 240, 480, Number.POSITIVE_INFINITY] as const;
export const HORIZONS = HORIZON_MINUTES.length;

/** Milliseconds from the fix to plan + lateness. */
export function horizonOf(ahead: number): number {
  const minutes = ahead / 60_000;
  let horizon = 0;
  while (horizon + 1 < HORIZONS && minutes > HORIZON_MINUTES[horizon]!) horizon += 1;
  return horizon;
}
