import { expect, test } from 'vitest';
import { countText, minutesText, shareText } from './words.ts';

test('a figure of nothing is a dash, and a counted zero is a zero', () => {
  expect(shareText(null)).toBe('–');
  expect(minutesText(null)).toBe('–');
  expect(countText(0)).toBe('0');
  expect(shareText(0.7812)).toBe('78.1\u00a0%');
  expect(minutesText(1.7149, 2)).toBe('1.71');
  expect(countText(12480)).toBe('12\u00a0480');
});
