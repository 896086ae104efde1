import { type Allocated, type JourneyTimes, occupiedBy } from '@linehaul/domain/allocation';
import type { EpochMs } from '@linehaul/domain/core';
import { dutiesOfJourney, type JourneyAhead, type RuleSet } from '@linehaul/domain/driver-hours';
import { isRunning } from '@linehaul/domain/journeys';

export interface HoursJourney {
  readonly id: string;
  readonly times: JourneyTimes;
  readonly allocated: Allocated;
}

/** By driver, from `now` on. Each driver of a crew is taken to drive half. */
export function journeysAhead(
  journeys: readonly HoursJourney[],
  rules: RuleSet,
  now: EpochMs,
): ReadonlyMap<string, readonly JourneyAhead[]> {
  const ahead = new Map<string, JourneyAhead[]>();
  for (const journey of journeys) {
    const { driverIds } = journey.allocated;
    const one = journeyAhead(journey, driverIds.length, rules, now);
    for (const driverId of driverIds) {
      const own = ahead.get(driverId);
      if (own) own.push(one);
      else ahead.set(driverId, [one]);
    }
  }
  return ahead;
}

export function journeyAhead(
  { id, times }: Pick<HoursJourney, 'id' | 'times'>,
  drivers: number,
  rules: RuleSet,
  now: EpochMs,
): JourneyAhead {
  const planned = plannedJourney(times, drivers, now);
  const { from, to } = planned;
  return { id, isRunning: isRunning(times.status), from, to, duties: dutiesOfJourney(planned, rules, now) };
}

/** @param drivers how many share the driving; 0 counts as 1 */
export function plannedJourney(times: JourneyTimes, drivers: number, now: EpochMs) {
  const { from, to } = occupiedBy(times, now);
  const share = Math.max(1, drivers);
  const kilometres = times.plannedKilometres ?? (share > 1 ? ((to - from) / 3_600_000) * 60 : undefined);
  return { from, to, kilometres: kilometres === undefined ? undefined : kilometres / share };
}
