import { expect, test } from 'vitest';
import { binsOf, qualityOf } from './figures.ts';
import { leastSquares, quantile } from './learn.ts';

const said = [
  { probability: 0.9, isLate: true },
  { probability: 0.95, isLate: false },
  { probability: 0.2, isLate: true },
  { probability: 0.1, isLate: false },
];

test('F1 is of hits among alarms and among what came', () => {
  expect(qualityOf(said, 0.5)).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  expect(qualityOf(said, 0.99)).toEqual({ precision: 0, recall: 0, f1: 0 });
});

test('a bin says what was said and how often it came', () => {
  expect(binsOf(said)[9]).toEqual({ from: 0.9, count: 2, said: 0.925, came: 0.5 });
  expect(binsOf([{ probability: 1, isLate: true }])[9]).toMatchObject({ count: 1, came: 1 });
});

test('least squares find the weights of a plane', () => {
  const rows = [0, 1, 2, 3, 4].flatMap((a) => [0, -1, -3].map((b) => ({ x: [1, a, b], y: 2 + 3 * a - b })));
  expect(leastSquares(rows)).toEqual([expect.closeTo(2, 4), expect.closeTo(3, 4), expect.closeTo(-1, 4)]);
});

test('a quantile is one of the values', () => {
  expect([0.1, 0.5, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 3, 4]);
});
