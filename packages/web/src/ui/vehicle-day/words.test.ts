import { expect, test } from 'vitest';
import { durationText, kilometresText, speedText } from './words.ts';

test.each([
  [0, '0 min'],
  [45, '45 min'],
  [59.6, '1 h'],
  [289, '4 h 49 min'],
  [1440, '24 h'],
  [1500, '25 h'],
])('%d minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  [0.03, '0.1 km'],
  [0, '0 km'],
  [0.4, '0.4 km'],
  [91.3, '91 km'],
  [1408.2, '1\u202f408 km'],
])('%d kilometres are %s', (kilometres, text) => {
  expect(kilometresText(kilometres)).toBe(text);
});

test('a speed is read in whole kilometres an hour', () => {
  expect(speedText(87.6)).toBe('88 km/h');
});
