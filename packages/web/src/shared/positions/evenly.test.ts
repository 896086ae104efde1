import { expect, test } from 'vitest';
import { evenly } from './evenly.ts';

test('few points stay as they are, of many the first, the last and even steps between', () => {
  const points = Array.from({ length: 1_001 }, (_, i) => i);
  expect(evenly([1, 2, 3], 200)).toEqual([1, 2, 3]);
  expect(evenly([], 200)).toEqual([]);
  const taken = evenly(points, 201);
  expect(taken).toHaveLength(201);
  expect(new Set(taken.slice(1).map((point, i) => point - taken[i]!))).toEqual(new Set([5]));
  expect([taken[0], taken.at(-1)]).toEqual([0, 1_000]);
});
