import { expect, test } from 'vitest';
import { lowestAlone, MOST_ALONE } from './alone.ts';

const vehicles = (...counts: readonly (readonly [rank: number, count: number])[]) =>
  counts.flatMap(([rank, count]) => new Array<number>(count).fill(rank));

test('a few vehicles that need somebody all stand alone', () => {
  expect(lowestAlone(vehicles([6, 2], [4, 40], [3, 90], [0, 5]))).toBe(0);
});

test('of too many only the worst stand alone', () => {
  expect(lowestAlone(vehicles([6, 2], [4, 200], [3, MOST_ALONE]))).toBe(4);
  expect(lowestAlone(vehicles([6, MOST_ALONE + 1]))).toBe(7);
});

test('those that were grouped come back only where there is room, so that the map does not change each second', () => {
  const some = vehicles([4, 200], [3, 90]);
  expect(lowestAlone(some, 0)).toBe(0);
  expect(lowestAlone(some, 4)).toBe(4);
  expect(lowestAlone(vehicles([4, 200], [3, 30]), 4)).toBe(0);
});
