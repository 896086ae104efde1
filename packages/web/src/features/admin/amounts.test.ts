import { expect, test } from 'vitest';
import { bytesText, countText, millisecondsText, percentText } from './amounts.ts';

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KiB'],
  [10_485_760, '10.0 MiB'],
  [512 * 1024 ** 3, '512 GiB'],
  [3000 * 1024 ** 4, '3000 TiB'],
])('%i bytes are %s', (bytes, text) => {
  expect(bytesText(bytes)).toBe(text);
});

test.each([
  [0, '0 ms'],
  [0.418, '0.42 ms'],
  [12.34, '12.3 ms'],
  [480.6, '481 ms'],
  [1200, '1.20 s'],
  [120_000, '120 s'],
])('%d milliseconds are %s', (ms, text) => {
  expect(millisecondsText(ms)).toBe(text);
});

test('shares and counts', () => {
  expect(percentText(0.1234)).toBe('12.3 %');
  expect(countText(12_345_678)).toBe('12\u202f345\u202f678');
  expect(countText(999)).toBe('999');
});
