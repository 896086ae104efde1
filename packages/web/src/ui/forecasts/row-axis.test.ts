import { HOUR, MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { hoursOf, rowAxis } from './row-axis.ts';

const MIDNIGHT = Date.parse('2026-11-22T00:00:00+02:00');
const at = (hours: number, minutes = 0) => MIDNIGHT + hours * HOUR + minutes * MINUTE;
const NOW = at(13, 41);
const labelled = (axis: ReturnType<typeof rowAxis>, width: number) =>
  hoursOf(axis, width, MIDNIGHT).flatMap(({ at, isLabelled }) =>
    isLabelled ? [(at - MIDNIGHT) / HOUR] : [],
  );

test('the axis of all rows goes from an hour before now to three after it, in half hours', () => {
  expect(rowAxis(NOW)).toEqual({ from: at(12, 30), to: at(17), now: NOW });
});

test.each([
  [at(12, 10), at(12)],
  [at(13, 30), at(12, 30)],
  [at(16), at(12, 30)],
  [at(4), at(9, 30)],
])('it reaches back to the earliest planned time, at most four hours', (earliest, from) => {
  expect(rowAxis(NOW, earliest).from).toBe(from);
});

test('no hour is written where the time of now stands, or where its ends would be cut', () => {
  expect(labelled(rowAxis(NOW, at(12, 10)), 240)).toEqual([15, 16]);
  expect(labelled(rowAxis(at(14, 2)), 240)).toEqual([15, 16, 17]);
});

test('where hours are narrow, not each is written', () => {
  const hours = labelled(rowAxis(NOW, at(9)), 160);
  expect(hours.length).toBeGreaterThan(0);
  expect(hours.every((hour) => hour % 2 === 0)).toBe(true);
});

test('every hour has its line, written or not', () => {
  expect(hoursOf(rowAxis(NOW, at(12, 10)), 240, MIDNIGHT).map(({ at }) => (at - MIDNIGHT) / HOUR)).toEqual([
    12, 13, 14, 15, 16, 17,
  ]);
});
