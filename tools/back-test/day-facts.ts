import type { FinishedLeg } from '@linehaul/domain/forecast';
import { type Moment, momentsOf } from './forecast-moments.ts';
import { isSeen } from './own-fixes.ts';
import type { RecordedDay } from './recorded-day.ts';

export interface FactsOfTrip {
  readonly tripId: string;
  readonly route: string;
  readonly stops: readonly FactsOfStop[];
}

/** Undefined: not shown by fixes. */
export interface FactsOfStop {
  readonly stopId: string;
  readonly planned: number;
  readonly arrival: number | undefined;
  readonly departure: number | undefined;
}

export interface DayFacts {
  readonly name: string;
  readonly midnight: number;
  /** Local time − UTC, milliseconds. */
  readonly utcOffset: number;
  readonly trips: ReadonlyMap<string, FactsOfTrip>;
  readonly moments: readonly Moment[];
}

export function factsOf(name: string, day: RecordedDay): DayFacts {
  const trips = new Map<string, FactsOfTrip>();
  for (const trip of day.computation.trips.values()) {
    const seen = (time: number | undefined) => (time !== undefined && isSeen(trip, time) ? time : undefined);
    const stops = trip.stops.map(({ stopId, plannedSeconds, arrival, departure }) => ({
      stopId,
      planned: day.midnight + plannedSeconds * 1000,
      arrival: seen(arrival),
      departure: seen(departure),
    }));
    trips.set(trip.tripId, { tripId: trip.tripId, route: day.routes.get(trip.tripId) ?? '', stops });
  }
  const utcOffset = Date.parse(`${name}T00:00:00Z`) - day.midnight;
  return { name, midnight: day.midnight, utcOffset, trips, moments: momentsOf(day) };
}

export function finishedLegs({ trips }: DayFacts): FinishedLeg[] {
  const legs: FinishedLeg[] = [];
  for (const { route, stops } of trips.values()) {
    for (let i = 1; i < stops.length; i++) {
      const [from, to] = [stops[i - 1]!, stops[i]!];
      if (from.departure === undefined || to.arrival === undefined) continue;
      legs.push({
        from: from.stopId,
        to: to.stopId,
        route,
        plannedDeparture: from.planned,
        plannedArrival: to.planned,
        departure: Math.min(from.departure, to.arrival),
        arrival: to.arrival,
      });
    }
  }
  return legs;
}

/** As known at a moment: no later fix or arrival. The plan says which vehicle drives. */
export function cutAt(day: RecordedDay, moment: number): RecordedDay {
  const isKnown = ({ time }: { readonly time: number }) => time <= moment;
  const trips = [...day.computation.trips].map(([tripId, trip]) => {
    const stops = trip.stops.map((stop) => ({ ...stop, arrival: undefined, departure: undefined }));
    return [tripId, { ...trip, fixes: trip.fixes.filter(isKnown), stops }] as const;
  });
  const fixes = day.computation.fixes.filter(isKnown);
  return { ...day, computation: { trips: new Map(trips), fixes } };
}
