import { MINUTE } from '@linehaul/domain/core';
import { expectedOf, type LegTimes, legKey, PARTS_OF_DAY, partOfDayAt } from '@linehaul/domain/forecast';
import { type LateEvidence, reasonOf } from '@linehaul/domain/late-reason';
import type { DayFacts, FactsOfTrip } from '../day-facts.ts';
import type { RecordedDay } from '../recorded-day.ts';
import { LEAST_ARRIVALS } from '../rotation.ts';

/** From here on the end of a trip is late. */
export const LATE_MINUTES = 15;
/** Between two trips of a bus. */
const LONGEST_PAUSE = 180 * MINUTE;

export type Reasons = Readonly<Record<string, number>>;

/** What is proposed for each trip that ended late, by reason; legs are those of other days. */
export function reasonsOf(facts: DayFacts, day: RecordedDay, legs: LegTimes): Reasons {
  const previous = previousTrips(facts, day);
  const found: Record<string, number> = {};
  for (const trip of facts.trips.values()) {
    const last = trip.stops.at(-1);
    if (last?.arrival === undefined || last.arrival - last.planned < LATE_MINUTES * MINUTE) continue;
    const evidence = evidenceOf(trip, previous.get(trip.tripId), legs, facts.utcOffset);
    const reason = reasonOf(evidence, last.arrival)?.proposed?.reason ?? 'nothing';
    found[reason] = (found[reason] ?? 0) + 1;
  }
  return found;
}

function evidenceOf(
  { stops }: FactsOfTrip,
  previous: FactsOfTrip | undefined,
  legs: LegTimes,
  utcOffset: number,
): LateEvidence {
  const end = previous?.stops.at(-1);
  return {
    stops: stops.map(({ planned, arrival, departure }, i) => ({
      ...{ stopId: `${i}`, role: i === 0 ? 'start' : 'customer' },
      ...{ plannedArrival: planned, plannedDeparture: planned, arrival, departure },
    })),
    legs: stops.slice(1).map((to, i) => {
      const from = stops[i]!;
      const whole = (to.planned - from.planned) / 1_000;
      const part = PARTS_OF_DAY.indexOf(partOfDayAt(from.planned, utcOffset));
      const { n, seconds } = expectedOf(legs, legKey(from.stopId, to.stopId), undefined, part, whole);
      return n < LEAST_ARRIVALS ? {} : { usual: { minutes: Math.round((whole + seconds) / 60), count: n } };
    }),
    ...{ stands: [], gaps: [], alarms: [] },
    ...(end?.arrival !== undefined && {
      previous: {
        reference: previous!.tripId,
        plannedEnd: end.planned,
        ended: end.arrival,
        minutesBetween: 0,
      },
    }),
    asked: { stop: stops.length - 1, at: 'arrival' },
  };
}

function previousTrips(facts: DayFacts, { computation }: RecordedDay): ReadonlyMap<string, FactsOfTrip> {
  const found = new Map<string, FactsOfTrip>();
  const startOf = ({ stops }: FactsOfTrip) => stops[0]!.planned;
  for (const own of Map.groupBy(computation.trips.values(), ({ vehicleId }) => vehicleId).values()) {
    const trips = own.map(({ tripId }) => facts.trips.get(tripId)!).sort((a, b) => startOf(a) - startOf(b));
    for (const [i, next] of trips.slice(1).entries()) {
      const pause = startOf(next) - trips[i]!.stops.at(-1)!.planned;
      if (pause >= 0 && pause <= LONGEST_PAUSE) found.set(next.tripId, trips[i]!);
    }
  }
  return found;
}

export function reasonsText(day: string, reasons: Reasons): string {
  const all = Object.values(reasons).reduce((sum, count) => sum + count, 0);
  const some = Object.entries(reasons)
    .toSorted(([, a], [, b]) => b - a)
    .map(([reason, count]) => `${reason} ${count}`);
  const what = `${day}: ${all} trips ended ${LATE_MINUTES} minutes late or more`;
  return all === 0 ? `${what}.` : `${what}. Proposed: ${some.join(', ')}.`;
}
