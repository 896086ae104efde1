import { type EpochMs, orUndefined } from '../../core/index.ts';

export interface GivenTimes {
  readonly plannedArrival: EpochMs | null;
  readonly plannedDeparture: EpochMs | null;
  readonly revisedArrival: EpochMs | null;
  readonly revisedDeparture: EpochMs | null;
}

export function effectiveTimes(given: GivenTimes) {
  const { revisedArrival, revisedDeparture } = given;
  const arrival = revisedArrival ?? given.plannedArrival;
  const departure = revisedDeparture ?? given.plannedDeparture;
  const turned = arrival !== null && departure !== null && departure < arrival;
  const arrivalGivesWay = turned && revisedArrival === null && revisedDeparture !== null;
  const departureGivesWay = turned && revisedDeparture === null && revisedArrival !== null;
  return {
    plannedArrival: orUndefined(arrivalGivesWay ? departure : arrival),
    plannedDeparture: orUndefined(departureGivesWay ? arrival : departure),
    isArrivalRevised: revisedArrival !== null || arrivalGivesWay,
    isDepartureRevised: revisedDeparture !== null || departureGivesWay,
  };
}
