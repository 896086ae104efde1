import { type EpochMs, HOUR } from '@linehaul/domain/core';
import {
  type FinishedLeg,
  type FinishedVisit,
  type ForecastStop,
  forecastJourney,
  type Knowledge,
} from '@linehaul/domain/forecast';
import type { PastForecast } from './made.ts';

/** Epoch milliseconds; undefined: not planned, or not seen. */
export interface EndedStop extends ForecastStop {
  readonly type: string;
  readonly arrival: EpochMs | undefined;
  readonly departure: EpochMs | undefined;
}

export interface EndedJourney {
  readonly journeyId: string;
  readonly route: string | undefined;
  /** Of a loaded one; no time is learnt by them. */
  readonly vehicle?: string | undefined;
  readonly driver?: string | undefined;
  readonly stops: readonly EndedStop[];
}

/** Planned and seen at both ends. */
export function legsOf(journeys: readonly EndedJourney[]): FinishedLeg[] {
  return journeys.flatMap(({ route, stops }) =>
    stops.slice(1).flatMap((stop, i) => {
      const before = stops[i]!;
      const plannedDeparture = before.plannedDeparture ?? before.plannedArrival;
      const plannedArrival = stop.plannedArrival ?? stop.plannedDeparture;
      const { departure } = before;
      const { arrival } = stop;
      if (plannedDeparture === undefined || plannedArrival === undefined) return [];
      if (departure === undefined || arrival === undefined) return [];
      const own = route === undefined ? {} : { route };
      return [
        { from: before.place, to: stop.place, ...own, plannedDeparture, plannedArrival, departure, arrival },
      ];
    }),
  );
}

/** Between the first stop and the last. */
export function visitsOf(journeys: readonly EndedJourney[]): FinishedVisit[] {
  return journeys.flatMap(({ stops }) => [
    ...startVisits(stops[0]),
    ...stops
      .slice(1, -1)
      .flatMap(({ place, type, arrival, departure }) =>
        arrival === undefined || departure === undefined
          ? []
          : [{ location: place, type, arrival, departure }],
      ),
  ]);
}

/** A place, or its type, as a start: loading is no visit on the way. */
export const atStart = (of: string) => `start ${of}`;

/** A vehicle that came earlier was parked. */
const LONGEST_LOADING = 4 * HOUR;

function startVisits(stop: EndedJourney['stops'][number] | undefined): FinishedVisit[] {
  const { arrival, departure } = stop ?? {};
  if (!stop || arrival === undefined || departure === undefined) return [];
  if (departure - arrival > LONGEST_LOADING) return [];
  const begin = Math.min(departure, Math.max(arrival, stop.plannedArrival ?? arrival));
  return [{ location: atStart(stop.place), type: atStart(stop.type), arrival: begin, departure }];
}

/**
 * What would have been forecast, from each seen departure's lateness and `knowledge` of earlier days: the
 * first of each stop and horizon with a seen arrival.
 */
export function pastForecasts(journeys: readonly EndedJourney[], knowledge: Knowledge): PastForecast[] {
  return journeys.flatMap(({ journeyId, route, stops }) => {
    const made = new Map<string, PastForecast>();
    const byId = new Map(stops.map((stop) => [stop.stopId, stop]));
    for (const [i, { departure, plannedDeparture }] of stops.entries()) {
      if (departure === undefined || plannedDeparture === undefined) continue;
      const running = {
        ...(route === undefined ? {} : { route }),
        ...{ stops, next: i + 1, plannedAt: plannedDeparture, lateness: departure - plannedDeparture },
        ...{ fixAt: departure, atStart: false },
      };
      for (const forecast of forecastJourney(running, knowledge, departure)) {
        const stop = byId.get(forecast.stopId)!;
        const planned = stop.plannedArrival ?? stop.plannedDeparture;
        const key = `${stop.stopId} ${forecast.basis.horizon}`;
        if (planned === undefined || stop.arrival === undefined || stop.arrival <= departure) continue;
        if (made.has(key)) continue;
        made.set(key, { journeyId, planned, forecast, madeAt: departure, arrival: stop.arrival });
      }
    }
    return [...made.values()];
  });
}
