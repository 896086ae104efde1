import { describe, expect, test } from 'vitest';
import { isOneLine, visibleLength } from './index.ts';

describe('the length of a text as people see it', () => {
  test.each([
    ['', 0],
    ['     ', 0],
    ['\u00a0\u00a0\u00a0', 0],
    ['  abcd   ', 4],
    ['a b c', 5],
    ['مرحبا', 5],
    ['😀😀😀', 3],
    ['👩🏽‍🚒', 1],
    ['e\u0301\u0301\u0301\u0301', 1],
    ['\u200b\u200b\u200b\u200b\u200b', 0],
    ['\u200f\u202e\u200f\u202e\u200f', 0],
    ['\u0001\u0002\u0003\u0004\u0005', 0],
    ['\u3164\u3164\u3164\u3164\u3164', 0],
    ['\u2800\u2800\u2800\u2800\u2800', 0],
    ['ab\u200b\u200b\u200bcd', 4],
  ])('%j has %i characters', (text, length) => expect(visibleLength(text)).toBe(length));
});

describe('one line', () => {
  test.each(['J-1', 'Größe 7', 'رحلة', 'a  b'])('%j is one', (text) => expect(isOneLine(text)).toBe(true));
  test.each(['', ' ', '\u200b', 'a\nb', 'a\tb', 'a\u2028b', 'a\u0007b', 'J-\u202e1', 'J-\u20661'])(
    '%j is none',
    (text) => expect(isOneLine(text)).toBe(false),
  );
});
