import type { Journey } from '@linehaul/contracts/journeys';

export function journeyFacts(journey: Journey) {
  return {
    status: [
      journey.journeyStatus,
      journey.timeBasedStatus,
      journey.positionBasedStatus,
      journey.endConfirmed,
    ],
    times: [journey.departFromStartLocationTimeUtc, journey.arriveAtEndLocationTimeUtc],
    causes: [
      journey.startedDateTimeUtc,
      journey.startCause,
      journey.completedDateTimeUtc,
      journey.completionCause,
    ],
    kilometres: [journey.travelledKilometres, journey.remainingKilometres],
    silentSince: journey.silentSinceUtc,
    stops: journey.journeyLocationList.map((stop) => [
      stop.state,
      stop.timeBasedStatus,
      stop.actualArrivalTimeUtc,
      stop.actualDepartureTimeUtc,
      stop.arrivalAfterUtc,
      stop.arrivalBeforeUtc,
      stop.departureAfterUtc,
      stop.departureBeforeUtc,
      stop.estimated,
    ]),
  };
}
export type JourneyFacts = ReturnType<typeof journeyFacts>;
