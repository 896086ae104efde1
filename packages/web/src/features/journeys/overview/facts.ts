import type { Journey, ScheduleActivity } from '@linehaul/contracts/journeys';
import type { Forecasts } from '../../../shared/forecasts/index.ts';
import { type ScheduleTime, scheduleRows } from '../schedule-rows.ts';

export interface EndOfJourney {
  readonly location?: string;
  readonly planned?: string;
  readonly revised?: string;
}
export interface JourneyFacts {
  readonly depart: EndOfJourney;
  readonly arrive: EndOfJourney;
  readonly arrival?: ScheduleTime;
}

type ShownJourney = Pick<
  Journey,
  'journeyActivityList' | 'journeyStatus' | 'plannedStartDateTimeUtc' | 'timeBasedStatus' | 'timeExplanation'
> &
  Partial<Pick<Journey, 'journeyId'>>;

/** Product decisions, section 3. */
export function factsOf(journey: ShownJourney, forecasts?: Forecasts): JourneyFacts {
  const stops = [...journey.journeyActivityList].sort((a, b) => a.sequence - b.sequence);
  const first = stops.at(0);
  const last = stops.length > 1 ? stops.at(-1) : undefined;
  const end = last && scheduleRows(journey, forecasts).at(-1);
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
