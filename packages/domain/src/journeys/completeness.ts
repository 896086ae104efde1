import type { EpochMs } from '../core/index.ts';

/** What a journey must be told before it may be submitted. */
export interface SubmittedPlan {
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  readonly hasVehicle: boolean;
  readonly hasDriver: boolean;
  /** In order of sequence: start, waypoints, end. */
  readonly stops: readonly { readonly plannedArrival?: EpochMs; readonly plannedDeparture?: EpochMs }[];
}

/**
 * What is still missing, in words; empty where the plan may be submitted: a start, an end, planned times in order,
 * a vehicle and a driver.
 */
export function missingForSubmit(plan: SubmittedPlan): readonly string[] {
  const missing: string[] = [];
  if (plan.stops.length === 0) missing.push('a start location');
  if (plan.stops.length < 2) missing.push('an end location');
  if (!timesInOrder(plan)) missing.push('planned times in order');
  if (!plan.hasVehicle) missing.push('a vehicle');
  if (!plan.hasDriver) missing.push('a driver');
  return missing;
}

function timesInOrder(plan: SubmittedPlan): boolean {
  if (plan.plannedEnd !== undefined && plan.plannedEnd <= plan.plannedStart) return false;
  const times = plan.stops
    .flatMap((stop) => [stop.plannedArrival, stop.plannedDeparture])
    .filter((time) => time !== undefined);
  return times.every((time, i) => i === 0 || time >= times[i - 1]!);
}
