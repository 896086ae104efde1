import type { Sampler } from '../../platform/metrics/index.ts';
import { Tracker, type TrackerNeeds } from './tracker.ts';

export { type WhatIf, type WhatIfCounts, type WhatIfOutcome, whatIf } from './preview/what-if.ts';

export interface EngineFigures {
  /** Vehicles whose fixes or plans are stored and not yet evaluated. */
  readonly pending: number;
  /** For how long the first of them has been waiting, milliseconds. */
  readonly lag: number;
  /** What evaluating a vehicle took. */
  readonly evaluations: Sampler;
}

export interface Tracking {
  /** Vehicles whose fixes or plans are stored and not yet evaluated; of other instances' vehicles, those with fixes. */
  pendingVehicles(): Promise<number>;
  figures(): EngineFigures;
  /** Finishes what is being written. */
  stop(): Promise<void>;
}

/** Starts evaluating: at once what is under way, then with every fix, every changed plan and every minute. */
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
