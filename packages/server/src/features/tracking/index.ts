import type { Sampler } from '../../platform/metrics/index.ts';
import { Tracker, type TrackerNeeds } from './tracker.ts';

export { type WhatIf, type WhatIfCounts, type WhatIfOutcome, whatIf } from './preview/what-if.ts';
export type { TrackerNeeds } from './tracker.ts';

export interface EngineFigures {
  readonly pending: number;
  /** Age of the oldest pending one, milliseconds. */
  readonly lag: number;
  readonly evaluations: Sampler;
}

export interface Tracking {
  pendingVehicles(): Promise<number>;
  figures(): EngineFigures;
  /** Resolves when running writes are finished. */
  stop(): Promise<void>;
}

export function startTracking(needs: TrackerNeeds): Tracking {
  const tracker = new Tracker(needs);
  return {
    pendingVehicles: () => tracker.pendingOfAll(),
    figures: () => ({
      pending: tracker.pending,
      lag: tracker.lag,
      evaluations: tracker.evaluations,
    }),
    stop: () => tracker.stop(),
  };
}
