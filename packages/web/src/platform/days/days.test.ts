import { expect, test } from 'vitest';
import { endOfDay, instantOf, monthsFrom, startOfDay, today } from './index.ts';

test('a day begins and ends in the zone of the organisation', () => {
  expect(new Date(startOfDay('2026-11-20', 'Africa/Johannesburg')).toISOString()).toBe(
    '2026-11-19T22:00:00.000Z',
  );
  expect(new Date(endOfDay('2026-11-20', 'Africa/Johannesburg')).toISOString()).toBe(
    '2026-11-20T21:59:59.999Z',
  );
});

test('a day on which the clock goes back has 25 hours', () => {
  const zone = 'America/Chicago';
  expect(endOfDay('2016-11-06', zone) - startOfDay('2016-11-06', zone)).toBe(25 * 3_600_000 - 1);
});

test('today changes at midnight of the zone, not of the browser', () => {
  expect(today('Africa/Johannesburg', Date.parse('2026-11-19T22:30:00Z'))).toBe('2026-11-20');
  expect(today('America/Chicago', Date.parse('2026-11-19T22:30:00Z'))).toBe('2026-11-19');
});

test('three months before the end of May is inside February', () => {
  expect(monthsFrom('2026-05-31', -3)).toBe('2026-02-28');
});

test('a time of day is an instant of its zone, in summer and in winter', () => {
  expect(new Date(instantOf('2026-11-20 08:30', 'Africa/Johannesburg')).toISOString()).toBe(
    '2026-11-20T06:30:00.000Z',
  );
  expect(new Date(instantOf('2026-07-01 08:30', 'America/Chicago')).toISOString()).toBe(
    '2026-07-01T13:30:00.000Z',
  );
  expect(new Date(instantOf('2026-12-01 08:30', 'America/Chicago')).toISOString()).toBe(
    '2026-12-01T14:30:00.000Z',
  );
});
