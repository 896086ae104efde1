import { type Allocated, type JourneyTimes, occupiedBy } from '@linehaul/domain/allocation';
import type { EpochMs } from '@linehaul/domain/core';
import { dutiesOfJourney, type PlannedDuty, type RuleSet } from '@linehaul/domain/driver-hours';

export interface HoursJourney {
  readonly id: string;
  readonly times: JourneyTimes;
  readonly allocated: Allocated;
}

/** From `now` on. Each driver of a crew is taken to drive half. */
export function plannedDuties(
  journeys: readonly HoursJourney[],
  rules: RuleSet,
  now: EpochMs,
): ReadonlyMap<string, readonly PlannedDuty[]> {
  const planned = new Map<string, PlannedDuty[]>();
  for (const { times, allocated } of journeys) {
    const duties = dutiesOfJourney(plannedJourney(times, allocated.driverIds.length, now), rules, now);
    for (const driverId of allocated.driverIds) {
      const own = planned.get(driverId);
      if (own) own.push(...duties);
      else planned.set(driverId, [...duties]);
    }
  }
  return planned;
}

/** @param drivers how many share the driving; 0 counts as 1 */
export function plannedJourney(times: JourneyTimes, drivers: number, now: EpochMs) {
  const { from, to } = occupiedBy(times, now);
  const share = Math.max(1, drivers);
  const kilometres = times.plannedKilometres ?? (share > 1 ? ((to - from) / 3_600_000) * 60 : undefined);
  return { from, to, kilometres: kilometres === undefined ? undefined : kilometres / share };
}
