import { HOUR, MINUTE } from '@linehaul/domain/core';
import type { DayFacts, FactsOfTrip } from './day-facts.ts';
import { arrived, learnFrom, type Made, runDay } from './rotation.ts';

export const inWrongUnits = (day: DayFacts) =>
  withTimetable(day, (planned, first) => first + (planned - first) / 60);

/** Trips a quarter longer from this day. */
export const withNewTimetable = (day: DayFacts) =>
  withTimetable(day, (planned, first) => first + (planned - first) * 1.25);

function withTimetable(day: DayFacts, change: (planned: number, first: number) => number): DayFacts {
  const firstOf = (tripId: string) => day.trips.get(tripId)!.stops[0]!.planned;
  const trips = [...day.trips].map(([tripId, trip]): [string, FactsOfTrip] => {
    const stops = trip.stops.map((stop) => ({ ...stop, planned: change(stop.planned, firstOf(tripId)) }));
    return [tripId, { ...trip, stops }];
  });
  const moments = day.moments.map((moment) => {
    if (moment.atStart) return moment;
    const plannedAt = change(moment.plannedAt, firstOf(moment.tripId));
    return { ...moment, plannedAt, lateness: moment.madeAt - plannedAt };
  });
  return { ...day, trips: new Map(trips), moments };
}

const DETOUR = 15 * MINUTE;

/** Every third route loses a quarter of an hour. */
export function withDiversions(day: DayFacts): DayFacts {
  const routes = [...new Set([...day.trips.values()].map(({ route }) => route))].sort();
  const isDiverted = (route: string) => routes.indexOf(route) % 3 === 0;
  const half = (tripId: string) => Math.floor(day.trips.get(tripId)!.stops.length / 2);
  const trips = [...day.trips].map(([tripId, trip]): [string, FactsOfTrip] => {
    const from = isDiverted(trip.route) ? half(tripId) : trip.stops.length;
    const later = (time: number | undefined, i: number) =>
      time !== undefined && i >= from ? time + DETOUR : time;
    const stops = trip.stops.map((stop, i) => ({
      ...stop,
      arrival: later(stop.arrival, i),
      departure: later(stop.departure, i),
    }));
    return [tripId, { ...trip, stops }];
  });
  const moments = day.moments.map((moment) => {
    const from = half(moment.tripId);
    if (!isDiverted(moment.route) || moment.next <= from) return moment;
    const reached = moment.reached.map(({ stop, arrival }) => ({
      stop,
      arrival: stop >= from ? arrival + DETOUR : arrival,
    }));
    return { ...moment, madeAt: moment.madeAt + DETOUR, lateness: moment.lateness + DETOUR, reached };
  });
  return { ...day, trips: new Map(trips), moments: moments.toSorted((a, b) => a.madeAt - b.madeAt) };
}

export interface Recovery {
  readonly trouble: string;
  /** Share from two hours on, with and without the trouble. */
  readonly held: number;
  readonly without: number;
}

/** In one learnt day or, as a new timetable, the day itself. */
export function recoveriesOf(day: DayFacts, others: readonly DayFacts[], made: readonly Made[]): Recovery[] {
  const [first, ...rest] = others as [DayFacts, ...DayFacts[]];
  const from = made[Math.floor(made.length / 100)]!.madeAt + 2 * HOUR;
  const without = heldFrom(made, from);
  const cases: [string, DayFacts, DayFacts[]][] = [
    ['a day of wrong units', day, [inWrongUnits(first), ...rest]],
    ['a day of diversions', day, [withDiversions(first), ...rest]],
    ['a new timetable', withNewTimetable(day), [...others]],
  ];
  return cases.map(([trouble, own, learntFrom]) => {
    const troubled = arrived(own, runDay(own, learnFrom(learntFrom)));
    return { trouble, held: heldFrom(troubled, from), without };
  });
}

function heldFrom(made: readonly Made[], from: number): number {
  let n = 0;
  let held = 0;
  for (const { forecast, madeAt, arrival } of made) {
    if (madeAt < from || forecast.kind === 'noHistory') continue;
    n += 1;
    if (arrival >= forecast.p10 && arrival <= forecast.p90) held += 1;
  }
  return n > 0 ? held / n : 0;
}
