import { HOUR } from '@linehaul/domain/core';
import { shiftDate, startOfDay } from '@linehaul/domain/time';
import { expect, test } from 'vitest';
import { clockOf, type DaySpan, hoursApart, hourTicks, isUnderFlag, labelMiddle, percentOf } from './axis.ts';

const BERLIN = 'Europe/Berlin';
const dayOf = (date: string, zone: string): DaySpan => ({
  from: startOfDay(date, zone),
  to: startOfDay(shiftDate(date, 1), zone),
});
const labels = (date: string, zone: string, every = 2) =>
  hourTicks(dayOf(date, zone), zone, every).map(({ label }) => label);

test('a day has its even hours from 00:00 to 24:00', () => {
  expect(labels('2026-11-22', BERLIN)).toEqual([
    ...['00:00', '02:00', '04:00', '06:00', '08:00', '10:00', '12:00'],
    ...['14:00', '16:00', '18:00', '20:00', '22:00', '24:00'],
  ]);
});

test('the hour that the clocks leave out in spring is not on the axis', () => {
  expect(labels('2026-03-29', BERLIN).slice(0, 3)).toEqual(['00:00', '04:00', '06:00']);
});

test('the hour that the clocks repeat in autumn is on the axis twice, one hour apart', () => {
  const twice = hourTicks(dayOf('2026-10-25', BERLIN), BERLIN, 2).filter(({ label }) => label === '02:00');
  expect(twice).toHaveLength(2);
  expect(twice[1]!.at - twice[0]!.at).toBe(3_600_000);
});

test('hours are whole ones also after a change of half an hour', () => {
  const all = labels('2026-04-05', 'Australia/Lord_Howe', 6);
  expect(all).toEqual(['00:00', '06:00', '12:00', '18:00', '24:00']);
});

test('a day that begins at 01:00 begins so on the axis', () => {
  expect(labels('2026-09-06', 'America/Santiago', 6)[0]).toBe('01:00');
});

test('what lies outside the day is at its edge', () => {
  const span = { from: 1_000, to: 2_000 };
  expect([0, 1_000, 1_250, 2_000, 9_000].map((at) => percentOf(span, at))).toEqual([0, 0, 25, 100, 100]);
});

test("the day's end is read as 24:00, its start as 00:00", () => {
  const span = dayOf('2026-11-22', BERLIN);
  expect([clockOf(span, span.from, BERLIN), clockOf(span, span.to, BERLIN)]).toEqual(['00:00', '24:00']);
});

test.each([
  [1200, 2],
  [600, 2],
  [400, 3],
  [200, 6],
  [60, 12],
])('%d pixels have room for a label every %d hours', (width, hours) => {
  expect(hoursApart(dayOf('2026-11-22', BERLIN), width)).toBe(hours);
});

test('the now flag covers 24:00, which stands inside of the day, from 22:46 on, and no hour far from it', () => {
  const width = 900;
  const day = dayOf('2026-11-22', BERLIN);
  const isCovered = (hour: number, now: number) =>
    isUnderFlag(labelMiddle(day, day.from + hour * HOUR, width), (now / 24) * width);
  expect([22 + 46 / 60, 22 + 50 / 60, 23.5].map((now) => isCovered(24, now))).toEqual([true, true, true]);
  expect(isCovered(22, 22.75)).toBe(true);
  expect(isCovered(0, 1.2)).toBe(true);
  expect([isCovered(24, 21), isCovered(20, 22), isCovered(0, 2)]).toEqual([false, false, false]);
});
