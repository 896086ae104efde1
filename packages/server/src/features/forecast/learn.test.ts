import { expect, test } from 'vitest';
import { fitOf } from './learn.ts';

/** Arrivals this many seconds from plan + lateness. */
const day = (seconds: number, arrivals = 120) =>
  Array.from({ length: arrivals }, () => ({
    ...{ horizon: 0, lateness: 0, expected: 0, atStart: false },
    late: seconds,
  }));
const usual = { spreads: [60, 60, 60], wasLeftOut: false };

test('a strange day is left out, the second in a row is learnt', () => {
  const first = fitOf(usual, day(600));
  expect(first).toEqual({ isLearnt: false, fit: { spreads: [60, 60, 60], wasLeftOut: true } });
  expect(fitOf(first.fit, day(600))).toEqual({
    isLearnt: true,
    fit: { spreads: [60, 60, 60, 600], wasLeftOut: false },
  });
});

test('a day with few arrivals between them says nothing of the world', () => {
  const { fit } = fitOf(usual, day(600));
  const quiet = fitOf(fit, day(60, 10));
  expect(quiet).toEqual({ isLearnt: true, fit });
  expect(fitOf(quiet.fit, day(600)).isLearnt).toBe(true);
});
