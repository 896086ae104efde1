import { expect, test } from 'vitest';
import { readCoordinates } from './read-coordinates.ts';

test.each([
  ['-28.74, 24.76', -28.74, 24.76],
  ['-28.74 24.76', -28.74, 24.76],
  ['28.74S; 24.76E', -28.74, 24.76],
  ['28.74° s, 24.76° W', -28.74, -24.76],
  ['-90,180', -90, 180],
  ['-28,74; 24,76', -28.74, 24.76],
  ['-28,74 24,76', -28.74, 24.76],
  ['-28,74, 24,76', -28.74, 24.76],
  ['−28.74, 24.76', -28.74, 24.76],
  ['-28.74S, 24.76E', -28.74, 24.76],
  ['S 28.74, E 24.76', -28.74, 24.76],
])('coordinates are read from %s', (text, latitude, longitude) => {
  expect(readCoordinates(text)).toEqual({ latitude, longitude });
});
test.each(['', '28', 'N1', '91, 0', '0, 181', '28.74', '1, 2, 3'])('%s is no coordinates', (text) => {
  expect(readCoordinates(text)).toBeUndefined();
});
