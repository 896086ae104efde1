import { expect, test } from 'vitest';
import { hoursDifference, hoursText, medianDifference, pointsText } from './differences.ts';

test.each([
  [0.912, 0.891, '+2.1'],
  [0.836, 0.882, '−4.6'],
  [0.5, 0.5, '0.0'],
  [0.9124, 0.9116, '0.0'],
  [undefined, 0.5, undefined],
  [0.5, undefined, undefined],
])('%s after %s is %s points', (now, before, text) => {
  expect(pointsText(now, before)).toBe(text);
});

test('minutes read as hours from one hour on', () => {
  expect([45, 60, 65, 2900].map(hoursText)).toEqual([
    '45\u00a0min',
    '1\u00a0h\u00a000',
    '1\u00a0h\u00a005',
    '48\u00a0h\u00a020',
  ]);
  expect(hoursDifference(70, 10)).toBe('+1\u00a0h\u00a000');
  expect(hoursDifference(10, 20)).toBe('−10\u00a0min');
  expect(hoursDifference(10, 10)).toBe('0\u00a0min');
});

test('a median of nothing has no difference', () => {
  expect(medianDifference({ dwellMedianMinutes: 45, dwellMedianMinutesBefore: 48 })).toBe('−3\u00a0min');
  expect(medianDifference({ dwellMedianMinutes: null, dwellMedianMinutesBefore: 48 })).toBeUndefined();
});
