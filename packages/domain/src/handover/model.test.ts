import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../core/index.ts';
import { handoverState, isUrgentStart, shiftStart } from './model.ts';

const NOW = Date.parse('2026-11-20T15:46:10Z');

test('a shift begins with the second signature of the one before, unless that was a day ago', () => {
  expect(shiftStart(NOW - 9 * HOUR, NOW)).toBe(NOW - 9 * HOUR);
  expect(shiftStart(NOW - 24 * HOUR, NOW)).toBe(NOW - 24 * HOUR);
  expect(shiftStart(NOW - 24 * HOUR - 1, NOW)).toBe(NOW - 12 * HOUR);
  expect(shiftStart(undefined, NOW)).toBe(NOW - 12 * HOUR);
});

test('a start is urgent from an hour before, and when it is over', () => {
  const minutes = [61, 60, 0, -30];
  expect(minutes.map((ahead) => isUrgentStart(NOW + ahead * MINUTE, NOW))).toEqual([false, true, true, true]);
});

test('the state follows from the signatures; one taken back waits no more', () => {
  const of = (isGiven: boolean, isTaken: boolean, isWithdrawn: boolean) =>
    handoverState({ isGiven, isTaken, isWithdrawn });
  expect(of(false, false, false)).toBe('WAITS_FOR_FIRST');
  expect(of(true, false, false)).toBe('WAITS_FOR_SECOND');
  expect(of(true, true, false)).toBe('SIGNED');
  expect(of(true, false, true)).toBe('WITHDRAWN');
});
