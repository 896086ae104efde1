import { expect, test } from 'vitest';
import { gatheringMs } from './gather.ts';

test.each([
  ['a single vehicle is followed at once', 1, 40, 0],
  ['a cheap batch takes its share of the time', 20, 15, 85],
  ['a costly one is waited for no longer than a quarter of a second', 20, 200, 50],
  ['a slow database is not waited for as well', 100, 900, 0],
])('%s', (_, count, tookMs, expected) => {
  expect(gatheringMs(count, tookMs)).toBeCloseTo(expected);
});

test('what was left to fixes counts as waited', () => {
  expect(gatheringMs(20, 15, 60)).toBeCloseTo(40);
  expect(gatheringMs(20, 15, 150)).toBe(0);
});
