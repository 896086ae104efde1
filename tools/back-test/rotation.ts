import {
  type ArrivalModel,
  type FinishedForecast,
  type FinishedLeg,
  forecastJourney,
  isDayLearnt,
  type Knowledge,
  type LearntTimes,
  type LegTimes,
  learnArrivals,
  learnLegs,
  legTimesOf,
  NO_RANGES,
  NOTHING_LEARNT,
  newestErrors,
  type Observation,
  PLAIN_MODEL,
  type Ranges,
  type RunningJourney,
  rangesOf,
  type StopForecast,
  sampleOfDay,
  spreadOfDay,
  withLearnt,
} from '@linehaul/domain/forecast';
import { type DayFacts, type FactsOfTrip, finishedLegs } from './day-facts.ts';
import { LAST_HORIZON, type Moment } from './forecast-moments.ts';

export const LEAST_ARRIVALS = 20;
const RENEWED_MS = 10 * 60_000;

export interface Issued {
  readonly tripId: string;
  readonly stop: number;
  readonly madeAt: number;
  readonly planned: number;
  readonly forecast: StopForecast;
}

export interface Made extends Issued {
  readonly arrival: number;
}

export interface Learnt {
  readonly legs: LegTimes;
  readonly model: ArrivalModel;
  readonly earlier: readonly FinishedForecast[];
  readonly errors: readonly FinishedForecast[];
}

/** Leaves out a day unlike the others. Each day is learnt with other days' legs only. */
export function learnFrom(all: readonly DayFacts[]): Learnt {
  const spreads = all.map((day) => {
    const made = forecastsOf(day, plainKnowledge(day, legTimesOf(NOTHING_LEARNT)));
    return spreadOfDay(made.map(observationOf)) ?? 0;
  });
  const days = all.filter((_, i) => isDayLearnt(spreads[i], spreads.toSpliced(i, 1), false));
  const legs = new Map(days.map((day) => [day, finishedLegs(day)]));
  const without = (day: DayFacts | undefined) =>
    legTimesFrom(
      days.filter((one) => one !== day),
      legs,
    );
  let model = PLAIN_MODEL;
  const made = days.map((day) => forecastsOf(day, plainKnowledge(day, without(day))));
  for (const forecasts of made) model = learnArrivals(model, forecasts.map(observationOf));
  const errors = days.map((day) => {
    const knowledge = { ...plainKnowledge(day, without(day)), model };
    return forecastsOf(day, knowledge).map(finishedOf);
  });
  return { legs: without(undefined), model, earlier: errors.flatMap(sampleOfDay), errors: errors.flat() };
}

function legTimesFrom(
  days: readonly DayFacts[],
  legs: ReadonlyMap<DayFacts, readonly FinishedLeg[]>,
): LegTimes {
  const learnt = days.reduce<LearntTimes>(
    (stored, day) => withLearnt(stored, learnLegs(stored, legs.get(day)!, day.utcOffset)),
    NOTHING_LEARNT,
  );
  return legTimesOf(learnt);
}

function plainKnowledge({ utcOffset }: DayFacts, legs: LegTimes): Knowledge {
  return { legs, model: PLAIN_MODEL, ranges: NO_RANGES, utcOffset, leastArrivals: LEAST_ARRIVALS };
}

function forecastsOf(day: DayFacts, knowledge: Knowledge): Made[] {
  const moments = day.moments.filter(({ isForecast }) => isForecast);
  return arrived(
    day,
    moments.flatMap((moment) => issuedAt(day, moment, knowledge)),
  );
}

/** Fix by fix; ranges are renewed each ten minutes with what is known. */
export function runDay(day: DayFacts, learnt: Learnt): Issued[] {
  const from = learnt.earlier;
  const issued: Issued[] = [];
  const open = new Map<string, StopForecast[]>();
  let today: readonly FinishedForecast[] = [];
  let fresh: FinishedForecast[] = [];
  let ranges: Ranges = rangesOf(from, [], day.midnight);
  let renewed = Number.NEGATIVE_INFINITY;
  for (const moment of day.moments) {
    if (moment.madeAt - renewed >= RENEWED_MS) {
      today = newestErrors([...today, ...fresh]);
      fresh = [];
      ranges = rangesOf(from, today, moment.madeAt);
      renewed = moment.madeAt;
    }
    for (const { stop, arrival } of moment.reached) {
      const key = `${moment.tripId}\n${stop}`;
      for (const { basis } of open.get(key) ?? []) {
        const { horizon, route, centre } = basis;
        fresh.push({ horizon, route, error: Math.round((arrival - centre) / 1000), knownAt: moment.madeAt });
      }
      open.delete(key);
    }
    if (!moment.isForecast) continue;
    const knowledge = { ...plainKnowledge(day, learnt.legs), model: learnt.model, ranges };
    const trip = day.trips.get(moment.tripId)!;
    for (const [i, forecast] of forecastsAt(trip, moment, knowledge).entries()) {
      const stop = moment.next + i;
      if (forecast.basis.horizon > LAST_HORIZON) continue;
      const key = `${moment.tripId}\n${stop}`;
      const before = open.get(key);
      if (before) before.push(forecast);
      else open.set(key, [forecast]);
      issued.push(issuedOf(trip, moment, stop, forecast));
    }
  }
  return issued;
}

/** Forecasts whose arrival the fixes show. */
export function arrived(day: DayFacts, issued: readonly Issued[]): Made[] {
  return issued.flatMap((one) => {
    const { arrival } = day.trips.get(one.tripId)!.stops[one.stop]!;
    return arrival !== undefined && arrival > one.madeAt ? { ...one, arrival } : [];
  });
}

function issuedAt(day: DayFacts, moment: Moment, knowledge: Knowledge): Issued[] {
  const trip = day.trips.get(moment.tripId)!;
  return forecastsAt(trip, moment, knowledge).flatMap((forecast, i) => {
    return forecast.basis.horizon > LAST_HORIZON ? [] : issuedOf(trip, moment, moment.next + i, forecast);
  });
}

function forecastsAt(trip: FactsOfTrip, moment: Moment, knowledge: Knowledge): StopForecast[] {
  return forecastJourney(journeyOf(trip, moment), knowledge, moment.madeAt);
}

function journeyOf({ route, stops }: FactsOfTrip, moment: Moment): RunningJourney {
  const { next, plannedAt, lateness, madeAt, atStart } = moment;
  return {
    route,
    stops: stops.map(({ stopId, planned }, i) => ({
      stopId: `${i}`,
      place: stopId,
      plannedArrival: planned,
      plannedDeparture: planned,
    })),
    next,
    plannedAt,
    lateness,
    fixAt: madeAt,
    atStart,
  };
}

function issuedOf(trip: FactsOfTrip, { madeAt }: Moment, stop: number, forecast: StopForecast): Issued {
  return { tripId: trip.tripId, stop, madeAt, planned: trip.stops[stop]!.planned, forecast };
}

function observationOf({ forecast: { basis }, planned, arrival }: Made): Observation {
  const { horizon, lateness, expected, atStart } = basis;
  return { horizon, lateness, expected, atStart, late: Math.round((arrival - planned) / 1000) };
}

function finishedOf({ forecast: { basis }, arrival }: Made): FinishedForecast {
  const { horizon, route, centre } = basis;
  return { horizon, route, error: Math.round((arrival - centre) / 1000), knownAt: arrival };
}
