import { expect, test } from 'vitest';
import { retryDelay } from './retry-delay.ts';

test('attempts to come back grow apart, up to half a minute', () => {
  const longest = [0, 1, 2, 3, 4, 5, 6, 20].map((attempt) => retryDelay(attempt, () => 1));
  expect(longest).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
});

test('two browsers do not come back at the same moment', () => {
  expect(retryDelay(4, () => 0)).toBe(8_000);
  expect(retryDelay(4, () => 0.5)).toBe(12_000);
});
