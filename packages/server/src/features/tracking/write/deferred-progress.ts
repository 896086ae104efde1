import type { VehicleState } from '../load/vehicle-state.ts';
import type { JourneyChange } from './outcome.ts';

/** How far a vehicle has come is written at most so often; what else is new of it at once, and its progress along with it. */
export const PROGRESS_MS = 30_000;

export interface Deferred {
  readonly written: readonly JourneyChange[];
  /** When the first of the others is to be written, in milliseconds from now; undefined where none is left. */
  readonly waitMs: number | undefined;
}

/** Which changes of a unit are written now, and when the others are. */
export function deferProgress(
  state: Pick<VehicleState, 'journeys'>,
  changes: readonly JourneyChange[],
  progressMs: number,
  now: number,
): Deferred {
  const written: JourneyChange[] = [];
  let waitMs: number | undefined;
  for (const change of changes) {
    const journey = state.journeys.find(({ plan }) => plan.journeyId === change.journeyId);
    const left = (journey?.writtenAt ?? Number.NEGATIVE_INFINITY) + progressMs - now;
    if (!change.progressOnly || left <= 0) written.push(change);
    else waitMs = Math.min(waitMs ?? left, left);
  }
  return { written, waitMs };
}
