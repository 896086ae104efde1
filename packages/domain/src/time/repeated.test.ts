import { expect, test } from 'vitest';
import { repeatedInstants } from './index.ts';

const iso = (start: string, zone: string, weekdays: number[], weeks: number) =>
  repeatedInstants(Date.parse(start), zone, weekdays, weeks).map((ms) => new Date(ms).toISOString());

test('each week after the own day holds every chosen weekday once, the own one a week later', () => {
  // 20 November 2026 is a Friday.
  expect(iso('2026-11-20T06:00:00Z', 'Africa/Johannesburg', [5, 1], 2)).toEqual([
    '2026-11-23T06:00:00.000Z',
    '2026-11-27T06:00:00.000Z',
    '2026-11-30T06:00:00.000Z',
    '2026-12-04T06:00:00.000Z',
  ]);
});
test("the weekday is that of the organisation's zone", () => {
  // In Johannesburg it is Saturday already.
  expect(iso('2026-11-20T22:30:00Z', 'Africa/Johannesburg', [6], 1)).toEqual(['2026-11-27T22:30:00.000Z']);
});
test('the local time stays over a change of clocks', () => {
  expect(iso('2026-10-26T13:00:00Z', 'America/Chicago', [1], 2)).toEqual([
    '2026-11-02T14:00:00.000Z',
    '2026-11-09T14:00:00.000Z',
  ]);
});
test('all weekdays of 26 weeks are 182', () => {
  expect(iso('2026-11-20T06:00:00Z', 'Europe/London', [1, 2, 3, 4, 5, 6, 7], 26)).toHaveLength(182);
});
