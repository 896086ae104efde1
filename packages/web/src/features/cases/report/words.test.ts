import { expect, test } from 'vitest';
import { timeText, toneOf } from './words.ts';

test('times below a minute keep a decimal, others are whole, and none is a dash', () => {
  expect([null, 0, 0.4, 4.2, 80].map(timeText)).toEqual([
    '–',
    '0\u00a0min',
    '0.4\u00a0min',
    '4\u00a0min',
    '1\u00a0h\u00a020\u00a0min',
  ]);
});

test('from two alarms in ten minutes on a warning, from five on too many', () => {
  expect([0, 1.9, 2, 4.99, 5].map(toneOf)).toEqual([undefined, undefined, 'warn', 'warn', 'danger']);
});
