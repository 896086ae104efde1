import { expect, test } from 'vitest';
import { durationText, kilometresText, speedText } from './words.ts';

test.each([
  [0, '0\u00a0min'],
  [45, '45\u00a0min'],
  [59.6, '1\u00a0h'],
  [289, '4\u00a0h\u00a049\u00a0min'],
  [1440, '24\u00a0h'],
  [1500, '25\u00a0h'],
])('%d minutes are %s', (minutes, text) => {
  expect(durationText(minutes)).toBe(text);
});

test.each([
  [0.03, '0.1\u00a0km'],
  [0, '0\u00a0km'],
  [0.4, '0.4\u00a0km'],
  [91.3, '91\u00a0km'],
  [1408.2, '1\u202f408\u00a0km'],
])('%d kilometres are %s', (kilometres, text) => {
  expect(kilometresText(kilometres)).toBe(text);
});

test('a speed is read in whole kilometres an hour', () => {
  expect(speedText(87.6)).toBe('88\u00a0km/h');
});
