import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import type { ComputedTrip, RawFix } from '../austin-check/compute-stop-times.ts';
import { cutAt, type DayFacts, factsOf } from './day-facts.ts';
import type { RecordedDay } from './recorded-day.ts';
import { arrived, learnFrom, runDay } from './rotation.ts';

const KILOMETRE = 180 / (Math.PI * 6371.0088 * Math.cos(Math.PI / 6));
const STOPS = 8;
const EVERY = 4;

const chance = (seed: number) => {
  const value = Math.sin(seed * 127.1) * 43_758.5453;
  return value - Math.floor(value);
};

function lineDay(name: string, seed: number): RecordedDay {
  const midnight = Date.parse(`${name}T00:00:00Z`);
  const trips = new Map<string, ComputedTrip>();
  for (let bus = 0; bus < 60; bus++) {
    const begins = 360 + bus * 5;
    const arrivals = [begins];
    for (let i = 1; i < STOPS; i++) arrivals.push(arrivals[i - 1]! + 4 + 5 * chance(seed + bus * 10 + i));
    const fixes: RawFix[] = [];
    for (let minute = begins; minute < arrivals.at(-1)! + EVERY; minute += EVERY) {
      const next = arrivals.findIndex((time) => time > minute);
      const from = next < 0 ? STOPS - 2 : next - 1;
      const share = next < 0 ? 1 : (minute - arrivals[from]!) / (arrivals[next]! - arrivals[from]!);
      fixes.push({
        ...{ time: midnight + minute * MINUTE, vehicleId: `bus${bus}`, tripId: `${bus}` },
        ...{ latitude: 30, longitude: (from + share) * KILOMETRE, speedMetresPerSecond: 0 },
      });
    }
    const stops = arrivals.map((minute, i) => ({
      ...{ stopId: `${i}`, plannedSeconds: (begins + i * 5) * 60 },
      ...{ arrival: midnight + minute * MINUTE, departure: midnight + minute * MINUTE },
    }));
    trips.set(`${bus}`, { tripId: `${bus}`, vehicleId: `bus${bus}`, stops, fixes });
  }
  const places = new Map(Array.from({ length: STOPS }, (_, i) => [`${i}`, [i * KILOMETRE, 30] as const]));
  const fixes = [...trips.values()].flatMap((trip) => trip.fixes);
  return {
    midnight,
    computation: { trips, fixes },
    places,
    routes: new Map([...trips.keys()].map((id) => [id, 'line'])),
  };
}

const day = lineDay('2026-03-04', 3);
const learnt = learnFrom(['2026-03-02', '2026-03-03'].map((name, i) => factsOf(name, lineDay(name, i + 1))));
const noon = day.midnight + 9 * 60 * MINUTE;
const forecasts = (facts: DayFacts, until = noon) =>
  runDay(facts, learnt).filter(({ madeAt }) => madeAt <= until);
const whole = factsOf('2026-03-04', day);

test('forecasts are made with ranges, and most arrivals lie in them', () => {
  const made = arrived(whole, runDay(whole, learnt)).filter(({ forecast }) => forecast.kind === 'range');
  const held = made.filter(
    ({ forecast, arrival }) =>
      forecast.kind === 'range' && arrival >= forecast.p10 && arrival <= forecast.p90,
  );
  expect(made.length).toBeGreaterThan(800);
  expect(held.length / made.length).toBeGreaterThan(0.7);
  expect(held.length / made.length).toBeLessThan(0.9);
});

test('a forecast is the same when everything after its moment is cut away', () => {
  const cut = factsOf('2026-03-04', cutAt(day, noon));
  expect(forecasts(cut)).toEqual(forecasts(whole));
  expect(forecasts(cut).length).toBeGreaterThan(800);
});

test('a forecast is the same whatever the vehicles do after its moment', () => {
  const later = (fix: RawFix, i: number): RawFix =>
    fix.time <= noon
      ? fix
      : { ...fix, longitude: fix.longitude + (i % 5) * KILOMETRE, time: fix.time + (i % 7) * MINUTE };
  const trips = [...day.computation.trips].map(([id, trip]): [string, ComputedTrip] => [
    id,
    {
      ...trip,
      fixes: trip.fixes.map(later).sort((a, b) => a.time - b.time),
      stops: trip.stops.map((stop) =>
        stop.arrival! > noon ? { ...stop, arrival: stop.arrival! + 3_600_000 } : stop,
      ),
    },
  ]);
  const altered = factsOf('2026-03-04', {
    ...day,
    computation: { ...day.computation, trips: new Map(trips) },
  });
  expect(forecasts(altered)).toEqual(forecasts(whole));
});

test('the day gives the same forecasts in any order in which its trips are stored', () => {
  const trips = new Map([...day.computation.trips].toReversed());
  const reversed = factsOf('2026-03-04', { ...day, computation: { ...day.computation, trips } });
  expect(runDay(reversed, learnt)).toEqual(runDay(whole, learnt));
});

test('ranges that saw an arrival before its fix are found out', () => {
  const firstOf = new Map<string, number>();
  const leaking = (facts: DayFacts): DayFacts => ({
    ...facts,
    moments: facts.moments.map((moment, i) => {
      if (!firstOf.has(moment.tripId)) firstOf.set(moment.tripId, i);
      const { stops } = facts.trips.get(moment.tripId)!;
      const reached = stops.flatMap(({ arrival }, stop) => {
        const isShown = arrival !== undefined && arrival - moment.madeAt < 30 * MINUTE;
        return isShown && stop >= moment.next ? [{ stop, arrival }] : [];
      });
      return { ...moment, reached };
    }),
  });
  const cut = leaking(factsOf('2026-03-04', cutAt(day, noon)));
  expect(forecasts(cut)).not.toEqual(forecasts(leaking(whole)));
});

test('a state that saw the lateness of the next fix is found out', () => {
  const leaking = (facts: DayFacts): DayFacts => {
    const next = (tripId: string, after: number) =>
      facts.moments.find((one) => one.tripId === tripId && one.madeAt > after);
    const moments = facts.moments.map((moment) => ({
      ...moment,
      lateness: next(moment.tripId, moment.madeAt)?.lateness ?? moment.lateness,
    }));
    return { ...facts, moments };
  };
  const cut = leaking(factsOf('2026-03-04', cutAt(day, noon)));
  expect(forecasts(cut)).not.toEqual(forecasts(leaking(whole)));
});
