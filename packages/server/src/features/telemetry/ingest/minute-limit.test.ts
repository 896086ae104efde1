import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { MinuteLimit } from './minute-limit.ts';

test('each name has its own count, and each minute begins anew', () => {
  const limit = new MinuteLimit(2, 10);
  const now = 1000 * MINUTE;
  expect([1, 2, 3].map(() => limit.allows('a', now))).toEqual([true, true, false]);
  expect(limit.allows('b', now)).toBe(true);
  expect(limit.allows('a', now + MINUTE)).toBe(true);
});

test('a flood of names is bounded: no further name is counted in that minute', () => {
  const limit = new MinuteLimit(5, 3);
  const allowed = ['a', 'b', 'c', 'd', 'e', 'a'].map((name) => limit.allows(name, 0));
  expect(allowed).toEqual([true, true, true, false, false, true]);
});
