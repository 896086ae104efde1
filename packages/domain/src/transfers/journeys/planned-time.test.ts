import { describe, expect, test, vi } from 'vitest';
import { readDay, readPlannedTime } from './planned-time.ts';

const JOBURG = 'Africa/Johannesburg';
const iso = (cell: string | number, zone = JOBURG) => {
  const read = readPlannedTime(cell, zone);
  return 'ms' in read ? new Date(read.ms).toISOString() : read.reason;
};

describe('a planned time of a file', () => {
  test.each([
    '2026-07-28 14:05',
    '2026-07-28T14:05',
    '2026-07-28T14:05:00',
    '2026/07/28 14:05',
    '28/07/2026 14:05',
    '28.7.2026 14:05:00',
    '2026-07-28T12:05Z',
    '2026-07-28 07:05-05:00',
    46231.5868055556,
  ])('%s is an instant', (cell) => {
    expect(iso(cell)).toBe('2026-07-28T12:05:00.000Z');
  });

  test('may have an hour of one digit', () => {
    expect(iso('28/07/2026 8:05')).toBe('2026-07-28T06:05:00.000Z');
    expect(iso('2026-07-28 8:05')).toBe('2026-07-28T06:05:00.000Z');
  });

  test('is local time of the zone that is chosen, seconds too', () => {
    expect(iso('2026-07-28 14:05:30', 'America/Chicago')).toBe('2026-07-28T19:05:30.000Z');
    expect(iso('2026-07-28T14:05:30', 'Europe/Berlin')).toBe('2026-07-28T12:05:30.000Z');
  });

  test('that the clocks skip is refused, with one to write instead', () => {
    for (const cell of ['2026-03-29 02:30', '29/03/2026 02:30', '2026-03-29T02:30:00'])
      expect(iso(cell, 'Europe/Berlin')).toBe(
        'does not exist in Europe/Berlin, whose clocks skip it: write another time, such as 2026-03-29 03:30',
      );
    expect(iso('2026-03-29 02:30+01:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
  });

  test('that the clocks repeat is refused, with the two to choose from', () => {
    const reason =
      'occurs twice in Europe/Berlin, whose clocks go back: write 2026-10-25 02:30+02:00 or 2026-10-25 02:30+01:00';
    expect(iso('2026-10-25 02:30', 'Europe/Berlin')).toBe(reason);
    expect(iso('2026-10-25 02:30+02:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
    expect(iso('2026-10-25 02:30+01:00', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z');
    expect(iso('2026-10-25 02:30', JOBURG)).toBe('2026-10-25T00:30:00.000Z');
  });

  test.each(['2026-07-28 14:05', '28/07/2026 14:05'])(
    '%s asks the zone for no more than its offsets: a file has many',
    (cell) => {
      const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
      iso(cell);
      expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
      asked.mockRestore();
    },
  );

  test('is more than a day, and more than a time of day', () => {
    for (const cell of ['2026-07-28', '28/07/2026', 46231])
      expect(iso(cell)).toBe('is a day without a time: write it as 2026-07-28 14:05');
    for (const cell of ['14:05', '1899-12-30T14:05:00', 0.5868055556])
      expect(iso(cell)).toBe('is a time without a day: write it as 2026-07-28 14:05');
  });

  test.each(['', 'soon', '31/02/2026 10:00', '07/28/2026 10:00', 80_000.5, -1.5])('%j is none', (cell) => {
    expect(iso(cell)).toMatch(/^is no time: write it as 2026-07-28 14:05, or with its offset/);
  });
});

test('a date of a file is a day, whatever time stands beside it', () => {
  for (const cell of [
    '2026-07-28',
    '28/07/2026',
    '28.7.2026',
    '2026-07-28T00:00:00',
    '2026-07-28T23:30-05:00',
  ])
    expect(readDay(cell)).toBe('2026-07-28');
  expect(readDay(46231)).toBe('2026-07-28');
  for (const cell of ['', 'Tuesday', '07/28/2026', '14:05', 0.5]) expect(readDay(cell)).toBeUndefined();
});
