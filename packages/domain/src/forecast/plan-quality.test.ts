import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { wrongLegs } from './plan-quality.ts';
import { learnLegs, NOTHING_LEARNT } from './segment-time.ts';
import { at, leg, many } from './testing/small-line.ts';

const LIMITS = { minutes: 5, share: 0.8, leastArrivals: 20 };
const planned40 = { plannedDeparture: at(0), plannedArrival: at(40) };
const found = (legs: Parameters<typeof learnLegs>[1]) =>
  wrongLegs(learnLegs(NOTHING_LEARNT, legs, 0).segments, LIMITS);

test('a leg planned 40 minutes that takes 55 in nine of ten drives is proposed with 55', () => {
  const drives = many(30, (i) => leg('A', 'B', i % 10 === 0 ? 40 : 55, planned40));
  expect(found(drives)).toEqual([
    { from: 'A', to: 'B', planned: 2_400, proposed: 3_300, drives: 30, share: 0.9, direction: 'takesLonger' },
  ]);
});

test('a leg that is planned far too long is found too', () => {
  const drives = many(30, () => leg('A', 'B', 25, planned40));
  expect(found(drives)).toMatchObject([{ proposed: 1_500, direction: 'takesLess', share: 1 }]);
});

test('the leg that costs the most minutes in all its drives comes first', () => {
  const drives = [
    ...many(200, () => leg('A', 'B', 18)),
    ...many(25, () => leg('B', 'C', 30)),
    ...many(20, () => leg('C', 'D', 90)),
  ];
  expect(found(drives).map(({ from, to }) => from + to)).toEqual(['AB', 'CD', 'BC']);
});

test('a leg that is off in half of its drives, by little, or with few drives is not in the list', () => {
  const half = many(40, (i) => leg('A', 'B', i % 2 ? 10 : 30));
  const little = many(40, () => leg('B', 'C', 13));
  const few = many(19, () => leg('C', 'D', 60));
  expect(found([...half, ...little, ...few])).toEqual([]);
  expect(wrongLegs([], LIMITS)).toEqual([]);
});

test('drives of all parts of the day count for one leg', () => {
  const evening = {
    plannedDeparture: at(600),
    plannedArrival: at(610),
    departure: at(600),
    arrival: at(600) + 20 * MINUTE,
  };
  const drives = [...many(10, () => leg('A', 'B', 20)), ...many(10, () => leg('A', 'B', 20, evening))];
  expect(found(drives)).toMatchObject([{ drives: 20, proposed: 1_200 }]);
});
