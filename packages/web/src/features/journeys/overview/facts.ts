import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import { type ScheduleTime, scheduleRows } from '../schedule-rows.ts';

/** Where a journey begins or ends, and when. */
export interface EndOfJourney {
  readonly location?: string;
  /** As planned. */
  readonly planned?: string;
  /** The controller's new plan, where there is one. */
  readonly revised?: string;
}
export interface JourneyFacts {
  readonly depart: EndOfJourney;
  readonly arrive: EndOfJourney;
  /** As far as it is known or projected. */
  readonly arrival?: ScheduleTime;
}

type ShownJourney = Pick<
  Journey,
  'journeyActivityList' | 'journeyStatus' | 'plannedStartDateTimeUtc' | 'timeBasedStatus' | 'timeExplanation'
>;

/** Where and when the journey departs and arrives: from its stops (product decisions, section 3). */
export function factsOf(journey: ShownJourney): JourneyFacts {
  const stops = [...journey.journeyActivityList].sort((a, b) => a.sequence - b.sequence);
  const first = stops.at(0);
  const last = stops.length > 1 ? stops.at(-1) : undefined;
  const end = last && scheduleRows(journey).at(-1);
  const arrive = end?.arrive;
  return {
    depart: {
      location: first?.locationName,
      planned: first?.plannedDepartureTimeUtc ?? journey.plannedStartDateTimeUtc,
      revised: first?.revisedDepartureTimeUtc ?? undefined,
    },
    arrive: endOf(last),
    arrival: arrive?.kind === 'none' ? undefined : arrive,
  };
}

function endOf(stop: ScheduleActivity | undefined): EndOfJourney {
  return {
    location: stop?.locationName,
    planned: stop?.plannedArrivalTimeUtc ?? undefined,
    revised: stop?.revisedArrivalTimeUtc ?? undefined,
  };
}
