import { expect, test } from 'vitest';
import { readLimits } from '../../../platform/config/limits.ts';
import { MessageLimit } from './message-limit.ts';

test('a name has a minute to itself, gets it back as time goes, and is told how long to wait', () => {
  const limit = new MessageLimit(60);
  for (let i = 0; i < 60; i++) expect(limit.take('a', 1, 0)).toBe(0);
  expect(limit.take('a', 1, 0)).toBe(1);
  expect(limit.take('a', 30, 0)).toBe(30);
  expect(limit.take('b', 1, 0)).toBe(0);
  expect(limit.take('a', 1, 1000)).toBe(0);
  expect(limit.take('a', 1, 1000)).toBe(1);
  expect(limit.take('a', 60, 1_000_000)).toBe(0);
});

test('what is larger than a minute is taken once, and waited for afterwards', () => {
  const limit = new MessageLimit(100);
  expect(limit.take('a', 250, 0)).toBe(0);
  expect(limit.take('a', 1, 60_000)).toBeGreaterThan(0);
  expect(limit.take('a', 1, 60_000 * 1.6)).toBe(0);
});

test('a clock that goes back takes nothing away', () => {
  const limit = new MessageLimit(2);
  expect(limit.take('a', 1, 60_000)).toBe(0);
  expect(limit.take('a', 1, 0)).toBe(0);
  expect(limit.take('a', 1, 0)).toBeGreaterThan(0);
});

test('names without end take no more room than ten thousand', () => {
  const limit = new MessageLimit(1);
  for (let i = 0; i < 50_000; i++) limit.take(`10.0.${i}`, 1, 0);
  expect(limit.names).toBe(10_000);
});

test('by the usual limit a key sends 20,000 positions a second, minute after minute', () => {
  const limit = new MessageLimit(readLimits({}, []).messagesPerMinute);
  for (let second = 0; second < 180; second++)
    for (let batch = 0; batch < 20; batch++) expect(limit.take('key', 1000, second * 1000)).toBe(0);
});
