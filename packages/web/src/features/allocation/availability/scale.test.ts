import { DAY } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { marksOf, shareOf } from './scale.ts';

const between = (start: string, end: string, zone = 'Africa/Johannesburg') =>
  marksOf(Date.parse(start), Date.parse(end), zone).map(({ label }) => label);

test('a day and a half is marked every six hours, at round local hours', () => {
  expect(between('2026-11-19T20:00:00Z', '2026-11-21T05:50:00Z')).toEqual([
    '00',
    '06',
    '12',
    '18',
    '00',
    '06',
  ]);
});

test('half a day is marked every two hours; a mark that would stand half outside is left out', () => {
  expect(between('2026-11-20T02:10:00Z', '2026-11-20T16:10:00Z')).toEqual([
    '06',
    '08',
    '10',
    '12',
    '14',
    '16',
  ]);
});

test('some days are marked by their dates', () => {
  expect(between('2026-11-20T10:00:00Z', '2026-11-24T10:00:00Z')).toEqual([
    '11-21',
    '11-22',
    '11-23',
    '11-24',
  ]);
});

test('a zone half an hour off keeps whole local hours', () => {
  const marks = marksOf(
    Date.parse('2026-11-20T00:00:00Z'),
    Date.parse('2026-11-20T06:00:00Z'),
    'Asia/Kolkata',
  );
  expect(marks.map(({ label }) => label)).toEqual(['06', '07', '08', '09', '10', '11']);
  expect(marks[0]!.at).toBeCloseTo(0.5 / 6);
});

test('there are never more marks than can be read, and none over nothing', () => {
  for (const days of [0.2, 1, 2, 3, 7, 20, 60]) {
    const start = Date.parse('2026-03-01T03:20:00Z');
    expect(marksOf(start, start + days * DAY, 'Africa/Johannesburg').length).toBeLessThanOrEqual(9);
  }
  expect(marksOf(5, 5, 'UTC')).toEqual([]);
});

test('what lies outside the window is held at its edge', () => {
  expect([shareOf(5, 10, 20), shareOf(15, 10, 20), shareOf(25, 10, 20)]).toEqual([0, 0.5, 1]);
});
