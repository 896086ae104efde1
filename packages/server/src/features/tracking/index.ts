import { Tracker, type TrackerNeeds } from './tracker.ts';

export interface Tracking {
  /** Vehicles whose fixes or plans are stored and not yet judged. */
  pendingVehicles(): number;
  /** Finishes what is being written. */
  stop(): Promise<void>;
}

/** Starts judging: at once what is under way, then with every fix, every changed plan and every minute. */
export function startTracking(needs: TrackerNeeds): Tracking {
  const tracker = new Tracker(needs);
  return { pendingVehicles: () => tracker.pending, stop: () => tracker.stop() };
}
