import { expect, test } from 'vitest';
import { bytesText, countText, millisecondsText, percentText } from './amounts.ts';

test.each([
  [0, '0\u00a0B'],
  [1023, '1023\u00a0B'],
  [1536, '1.5\u00a0KiB'],
  [10_485_760, '10.0\u00a0MiB'],
  [512 * 1024 ** 3, '512\u00a0GiB'],
  [3000 * 1024 ** 4, '3000\u00a0TiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [0, '0\u00a0ms'],
  [0.418, '0.42\u00a0ms'],
  [12.34, '12.3\u00a0ms'],
  [480.6, '481\u00a0ms'],
  [1200, '1.20\u00a0s'],
  [120_000, '120\u00a0s'],
])('%d milliseconds are %s', (ms, text) => {
  expect(millisecondsText(ms)).toBe(text);
});

test('shares and counts', () => {
  expect(percentText(0.1234)).toBe('12.3\u00a0%');
  expect(countText(12_345_678)).toBe('12\u202f345\u202f678');
  expect(countText(999)).toBe('999');
});
