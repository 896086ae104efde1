import { expect, test } from 'vitest';
import { missingForSubmit, type SubmittedPlan } from './completeness.ts';

const complete: SubmittedPlan = {
  plannedStart: 1_000,
  plannedEnd: 9_000,
  hasVehicle: true,
  hasDriver: true,
  stops: [
    { plannedDeparture: 1_000 },
    { plannedArrival: 4_000, plannedDeparture: 5_000 },
    { plannedArrival: 9_000 },
  ],
};

test('a plan with start, end, times in order, vehicle and driver lacks nothing', () => {
  expect(missingForSubmit(complete)).toEqual([]);
});

test('stops without times do not stand in the way', () => {
  expect(missingForSubmit({ ...complete, plannedEnd: undefined, stops: [{}, {}] })).toEqual([]);
});

test.each<[string, Partial<SubmittedPlan>, readonly string[]]>([
  ['no stops', { stops: [] }, ['a start location', 'an end location']],
  ['only a start', { stops: [{}] }, ['an end location']],
  ['an end before the start', { plannedEnd: 500 }, ['planned times in order']],
  [
    'a departure before its arrival',
    { stops: [{}, { plannedArrival: 5_000, plannedDeparture: 4_000 }, {}] },
    ['planned times in order'],
  ],
  ['neither vehicle nor driver', { hasVehicle: false, hasDriver: false }, ['a vehicle', 'a driver']],
])('%s is named', (_, change, missing) => {
  expect(missingForSubmit({ ...complete, ...change })).toEqual(missing);
});
