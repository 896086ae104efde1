import { expect, test } from 'vitest';
import type { Observation } from './arrival-model.ts';
import { isDayLearnt, spreadOfDay } from './day-fit.ts';
import { many } from './testing/small-line.ts';

const day = (n: number, off: number) =>
  many(n, (i): Observation => {
    const lateness = (i % 60) * 5;
    return { horizon: i % 5, lateness, expected: 0, atStart: false, late: lateness + (i % 2 ? off : -off) };
  });

test('a day of wrong units is not learnt, a day of heavy traffic is', () => {
  const usual = [70, 80, 90];
  expect(isDayLearnt(spreadOfDay(day(500, 60 * 80)), usual, false)).toBe(false);
  expect(isDayLearnt(spreadOfDay(day(500, 200)), usual, false)).toBe(true);
});

test('the second day in a row that differs is learnt', () => {
  expect(isDayLearnt(5_000, [80], true)).toBe(true);
});

test('the first day, and a day with few arrivals, are learnt', () => {
  expect(isDayLearnt(5_000, [], false)).toBe(true);
  expect(spreadOfDay(day(99, 60))).toBeUndefined();
  expect(isDayLearnt(undefined, [80], false)).toBe(true);
});

test('the spread of a day does not depend on the order of its arrivals, nor on what is no number', () => {
  const arrivals = day(301, 75);
  const wrong: Observation = { horizon: 0, lateness: Number.NaN, expected: 0, atStart: false, late: 0 };
  expect(spreadOfDay([...arrivals.toReversed(), wrong])).toBe(spreadOfDay(arrivals));
});
