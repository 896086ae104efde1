import type { EpochMs } from '@linehaul/domain/core';
import { figuresOf, groupsOf, type JourneySeen } from '@linehaul/domain/figures';
import { dateIn } from '@linehaul/domain/time';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../../platform/http/index.ts';
import type { LoadedJourney } from '../forecast/index.ts';
import { addGroups, addJourneys, noteComputed } from './computed-store.ts';
import { isRest } from './day-store.ts';

/** Adds loaded past journeys, by planned start day. */
export async function addLoadedFigures(
  tx: Executor,
  { id, timeZone, settings }: Pick<OrganisationContext, 'id' | 'timeZone' | 'settings'>,
  { journeys, isSimulated }: { readonly journeys: readonly LoadedJourney[]; readonly isSimulated: boolean },
  now: EpochMs,
): Promise<void> {
  const figures = journeys.flatMap((journey) => {
    const seen = journeySeen(journey);
    const { plannedDeparture, plannedArrival } = seen.stops[0]?.times ?? {};
    const plannedStart = plannedDeparture ?? plannedArrival;
    const found = figuresOf(seen, { settings, timeZone });
    return found && plannedStart != null ? [{ ...found, plannedStart }] : [];
  });
  for (const [date, own] of Map.groupBy(figures, ({ plannedStart }) => dateIn(plannedStart, timeZone))) {
    const day = { day: date, isLoaded: true };
    await addJourneys(tx, id, day, own);
    await addGroups(tx, id, day, groupsOf(own));
    await noteComputed(tx, id, day, { now, underWay: 0, isSimulated });
  }
}

function journeySeen({ journeyId, driver, stops }: LoadedJourney): JourneySeen {
  return {
    journeyId,
    driver,
    episodes: [],
    stops: stops.map(({ stopId, place, type, plannedArrival, plannedDeparture, arrival, departure }) => ({
      stopId,
      location: place,
      isRest: isRest(Number(type)),
      times: {
        plannedArrival: plannedArrival ?? null,
        plannedDeparture: plannedDeparture ?? null,
        revisedArrival: null,
        revisedDeparture: null,
      },
      appointment: plannedArrival,
      state: arrival === undefined && departure === undefined ? 'notObserved' : 'departed',
      arrival,
      departure,
      isEstimated: false,
      orders: [],
    })),
  };
}
