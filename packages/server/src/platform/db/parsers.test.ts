import { expect, test } from 'vitest';
import { PARSERS } from './parsers.ts';

const instant = (text: string) => PARSERS[1184]!(text);

test('a timestamp with a zone is read to the millisecond, in UTC and in any other zone', () => {
  expect(instant('2026-11-24 18:33:00+00')).toBe(Date.UTC(2026, 10, 24, 18, 33));
  expect(instant('2026-11-24 18:33:00.1+00')).toBe(Date.UTC(2026, 10, 24, 18, 33, 0, 100));
  expect(instant('2026-11-24 18:33:00.123+00')).toBe(Date.UTC(2026, 10, 24, 18, 33, 0, 123));
  expect(instant('2026-11-24 18:33:00.123456+00')).toBe(Date.UTC(2026, 10, 24, 18, 33, 0, 123));
  expect(instant('0001-01-01 00:00:00+00')).toBe(Date.parse('0001-01-01T00:00:00Z'));
  expect(instant('2026-11-24 20:33:00+02')).toBe(Date.UTC(2026, 10, 24, 18, 33));
  expect(instant('2026-11-24 20:03:00+01:30')).toBe(Date.UTC(2026, 10, 24, 18, 33));
});

test('what is no moment of the calendar is not a number', () => {
  expect(instant('infinity')).toBeNaN();
  expect(instant('12026-11-24 18:33:00+00')).toBeNaN();
});
