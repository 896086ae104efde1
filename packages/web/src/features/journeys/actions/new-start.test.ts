import { expect, test } from 'vitest';
import { newStart, startLimits } from './new-start.ts';

const ZONE = 'Europe/Berlin';
const PLANNED = Date.parse('2026-10-20T06:00:00Z');
const chosen = (text: string | undefined, planned = PLANNED, zone = ZONE) => {
  const read = newStart(text, planned, zone);
  return read.kind === 'changed' ? new Date(read.start).toISOString() : read.kind;
};

test('nothing chosen, or the minute that is planned, changes nothing', () => {
  expect(chosen(undefined)).toBe('unchanged');
  expect(chosen('2026-10-20 08:00')).toBe('unchanged');
  // Keeps the night's second 02:30.
  expect(chosen('2026-10-25 02:30+01:00', Date.parse('2026-10-25T01:30:00Z'))).toBe('unchanged');
});
test('a planned start at the change to winter time is the first of two', () => {
  expect(chosen('2026-10-25 02:30')).toBe('2026-10-25T00:30:00.000Z');
  expect(chosen('2026-10-25 02:30+02:00')).toBe('2026-10-25T00:30:00.000Z');
  expect(chosen('2026-04-05 01:45', PLANNED, 'Australia/Lord_Howe')).toBe('2026-04-04T14:45:00.000Z');
});
test('a planned start at the change to winter time is the second of two where its offset says so', () => {
  expect(chosen('2026-10-25 02:31+01:00')).toBe('2026-10-25T01:31:00.000Z');
  expect(chosen('2026-10-25 02:30+01:00', Date.parse('2026-10-25T00:30:00Z'))).toBe(
    '2026-10-25T01:30:00.000Z',
  );
});
test('a planned start that the change to summer time leaves out is none', () => {
  expect(chosen('2026-03-29 02:30')).toBe('skipped');
  expect(chosen('2026-03-29 03:00')).toBe('2026-03-29T01:00:00.000Z');
});
test('the days reach three months either way, and to the day that is planned', () => {
  expect(startLimits(PLANNED, '2026-11-30', ZONE)).toEqual({
    minDate: '2026-08-30 00:00:00',
    maxDate: '2027-02-28 23:59:59',
  });
  expect(startLimits(Date.parse('2026-01-01T23:30:00Z'), '2026-11-30', ZONE)).toMatchObject({
    minDate: '2026-01-02 00:00:00',
  });
});
