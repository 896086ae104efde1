import { expect, test } from 'vitest';
import { repeatDays } from './repeat-days.ts';

// 2026-11-20 is a Friday.
test('two weekdays over three weeks after a Friday are six days', () => {
  expect(repeatDays('2026-11-20', new Set([1, 3]), 3)).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
    '2026-12-07',
    '2026-12-09',
  ]);
});

test("the journey's own weekday begins a week later, Sunday is the seventh", () => {
  expect(repeatDays('2026-11-20', new Set([5]), 2)).toEqual(['2026-11-27', '2026-12-04']);
  expect(repeatDays('2026-11-20', new Set([7]), 1)).toEqual(['2026-11-22']);
});

test('no weekday is no day', () => {
  expect(repeatDays('2026-11-20', new Set(), 26)).toEqual([]);
});
