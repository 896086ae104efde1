import { expect, test } from 'vitest';
import { ageText } from './age.ts';

test.each([
  [0, '0 s'],
  [41_900, '41 s'],
  [140_000, '2 min 20 s'],
  [120_000, '2 min'],
  [3_900_000, '1 h 5 min'],
  [273_600_000, '3 d 4 h'],
  [-5, '0 s'],
])('%i ms is %s', (milliseconds, text) => {
  expect(ageText(milliseconds)).toBe(text);
});
