import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { axisOf, writtenTicks } from './gantt-axis.ts';
import { at, END, MIDDLE, ms, rowsOf, START, stop } from './testing/gantt-stops.ts';

test('the axis has round times of the zone and room on both sides', () => {
  // UTC+2.
  const startOfDay = (time: number) => Math.floor((time + 2 * HOUR) / (24 * HOUR)) * 24 * HOUR - 2 * HOUR;
  const axis = axisOf(rowsOf('07:00', START, MIDDLE, END), undefined, startOfDay)!;
  expect(axis.step).toBe(30 * MINUTE);
  expect(axis.ticks[0]).toBe(ms('08:00'));
  expect(axis.ticks.every((tick) => tick % (30 * MINUTE) === 0 && tick >= axis.from && tick <= axis.to)).toBe(
    true,
  );
  expect(axis.from).toBeLessThan(ms('08:00'));
  expect(axis.to).toBeGreaterThan(ms('12:00'));
});

test('an axis of ten days has days of the zone, and one without bars is none', () => {
  const startOfDay = (time: number) => Math.floor((time + 2 * HOUR) / (24 * HOUR)) * 24 * HOUR - 2 * HOUR;
  const long = rowsOf('07:00', START, stop(2, { plannedArrivalTimeUtc: '2026-11-30T08:00:00.000Z' }));
  const axis = axisOf(long, undefined, startOfDay)!;
  expect(axis.step).toBe(48 * HOUR);
  expect(axis.ticks.every((tick) => (tick + 2 * HOUR) % (24 * HOUR) === 0)).toBe(true);
  expect(axisOf([], undefined, startOfDay)).toBeUndefined();
});

test('now belongs on the axis of a journey that runs late, not on that of one long done', () => {
  const startOfDay = (time: number) => time - (time % (24 * HOUR));
  const rows = rowsOf('07:00', START, MIDDLE, END);
  expect(axisOf(rows, ms('14:00'), startOfDay)!.to).toBeGreaterThan(ms('14:00'));
  expect(axisOf(rows, ms('14:00') + 72 * HOUR, startOfDay)!.to).toBeLessThan(ms('14:00'));
});

test('the now flag covers no hour: the day of a covered one stands at the next', () => {
  const hours = [at('21:00'), at('22:00'), at('23:00')].map((text) => Date.parse(text));
  const written = (now: string | undefined) =>
    writtenTicks(
      hours,
      now === undefined ? undefined : ms(now),
      (instant) => (instant - hours[0]!) / 60_000,
      () => 'today',
    ).map(({ at: tick, day }) => [hours.indexOf(tick), day]);
  expect(written(undefined)).toEqual([
    [0, 'today'],
    [1, undefined],
    [2, undefined],
  ]);
  expect(written('22:46')).toEqual([
    [0, 'today'],
    [1, undefined],
  ]);
  expect(written('21:05')).toEqual([
    [1, 'today'],
    [2, undefined],
  ]);
});
