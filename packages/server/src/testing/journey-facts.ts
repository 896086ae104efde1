import type { Journey } from '@linehaul/contracts/journeys';

/** What the engine has found out about a journey: to be held against the same journey of another run. */
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
