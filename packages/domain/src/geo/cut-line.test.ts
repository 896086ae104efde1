import { expect, test } from 'vitest';
import { cutLine, lineOf, pointsOf } from './index.ts';

const road = lineOf([
  [28, -26],
  [28, -27],
  [28, -28],
]);

test('a line is cut at a distance, and both parts meet there', () => {
  const { before, after } = cutLine(road, road.along[1]! / 2);
  expect(before[0]).toEqual([28, -26]);
  expect(before[1]![1]).toBeCloseTo(-26.5, 6);
  expect(after[0]).toEqual(before[1]);
  expect(after.slice(1)).toEqual([
    [28, -27],
    [28, -28],
  ]);
});

test('before the start nothing is travelled, past the end nothing is ahead', () => {
  expect(cutLine(road, 0)).toEqual({ before: [], after: pointsOf(road) });
  expect(cutLine(road, road.lengthMetres + 1)).toEqual({ before: pointsOf(road), after: [] });
});

test('a line of one point is all ahead', () => {
  const point = lineOf([[28, -26]]);
  expect(cutLine(point, 5)).toEqual({ before: [], after: pointsOf(point) });
});
