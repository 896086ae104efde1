import { MINUTE } from '@linehaul/domain/core';
import { legTimesOf, NO_RANGES, NOTHING_LEARNT, PLAIN_MODEL } from '@linehaul/domain/forecast';
import { expect, test } from 'vitest';
import { type EndedJourney, legsOf, pastForecasts, visitsOf } from './past-days.ts';

const START = Date.parse('2026-03-10T05:00:00Z');
const at = (minutes: number) => START + minutes * MINUTE;
const knowledge = {
  legs: legTimesOf(NOTHING_LEARNT),
  model: PLAIN_MODEL,
  ranges: NO_RANGES,
  utcOffset: 0,
  leastArrivals: 20,
};
const journey: EndedJourney = {
  journeyId: 'one',
  route: 'N8',
  stops: [
    { stopId: 'a', place: 'A', type: '3', plannedDeparture: at(0), arrival: undefined, departure: at(5) },
    {
      ...{ stopId: 'b', place: 'B', type: '1', plannedArrival: at(60), plannedDeparture: at(90) },
      ...{ arrival: at(70), departure: at(98) },
    },
    { stopId: 'c', place: 'C', type: '4', plannedArrival: at(150), arrival: at(162), departure: undefined },
  ],
};
const without = (stop: number, time: 'arrival' | 'departure'): EndedJourney => ({
  ...journey,
  stops: journey.stops.map((one, i) => (i === stop ? { ...one, [time]: undefined } : one)),
});

test('a leg is learnt from where its departure and arrival were seen', () => {
  expect(
    legsOf([journey]).map(({ from, to, departure, arrival }) => [from, to, arrival - departure]),
  ).toEqual([
    ['A', 'B', 65 * MINUTE],
    ['B', 'C', 64 * MINUTE],
  ]);
  expect(legsOf([without(1, 'arrival')]).map(({ from }) => from)).toEqual(['B']);
  expect(legsOf([without(1, 'departure')]).map(({ from }) => from)).toEqual(['A']);
});

test('a stay is learnt from between the first stop and the last', () => {
  expect(visitsOf([journey])).toEqual([{ location: 'B', type: '1', arrival: at(70), departure: at(98) }]);
  expect(visitsOf([without(1, 'departure')])).toEqual([]);
});

test('loading at the first stop counts from the appointment, and a parked vehicle does not count as loading', () => {
  const loaded = (arrival: number, plannedArrival?: number) => {
    const [first, ...others] = journey.stops;
    const plan = plannedArrival === undefined ? {} : { plannedArrival: at(plannedArrival) };
    const stop = { ...first!, ...plan, arrival: at(arrival) };
    return visitsOf([{ ...journey, stops: [stop, ...others] }])[0];
  };
  const start = { location: 'start A', type: 'start 3', departure: at(5) };
  expect(loaded(-40)).toEqual({ ...start, arrival: at(-40) });
  expect(loaded(-40, -30)).toEqual({ ...start, arrival: at(-30) });
  expect(loaded(-500)?.location).toBe('B');
});

test('a past forecast is what its departure showed, and never what came later', () => {
  const made = pastForecasts([journey], knowledge);
  const shown = made.map(({ forecast, madeAt, arrival }) => [
    forecast.stopId,
    (madeAt - START) / MINUTE,
    forecast.basis.lateness / 60,
    (arrival - forecast.basis.centre) / MINUTE,
  ]);
  expect(shown).toEqual([
    ['b', 5, 5, 5],
    ['c', 5, 5, 7],
    ['c', 98, 8, 4],
  ]);
  const later = pastForecasts(
    [{ ...journey, stops: journey.stops.map((stop, i) => (i === 2 ? { ...stop, arrival: at(500) } : stop)) }],
    knowledge,
  );
  expect(later.map(({ forecast }) => forecast)).toEqual(made.map(({ forecast }) => forecast));
});

test('a stop that nobody saw has no past forecast', () => {
  expect(pastForecasts([without(2, 'arrival')], knowledge).map(({ forecast }) => forecast.stopId)).toEqual([
    'b',
  ]);
});
