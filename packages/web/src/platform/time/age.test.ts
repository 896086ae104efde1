import { expect, test } from 'vitest';
import { ageText } from './age.ts';

test.each([
  [0, '0\u00a0s'],
  [41_900, '41\u00a0s'],
  [140_000, '2\u00a0min\u00a020\u00a0s'],
  [120_000, '2\u00a0min'],
  [3_900_000, '1\u00a0h\u00a05\u00a0min'],
  [273_600_000, '3\u00a0d\u00a04\u00a0h'],
  [-5, '0\u00a0s'],
])('%i ms is %s', (milliseconds, text) => {
  expect(ageText(milliseconds)).toBe(text);
});
