import { DAY } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { monthOf, monthsOf, nameOf, startOf } from './months.ts';

const END_OF_YEAR = Date.UTC(2026, 11, 31, 23, 59, 59, 999);

test('a month is of UTC, and the next one begins when it ends', () => {
  const december = monthOf(END_OF_YEAR);
  expect([nameOf(december), nameOf(december + 1)]).toEqual(['2026_12', '2027_01']);
  expect(startOf(december + 1)).toBe(END_OF_YEAR + 1);
  expect(monthOf(END_OF_YEAR + 1)).toBe(december + 1);
  expect(nameOf(monthOf(0))).toBe('1970_01');
});

test('the months of many times are found once each, in whatever order the times come', () => {
  const times = [
    END_OF_YEAR,
    END_OF_YEAR + 1,
    END_OF_YEAR - DAY,
    END_OF_YEAR + 40 * DAY,
    END_OF_YEAR + 2 * DAY,
  ];
  expect([...monthsOf(times)].map(nameOf)).toEqual(['2026_12', '2027_01', '2027_02']);
  expect(monthsOf([]).size).toBe(0);
});
