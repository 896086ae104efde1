import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { learnDwell } from './dwell-time.ts';
import { legTimesOf } from './leg-times.ts';
import { type PlanningKnowledge, proposeTimes, type StopToPlan } from './plan-proposal.ts';
import { at, drivenOften, many } from './testing/small-line.ts';

const stop = (place: string, own: Partial<StopToPlan> = {}): StopToPlan => ({
  place,
  type: 'CUSTOMER',
  legMinutes: 10,
  dwellMinutes: 30,
  isStayOpen: true,
  ...own,
});
const visits = many(25, () => ({ location: 'B', type: 'CUSTOMER', arrival: at(0), departure: at(45) }));
const knowledge: PlanningKnowledge = {
  legs: legTimesOf(drivenOften(15, 500)),
  dwell: learnDwell([], visits, 0).rows,
  utcOffset: 0,
  leastArrivals: 20,
  leastVisits: 20,
};
const minutes = (time: number) => (time - at(0)) / MINUTE;

test('a plan takes learnt legs and stays where they are known, else the route and what was asked for, and says which', () => {
  const stops = [stop('A'), stop('B'), stop('X', { type: 'SITE' }), stop('Y')];
  const found = proposeTimes(stops, at(0), 'line', knowledge);
  expect(found.map(({ arrival, departure }) => [minutes(arrival), minutes(departure)])).toEqual([
    [0, 0],
    [15, 60],
    [70, 100],
    [110, 140],
  ]);
  expect(found.map(({ leg, dwell }) => [leg?.of, leg?.n, dwell.of])).toEqual([
    [undefined, undefined, 'asked'],
    ['learnt', 500, 'locationAndPart'],
    ['route', 0, 'asked'],
    ['route', 0, 'asked'],
  ]);
});

test('a stay that somebody asked for stays so', () => {
  const asked = stop('B', { dwellMinutes: 20, isStayOpen: false });
  const [, b] = proposeTimes([stop('A'), asked, stop('X')], at(0), undefined, knowledge);
  expect([minutes(b!.departure - b!.arrival + at(0)), b!.dwell.of]).toEqual([20, 'asked']);
});

test('from the first leg that nothing knows on, nothing is proposed', () => {
  const stops = [stop('A'), stop('X', { legMinutes: undefined }), stop('B')];
  expect(proposeTimes(stops, at(0), undefined, knowledge)).toHaveLength(1);
  expect(proposeTimes([], at(0), undefined, knowledge)).toEqual([]);
});
