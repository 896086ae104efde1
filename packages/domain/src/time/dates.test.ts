import { expect, test } from 'vitest';
import { HOUR } from '../core/index.ts';
import { dateIn, daysBetween, endOfDay, isDate, shiftDate, shiftMonths, startOfDay } from './index.ts';

const iso = (ms: number) => new Date(ms).toISOString();

test('the date of an instant is that of the zone', () => {
  const late = Date.parse('2026-11-20T22:30:00Z');
  expect(dateIn(late, 'Africa/Johannesburg')).toBe('2026-11-21');
  expect(dateIn(late, 'America/Chicago')).toBe('2026-11-20');
});

test('dates are moved and compared over months, leap days and clock changes', () => {
  expect(shiftDate('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-11-21', '2026-11-20')).toBe(-1);
  expect(daysBetween('2026-11-20', '2026-11-09')).toBe(-11);
});

test('a day begins and ends in the zone of the organisation', () => {
  expect(iso(startOfDay('2026-11-20', 'Africa/Johannesburg'))).toBe('2026-11-19T22:00:00.000Z');
  expect(iso(endOfDay('2026-11-20', 'Africa/Johannesburg'))).toBe('2026-11-20T21:59:59.999Z');
});

test('a day on which the clock goes back has 25 hours, one on which it goes forward 23', () => {
  const zone = 'America/Chicago';
  expect(endOfDay('2016-11-06', zone) - startOfDay('2016-11-06', zone)).toBe(25 * HOUR - 1);
  expect(endOfDay('2016-03-13', zone) - startOfDay('2016-03-13', zone)).toBe(23 * HOUR - 1);
});

test('a day whose midnight the clocks leave out begins an hour later, one with two begins at the first', () => {
  expect(iso(startOfDay('2018-11-04', 'America/Sao_Paulo'))).toBe('2018-11-04T03:00:00.000Z');
  expect(iso(startOfDay('2026-11-01', 'America/Havana'))).toBe('2026-11-01T04:00:00.000Z');
});

test('months keep a day inside its month', () => {
  expect(shiftMonths('2026-05-31', -3)).toBe('2026-02-28');
  expect(shiftMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(shiftMonths('2028-02-29', -60)).toBe('2023-02-28');
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '2026-11-20T08:00', ''])(
  '%j is no date',
  (text) => expect(isDate(text)).toBe(false),
);
test('29 February of a leap year is a date', () => expect(isDate('2028-02-29')).toBe(true));

test.each(['Africa/Johannesburg', 'America/New_York'])(
  'the last day that a date can name ends in %s as well',
  (zone) => {
    expect(new Date(endOfDay('9999-12-31', zone)).getUTCFullYear()).toBeGreaterThanOrEqual(9999);
  },
);
