import { expect, test } from 'vitest';
import type { Translate } from '../../../platform/i18n/index.ts';
import { comparison, countText, horizonText, minutesText, shareText } from './words.ts';

const t = ((key: string, values: Record<string, unknown>) =>
  `${key.split('.').at(-1)} ${Object.values(values).join(' ')}`) as unknown as Translate;

test.each([
  [5, '0–5'],
  [10, '5–10'],
  [60, '40–60'],
  [120, 'hours 1 2'],
  [480, 'hours 4 8'],
  [null, 'overHours 8'],
])('the horizon that ends at %s reads %s', (minutes, text) => {
  expect(horizonText(minutes, t)).toBe(text);
});

test('a figure of nothing is a dash, and a counted zero is a zero', () => {
  expect(shareText(null)).toBe('–');
  expect(minutesText(null)).toBe('–');
  expect(countText(0)).toBe('0');
  expect(shareText(0.7812)).toBe('78.1\u00a0%');
  expect(minutesText(1.7149, 2)).toBe('1.71');
  expect(countText(12480)).toBe('12\u00a0480');
});

test.each([
  [1.6, 2, { percent: 20, direction: 'under' }],
  [2.2, 2, { percent: 10, direction: 'over' }],
  [2, 2, { percent: 0, direction: 'same' }],
  [2, 0, undefined],
  [null, 2, undefined],
] as const)('an error of %s beside one of %s', (learnt, other, expected) => {
  expect(comparison(learnt, other)).toEqual(expected);
});
