import { describe, expect, test } from 'vitest';
import { probabilityAfter, quantilesOf } from './index.ts';

describe('the probability', () => {
  const range = quantilesOf({ p10: 0, p50: 100, p80: 200, p90: 300 });
  test('is that of each quantile at the quantile, and falls all the way', () => {
    expect([0, 100, 200, 300].map((limit) => probabilityAfter(range, limit))).toEqual(
      [0.9, 0.5, 0.2, 0.1].map((value) => expect.closeTo(value, 5)),
    );
    const all = Array.from({ length: 100 }, (_, i) => probabilityAfter(range, i * 10 - 300));
    expect(all).toEqual(all.toSorted((a, b) => b - a));
    expect(all.every((value) => value >= 0 && value <= 1)).toBe(true);
  });

  test('of a known time is a step', () => {
    const known = quantilesOf({ p50: 100, p80: 100 });
    expect([99, 100, 101].map((limit) => probabilityAfter(known, limit))).toEqual([1, 0, 0]);
  });

  test('of P50 and P80 alone is normal around P50', () => {
    const two = quantilesOf({ p50: 100, p80: 184.16212336 });
    expect(probabilityAfter(two, 0)).toBeCloseTo(0.8413, 3);
    expect(probabilityAfter(two, 300)).toBeCloseTo(0.0228, 3);
  });
});
