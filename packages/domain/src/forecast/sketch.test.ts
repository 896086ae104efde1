import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, fadedTo, merged, quantileOf, shareAbove, trimmedMean, withDurations } from './sketch.ts';

const seconds = fc.array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 60 });

test('the same durations give the same sketch in any order and in any parts', () => {
  fc.assert(
    fc.property(seconds, fc.integer({ min: 0, max: 60 }), (values, cut) => {
      const whole = withDurations([], values);
      expect(withDurations([], values.toReversed())).toEqual(whole);
      const parts = [values.slice(0, cut), values.slice(cut)].map((part) => withDurations([], part));
      expect(merged(parts[0]!, parts[1]!)).toEqual(whole);
      expect(merged(parts[1]!, parts[0]!)).toEqual(whole);
    }),
  );
});

test('a sketch of a hundred thousand durations stays small', () => {
  const sketch = withDurations(
    [],
    Array.from({ length: 100_000 }, (_, i) => (i - 50_000) * 1.7),
  );
  expect(sketch.length).toBeLessThan(350);
  expect(countOf(sketch)).toBe(100_000);
});

test('a quantile of a sketch is near the quantile of its values', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -3_000, max: 3_000 }), { minLength: 50, maxLength: 200 }),
      (values) => {
        const sketch = withDurations([], values);
        const sorted = values.toSorted((a, b) => a - b);
        for (const share of [0.1, 0.5, 0.9]) {
          const found = quantileOf(sketch, share)!;
          const below = sorted[Math.max(0, Math.floor(share * sorted.length) - 2)]!;
          const above = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) + 1)]!;
          expect(found).toBeGreaterThanOrEqual(below - 3 - Math.abs(below) * 0.1);
          expect(found).toBeLessThanOrEqual(above + 3 + Math.abs(above) * 0.1);
        }
      },
    ),
  );
});

test('a trimmed mean leaves out what a fifth of wrong values would add', () => {
  const sketch = withDurations([], [...new Array(80).fill(60), ...new Array(20).fill(36_000)]);
  expect(trimmedMean(sketch, 0.25)).toBe(60);
  expect(trimmedMean(sketch, 0)).toBeGreaterThan(7_000);
});

test('what is no number, or longer than a day, is left out', () => {
  expect(withDurations([], [Number.NaN, Number.POSITIVE_INFINITY, -90_000, 86_401])).toEqual([]);
  expect(quantileOf([], 0.5)).toBeUndefined();
  expect(trimmedMean([], 0.25)).toBe(0);
  expect(shareAbove([], 0)).toBe(0);
});

test('older durations fade so that a change is learnt', () => {
  let sketch = withDurations([], new Array(1_000).fill(60));
  for (let night = 0; night < 5; night++)
    sketch = withDurations(fadedTo(sketch, 200), new Array(100).fill(300));
  expect(quantileOf(fadedTo(sketch, 200), 0.5)).toBeCloseTo(300, 0);
});

test('the share above a limit counts whole values', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(-600, 0, 600), { minLength: 1, maxLength: 40 }), (values) => {
      const above = values.filter((value) => value > 300).length / values.length;
      expect(shareAbove(withDurations([], values), 300)).toBeCloseTo(above, 9);
    }),
  );
});
