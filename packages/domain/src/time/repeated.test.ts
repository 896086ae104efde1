import { expect, test } from 'vitest';
import { repeatedDays, repeatedInstants } from './index.ts';

const iso = (start: string, zone: string, weekdays: number[], weeks: number) =>
  repeatedInstants(Date.parse(start), zone, weekdays, weeks).map((ms) => new Date(ms).toISOString());

test('each week after the own day holds every chosen weekday once, the own one a week later', () => {
  expect(iso('2026-11-20T06:00:00Z', 'Africa/Johannesburg', [5, 1], 2)).toEqual([
    '2026-11-23T06:00:00.000Z',
    '2026-11-27T06:00:00.000Z',
    '2026-11-30T06:00:00.000Z',
    '2026-12-04T06:00:00.000Z',
  ]);
});
test("the weekday is that of the organisation's zone", () => {
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

test('two weekdays over three weeks after a Friday are six days', () => {
  expect(repeatedDays('2026-11-20', new Set([1, 3]), 3)).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-30',
    '2026-12-02',
    '2026-12-07',
    '2026-12-09',
  ]);
});

test("the journey's own weekday begins a week later, Sunday is the seventh", () => {
  expect(repeatedDays('2026-11-20', new Set([5]), 2)).toEqual(['2026-11-27', '2026-12-04']);
  expect(repeatedDays('2026-11-20', new Set([7]), 1)).toEqual(['2026-11-22']);
});

test('no weekday is no day', () => {
  expect(repeatedDays('2026-11-20', new Set(), 26)).toEqual([]);
});

test('a time that the clocks leave out is an hour later, and one that comes twice is the first', () => {
  expect(iso('2026-03-22T01:30:00Z', 'Europe/Berlin', [7], 1)).toEqual(['2026-03-29T01:30:00.000Z']);
  expect(iso('2026-10-18T00:30:00Z', 'Europe/Berlin', [7], 1)).toEqual(['2026-10-25T00:30:00.000Z']);
});
