import type { EpochMs } from '../core/index.ts';

export interface SubmittedPlan {
  readonly plannedStart: EpochMs;
  readonly plannedEnd?: EpochMs;
  readonly hasVehicle: boolean;
  readonly hasDriver: boolean;
  readonly stops: readonly { readonly plannedArrival?: EpochMs; readonly plannedDeparture?: EpochMs }[];
}

/** In words; empty: may be submitted. */
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
