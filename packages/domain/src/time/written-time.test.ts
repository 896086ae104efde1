import { afterEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../core/index.ts';
import { bothLocalTimes, daysLater, exactTimeIn, localTimeIn, meantAs, readLocalTime } from './index.ts';

const CHICAGO = 'America/Chicago';
const iso = (text: string, zone: string) => {
  const read = readLocalTime(text, zone);
  return read.kind === 'time' ? new Date(read.ms).toISOString() : read.kind;
};
const later = (text: string, zone: string) => {
  const read = readLocalTime(text, zone);
  return read.kind === 'skipped' ? new Date(read.ms).toISOString() : read.kind;
};

afterEach(() => vi.useRealTimers());

describe.each(['2026-01-15T00:00:00Z', '2026-07-15T00:00:00Z'])('a local time that is read on %s', (now) => {
  const at = (test: () => void) => () => {
    vi.useFakeTimers({ now: Date.parse(now) });
    test();
  };
  test(
    "is an instant of the organisation's zone, in summer and in winter",
    at(() => {
      expect(iso('2026-11-20 08:30', 'Africa/Johannesburg')).toBe('2026-11-20T06:30:00.000Z');
      expect(iso('2026-07-01 08:30', CHICAGO)).toBe('2026-07-01T13:30:00.000Z');
      expect(iso('2026-12-01 08:30', CHICAGO)).toBe('2026-12-01T14:30:00.000Z');
    }),
  );
  test(
    'that the clocks leave out is skipped, and means a time as much later as they go forward',
    at(() => {
      expect(iso('2026-03-29 01:59', 'Europe/Berlin')).toBe('2026-03-29T00:59:00.000Z');
      expect(iso('2026-03-29 02:30', 'Europe/Berlin')).toBe('skipped');
      expect(later('2026-03-29 02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
      expect(iso('2026-03-29 03:00', 'Europe/Berlin')).toBe('2026-03-29T01:00:00.000Z');
      expect(later('2026-03-08 02:30', CHICAGO)).toBe('2026-03-08T08:30:00.000Z');
      expect(iso('2026-03-08 01:59', CHICAGO)).toBe('2026-03-08T07:59:00.000Z');
      expect(iso('2026-03-08 03:00', CHICAGO)).toBe('2026-03-08T08:00:00.000Z');
      expect(later('2018-11-04 00:30', 'America/Sao_Paulo')).toBe('2018-11-04T03:30:00.000Z');
    }),
  );
  test(
    'that comes twice is the first',
    at(() => {
      expect(iso('2026-10-25 01:59', 'Europe/Berlin')).toBe('2026-10-24T23:59:00.000Z');
      expect(iso('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
      expect(iso('2026-10-25 03:00', 'Europe/Berlin')).toBe('2026-10-25T02:00:00.000Z');
      expect(iso('2026-11-01 01:30', CHICAGO)).toBe('2026-11-01T06:30:00.000Z');
      expect(iso('2018-02-17 23:30', 'America/Sao_Paulo')).toBe('2018-02-18T01:30:00.000Z');
    }),
  );
  test(
    'that comes twice is the one whose offset is written',
    at(() => {
      expect(iso('2026-10-25 02:30+02:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
      expect(iso('2026-10-25 02:30+01:00', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z');
      expect(iso('2026-11-01 01:30-06:00', CHICAGO)).toBe('2026-11-01T07:30:00.000Z');
      expect(iso('2026-04-05 01:45+10:30', 'Australia/Lord_Howe')).toBe('2026-04-04T15:15:00.000Z');
    }),
  );
  test(
    'may name its offset on any day, and no other one',
    at(() => {
      expect(iso('2026-07-01 08:30-05:00', CHICAGO)).toBe('2026-07-01T13:30:00.000Z');
      expect(iso('2026-07-01 08:30-06:00', CHICAGO)).toBe('unreadable');
      expect(iso('2026-10-25 02:30+03:00', 'Europe/Berlin')).toBe('unreadable');
      expect(iso('2026-03-29 02:30+01:00', 'Europe/Berlin')).toBe('skipped');
    }),
  );
  test(
    'follows a zone whose clocks change by half an hour',
    at(() => {
      const zone = 'Australia/Lord_Howe';
      expect(later('2026-10-04 02:15', zone)).toBe('2026-10-03T15:45:00.000Z');
      expect(iso('2026-10-04 02:30', zone)).toBe('2026-10-03T15:30:00.000Z');
      expect(iso('2026-04-05 01:29', zone)).toBe('2026-04-04T14:29:00.000Z');
      expect(iso('2026-04-05 01:45', zone)).toBe('2026-04-04T14:45:00.000Z');
      expect(iso('2026-04-05 02:00', zone)).toBe('2026-04-04T15:30:00.000Z');
    }),
  );
  test(
    'follows a zone that left a whole day out',
    at(() => {
      expect(later('2011-12-30 12:00', 'Pacific/Apia')).toBe('2011-12-30T22:00:00.000Z');
      expect(iso('2011-12-29 23:00', 'Pacific/Apia')).toBe('2011-12-30T09:00:00.000Z');
      expect(iso('2011-12-31 00:00', 'Pacific/Apia')).toBe('2011-12-30T10:00:00.000Z');
    }),
  );
});

test.each([
  '2026-02-30 08:00',
  '2026-11-20 24:00',
  '2026-11-20 08:60',
  '2026-11-20 08:30:00',
  '2026-11-20',
  '08:30',
  'soon',
])('%j is no local time', (text) => expect(iso(text, CHICAGO)).toBe('unreadable'));

test('a local time may be left out', () => expect(iso('  ', CHICAGO)).toBe('blank'));

test('every minute around both clock changes is read as what it was shown as', () => {
  for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z']) {
    for (let minutes = -180; minutes <= 180; minutes++) {
      const ms = Date.parse(change) + minutes * MINUTE;
      const shown = localTimeIn(ms, 'Europe/Berlin');
      const read = readLocalTime(shown, 'Europe/Berlin');
      expect(read.kind === 'time' && localTimeIn(read.ms, 'Europe/Berlin')).toBe(shown);
      expect(read.kind === 'time' && ms - read.ms).toBe(
        change.startsWith('2026-10') && minutes >= 0 && minutes < 60 ? 3_600_000 : 0,
      );
    }
  }
});

test('every minute around both clock changes is read as the instant that it was written out for', () => {
  for (const change of ['2026-03-29T01:00:00Z', '2026-10-25T01:00:00Z']) {
    for (let minutes = -180; minutes <= 180; minutes++) {
      const ms = Date.parse(change) + minutes * MINUTE;
      expect(readLocalTime(exactTimeIn(ms, 'Europe/Berlin'), 'Europe/Berlin')).toEqual({ kind: 'time', ms });
    }
  }
});

test('a time is written with its offset only where the clocks show it twice', () => {
  const exact = (utc: string) => exactTimeIn(Date.parse(utc), 'Europe/Berlin');
  expect(exact('2026-10-24T23:59:00Z')).toBe('2026-10-25 01:59');
  expect(exact('2026-10-25T00:30:00Z')).toBe('2026-10-25 02:30+02:00');
  expect(exact('2026-10-25T01:30:59Z')).toBe('2026-10-25 02:30+01:00');
  expect(exact('2026-10-25T02:00:00Z')).toBe('2026-10-25 03:00');
});

test('the offsets distinguish the two times that the clocks show alike', () => {
  const both = ['2026-10-25 02:30+02:00', '2026-10-25 02:30+01:00'];
  expect(bothLocalTimes('2026-10-25 02:30', 'Europe/Berlin')).toEqual(both);
  expect(bothLocalTimes('2026-10-25 02:30+01:00', 'Europe/Berlin')).toEqual(both);
  expect(bothLocalTimes('2026-10-25 02:30', CHICAGO)).toEqual([]);
  expect(bothLocalTimes('2026-03-29 02:30', 'Europe/Berlin')).toEqual([]);
  expect(bothLocalTimes('soon', 'Europe/Berlin')).toEqual([]);
});

test.each([
  ['2026-10-25 02:31', '2026-10-25 02:30+01:00', '2026-10-25 02:31+01:00'],
  ['2026-10-25 02:31', '2026-10-25 02:30+02:00', '2026-10-25 02:31+02:00'],
  ['2026-10-25 02:31', '2026-10-25 09:00', '2026-10-25 02:31+02:00'],
  ['2026-10-25 02:31+01:00', '2026-10-25 02:30+02:00', '2026-10-25 02:31+01:00'],
  ['2026-10-26 02:30+01:00', '2026-10-25 02:30+01:00', '2026-10-26 02:30'],
  ['2026-10-20 02:30+01:00', '2026-10-25 02:30+01:00', '2026-10-20 02:30'],
  ['2026-10-20 02:30+05:00', '2026-10-25 02:30+01:00', '2026-10-20 02:30+05:00'],
  ['2026-03-29 02:30+01:00', '2026-10-25 02:30+01:00', '2026-03-29 02:30'],
  ['soon', '2026-10-25 02:30+01:00', 'soon'],
  ['', '2026-10-25 02:30+01:00', ''],
])('%j after %j means %j', (typed, former, meant) => {
  expect(meantAs(typed, former, 'Europe/Berlin')).toBe(meant);
});

test('the same time some days later stays that of the clock', () => {
  expect(daysLater('2026-10-31 04:00', 1)).toBe('2026-11-01 04:00');
  expect(daysLater('2026-12-31 23:59', 1)).toBe('2027-01-01 23:59');
  expect(daysLater('2026-10-25 02:30+01:00', 1)).toBe('2026-10-26 02:30');
});
