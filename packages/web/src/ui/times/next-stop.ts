import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { isRunning, type JourneyStatus, placeOfNextStop } from '@linehaul/domain/journeys';

type Stop = Pick<ScheduleActivity, 'state' | 'adjustedArrivalTimeUtc' | 'adjustedDepartureTimeUtc'>;

/** Index; -1: none or not running. */
export function nextStopIn(journeyStatus: JourneyStatus, stops: readonly Stop[]): number {
  if (!isRunning(journeyStatus)) return -1;
  return placeOfNextStop(
    stops.map(({ state, adjustedArrivalTimeUtc, adjustedDepartureTimeUtc }) => ({
      state,
      isProjected: (adjustedArrivalTimeUtc ?? adjustedDepartureTimeUtc) !== null,
    })),
  );
}
