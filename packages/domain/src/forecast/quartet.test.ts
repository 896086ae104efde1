import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { notYet, shareAfter } from './quartet.ts';

const range = { p10: 0, p50: 10 * MINUTE, p80: 20 * MINUTE, p90: 30 * MINUTE };

test('long before the range it says nothing new, and no second makes it jump', () => {
  expect(notYet(range, -300 * MINUTE)).toEqual(range);
  for (let second = -2_000; second < 4_000; second++) {
    const [a, b] = [notYet(range, second * 1_000), notYet(range, (second + 1) * 1_000)];
    for (const level of ['p10', 'p50', 'p80', 'p90'] as const)
      expect(b[level] - a[level]).toBeLessThanOrEqual(5_000);
  }
});

test('at the median, half of what is left comes by the old P75', () => {
  const { p50, p10, p90 } = notYet(range, range.p50);
  expect(p50 / MINUTE).toBeCloseTo(10 + 10 * (0.25 / 0.3), 5);
  expect(shareAfter(range, p10)).toBeCloseTo(0.45, 6);
  expect(shareAfter(range, p90)).toBeCloseTo(0.05, 6);
});

test('beyond the range each wait is as long as the last', () => {
  const [early, late] = [notYet(range, 40 * MINUTE), notYet(range, 90 * MINUTE)];
  expect(early.p50).toBe(50 * MINUTE);
  expect(late.p50).toBe(100 * MINUTE);
  expect(late.p90 - late.p10).toBe(early.p90 - early.p10);
});

test('of a single time nothing is left but now', () => {
  const one = { p10: MINUTE, p50: MINUTE, p80: MINUTE, p90: MINUTE };
  const now = 5 * MINUTE;
  expect(notYet(one, now)).toEqual({ p10: now, p50: now, p80: now, p90: now });
});

test('each quantile is in order, not before now, and where the old range says that its share is left', () => {
  const step = fc.integer({ min: 0, max: 40 * MINUTE });
  fc.assert(
    fc.property(step, step, step, fc.integer({ min: 0, max: 200 * MINUTE }), (a, b, c, now) => {
      const of = { p10: 0, p50: a, p80: a + b, p90: a + b + c };
      const { p10, p50, p80, p90 } = notYet(of, now);
      expect([p10, p50, p80, p90]).toEqual([p10, p50, p80, p90].toSorted((x, y) => x - y));
      expect(p10).toBeGreaterThanOrEqual(now === 0 ? 0 : now);
      const still = shareAfter(of, now);
      if (Math.min(a, b, c) < 10_000 || still < 1e-6) return;
      expect(shareAfter(of, p50) / still).toBeCloseTo(0.5, 2);
    }),
  );
});
