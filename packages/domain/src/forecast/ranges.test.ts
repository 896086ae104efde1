import { expect, test } from 'vitest';
import { newestErrors, rangesOf, sampleOfDay } from './ranges.ts';
import { at, errors } from './testing/small-line.ts';

test('P10 to P90 hold four fifths of the errors', () => {
  const { horizons } = rangesOf(errors(1_000, 100), [], at(0));
  expect(horizons[2]).toMatchObject({ n: 1_000 });
  expect(horizons[2]!.p10).toBeCloseTo(-80, 0);
  expect(horizons[2]!.p50).toBeCloseTo(0, 0);
  expect(horizons[2]!.p80).toBeCloseTo(60, 0);
  expect(horizons[2]!.p90).toBeCloseTo(80, 0);
  expect(horizons[3]).toMatchObject({ n: 0 });
});

test('an arrival that no fix has shown yet does not change the ranges', () => {
  const earlier = errors(500, 100);
  const known = errors(500, 200, { knownAt: at(0) });
  const later = errors(500, 5_000, { knownAt: at(1) });
  expect(rangesOf(earlier, [...known, ...later], at(0.9))).toEqual(rangesOf(earlier, known, at(0.9)));
});

test('ranges are the same for any order in which arrivals come', () => {
  const earlier = errors(3_000, 100);
  const today = errors(6_000, 200, { route: 'other' });
  expect(rangesOf(earlier.toReversed(), today.toReversed(), at(60))).toEqual(
    rangesOf(earlier, today, at(60)),
  );
});

test('the newest 4,500 errors of today weigh three times as much as the earlier days', () => {
  const { horizons } = rangesOf(errors(9_000, 100), errors(9_000, 300), at(100));
  expect(horizons[2]!.n).toBe(6_000);
});

test('a day that is followed piece by piece gives the ranges of the whole day', () => {
  const today = errors(12_000, 300);
  const step = (state: ReturnType<typeof newestErrors>, from: number) =>
    newestErrors([...state, ...today.slice(from, from + 1_000)]);
  const followed = Array.from({ length: 12 }, (_, i) => i * 1_000).reduce<ReturnType<typeof newestErrors>>(
    step,
    [],
  );
  expect(followed.length).toBe(4_500);
  expect(rangesOf([], followed, at(200))).toEqual(rangesOf([], today, at(200)));
});

test('a route whose errors are wider has the larger scale, one with few keeps near to all', () => {
  const { scales } = rangesOf(
    [
      ...errors(1_000, 50, { route: 'calm' }),
      ...errors(1_000, 200, { route: 'wild' }),
      ...errors(3, 500, { route: 'rare' }),
    ],
    [],
    at(0),
  );
  expect(scales.calm).toBeLessThan(0.6);
  expect(scales.wild).toBeGreaterThan(1.4);
  expect(scales.rare).toBeGreaterThan(0.9);
  expect(scales.rare).toBeLessThan(1.3);
});

test('a day leaves an even sample of at most 1,500 errors for each horizon', () => {
  const sample = sampleOfDay([...errors(10_000, 100), ...errors(10, 100, { horizon: 4 })]);
  expect(sample.length).toBe(1_510);
  const [range, whole] = [sample, errors(10_000, 100)].map((list) => rangesOf(list, [], at(0)).horizons[2]!);
  expect(range!.p90).toBeCloseTo(whole!.p90, -1);
});

test('errors that are no numbers, and an empty history, are answered', () => {
  expect(rangesOf(errors(5, Number.NaN), [], at(0)).horizons[2]).toMatchObject({ n: 0, p50: 0 });
  expect(rangesOf([], [], at(0)).scales).toEqual({});
});
