import type { ScheduleActivity } from '@linehaul/contracts/journeys';
import { isRunning, type JourneyStatus, placeOfNextStop } from '@linehaul/domain/journeys';

type Stop = Pick<ScheduleActivity, 'state' | 'adjustedArrivalTimeUtc' | 'adjustedDepartureTimeUtc'>;

/** The place of a journey's next stop among its stops in order; -1 where none is, as of every journey that does not run. */
export function nextStopIn(journeyStatus: JourneyStatus, stops: readonly Stop[]): number {
  if (!isRunning(journeyStatus)) return -1;
  return placeOfNextStop(
    stops.map(({ state, adjustedArrivalTimeUtc, adjustedDepartureTimeUtc }) => ({
      state,
      isProjected: (adjustedArrivalTimeUtc ?? adjustedDepartureTimeUtc) !== null,
    })),
  );
}
