import type { VehicleState } from '../load/vehicle-state.ts';
import type { JourneyChange } from './outcome.ts';

/** Other changes write progress at once. */
export const PROGRESS_MS = 30_000;

/**
 * Progress alone is written with the first fix after `progressMs`, or after twice that. Most vehicles send in time.
 * @param now and `writtenAt`: `performance.now()`
 * @returns `waitMs` until the rest is written without a fix; undefined: nothing left
 */
export function deferProgress(
  state: Pick<VehicleState, 'journeys'>,
  changes: readonly JourneyChange[],
  progressMs: number,
  now: number,
) {
  const written: JourneyChange[] = [];
  let waitMs: number | undefined;
  for (const change of changes) {
    const journey = state.journeys.find(({ plan }) => plan.journeyId === change.journeyId);
    const left = (journey?.writtenAt ?? Number.NEGATIVE_INFINITY) + progressMs - now;
    if (!change.progressOnly || left <= 0) written.push(change);
    else waitMs = Math.min(waitMs ?? Number.POSITIVE_INFINITY, left + progressMs);
  }
  return { written, waitMs };
}
