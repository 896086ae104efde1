import { expect, test } from 'vitest';
import { rangeTexts } from './range-text.ts';

const ZONE = 'Africa/Johannesburg';
const NOW = Date.parse('2026-11-22T11:41:00Z');
const at = (text: string) => new Date(`2026-11-${text}:00+02:00`).toISOString();
const read = (p50: string, range?: readonly [string, string]) =>
  rangeTexts(
    { p50Utc: at(p50), range: range ? { p10Utc: at(range[0]), p90Utc: at(range[1]) } : null },
    ZONE,
    NOW,
  );

test("a range of today has the times alone, in the organisation's zone", () => {
  expect(read('22T14:10', ['22T14:02', '22T14:25'])).toEqual({ expected: '~14:10', range: '14:02–14:25' });
});

test('without a range only the expected time is there', () => {
  expect(read('22T14:10')).toEqual({ expected: '~14:10' });
});

test.each([
  ['23T06:10', '23T05:50', '23T06:40', '~11-23 06:10', '05:50–06:40'],
  ['22T23:41', '22T23:28', '23T00:07', '~23:41', '23:28–11-23 00:07'],
  ['23T00:05', '22T23:50', '23T00:20', '~11-23 00:05', '11-22 23:50–11-23 00:20'],
])('at %s a time carries its day where it is another one than before', (p50, p10, p90, expected, range) => {
  expect(read(p50, [p10, p90])).toEqual({ expected, range });
});
