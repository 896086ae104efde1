import { expect, test } from 'vitest';
import { RateLimit } from './rate-limit.ts';

test('a name has a minute to itself, gets it back as time goes, and is told how long to wait', () => {
  const limit = new RateLimit(60);
  for (let i = 0; i < 60; i++) expect(limit.take('a', 1, 0)).toBe(0);
  expect(limit.take('a', 1, 0)).toBe(1);
  expect(limit.take('a', 30, 0)).toBe(30);
  expect(limit.take('b', 1, 0)).toBe(0);
  expect(limit.take('a', 1, 1000)).toBe(0);
  expect(limit.take('a', 1, 1000)).toBe(1);
  expect(limit.take('a', 60, 1_000_000)).toBe(0);
});

test('what is larger than a minute is taken once, and waited for afterwards', () => {
  const limit = new RateLimit(100);
  expect(limit.take('a', 250, 0)).toBe(0);
  expect(limit.take('a', 1, 60_000)).toBeGreaterThan(0);
  expect(limit.take('a', 1, 60_000 * 1.6)).toBe(0);
});

test('a clock that goes back takes nothing away', () => {
  const limit = new RateLimit(2);
  expect(limit.take('a', 1, 60_000)).toBe(0);
  expect(limit.take('a', 1, 0)).toBe(0);
  expect(limit.take('a', 1, 0)).toBeGreaterThan(0);
});

test('names without end take no more room than ten thousand', () => {
  const limit = new RateLimit(1);
  for (let i = 0; i < 50_000; i++) limit.take(`10.0.${i}`, 1, 0);
  expect(limit.names).toBe(10_000);
});
