import { expect, test } from 'vitest';
import type { Translate } from '../../../platform/i18n/index.ts';
import { comparison, horizonText } from './words.ts';

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

test.each([
  [1.6, 2, { percent: 20, direction: 'under' }],
  [2.2, 2, { percent: 10, direction: 'over' }],
  [2, 2, { percent: 0, direction: 'same' }],
  [2, 0, undefined],
  [null, 2, undefined],
] as const)('an error of %s beside one of %s', (learnt, other, expected) => {
  expect(comparison(learnt, other)).toEqual(expected);
});
