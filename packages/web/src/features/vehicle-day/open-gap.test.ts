import { unseenDayAnswer } from '@linehaul/testkit/answers';
import { expect, test } from 'vitest';
import { silentDay, timeOn, wholeDay } from '../../testing/answers/vehicle-day.ts';
import { openGapOf } from './open-gap.ts';

const DAY = '2026-01-19';
const of = ['asset-1', DAY, 'Africa/Johannesburg'] as const;
const silent = silentDay(...of);

test('a gap that no fix has ended is open since the last one', () => {
  expect(openGapOf(silent)).toEqual({ since: timeOn(DAY, '15:30') });
});

test('one of a vehicle that stood is no row of the trips, and is open since it began', () => {
  expect(openGapOf({ ...silent, trips: [] })).toEqual({ since: timeOn(DAY, '15:30') });
});

test('of one that began before the day, a row alone says since when', () => {
  const [row, gap] = [silent.trips.at(-1)!, { ...silent.activities.at(-1)!, fromUtc: silent.fromUtc }];
  const whole = { ...silent, activities: [gap] };
  expect(openGapOf({ ...whole, trips: [] })).toEqual({ since: undefined });
  const yesterday = timeOn('2026-01-18', '22:10');
  expect(openGapOf({ ...whole, trips: [{ ...row, startUtc: yesterday }] })).toEqual({ since: yesterday });
});

test('no gap is open where a fix ended it, nor where there never was one', () => {
  const whole = wholeDay(...of);
  expect(openGapOf(whole)).toBeUndefined();
  expect(openGapOf({ ...whole, activities: whole.activities.slice(0, 5) })).toBeUndefined();
  expect(openGapOf(unseenDayAnswer(...of))).toBeUndefined();
  expect(openGapOf({ ...whole, activities: [] })).toBeUndefined();
});
