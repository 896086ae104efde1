import { describe, expect, test } from 'vitest';
import { completed, daysLater, readWall } from './wall-time.ts';

const ZONE = 'America/Chicago';
const iso = (text: string, zone = ZONE) => {
  const read = readWall(text, zone);
  return read.kind === 'time' ? new Date(read.ms).toISOString() : read.kind;
};

describe('a time of the clock', () => {
  test("is an instant of the organisation's zone, in summer and in winter", () => {
    expect(iso('2026-11-20 08:30', 'Africa/Johannesburg')).toBe('2026-11-20T06:30:00.000Z');
    expect(iso('2026-07-01 08:30')).toBe('2026-07-01T13:30:00.000Z');
    expect(iso('2026-12-01 08:30')).toBe('2026-12-01T14:30:00.000Z');
  });
  test('that the spring leaves out is said to be none', () => {
    expect(iso('2026-03-08 02:30')).toBe('skipped');
    expect(iso('2026-03-29 02:30', 'Europe/Berlin')).toBe('skipped');
    expect(iso('2026-03-08 01:59')).toBe('2026-03-08T07:59:00.000Z');
    expect(iso('2026-03-08 03:00')).toBe('2026-03-08T08:00:00.000Z');
  });
  test('that comes twice in autumn is the first', () => {
    expect(iso('2026-11-01 01:30')).toBe('2026-11-01T06:30:00.000Z');
    expect(iso('2026-10-25 02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  });
  test.each(['2026-02-30 08:00', '2026-11-20 24:00', '2026-11-20 08:60', '2026-11-20', '08:30', 'soon'])(
    '%j is none',
    (text) => expect(iso(text)).toBe('unreadable'),
  );
  test('may be left out', () => expect(iso('  ')).toBe('blank'));
});

test.each([
  ['730', '2026-11-20 07:30'],
  ['0730', '2026-11-20 07:30'],
  ['7:30', '2026-11-20 07:30'],
  ['2026-11-21 7:05', '2026-11-21 07:05'],
  ['2026-1-2 17:05', '2026-01-02 17:05'],
  ['2026-11-21T17:05', '2026-11-21 17:05'],
  ['soon', 'soon'],
  ['', ''],
])('%j is completed to %j', (typed, meant) => {
  expect(completed(typed, '2026-11-20')).toBe(meant);
});

test('the same time some days later stays that of the clock', () => {
  expect(daysLater('2026-10-31 04:00', 1)).toBe('2026-11-01 04:00');
  expect(daysLater('2026-12-31 23:59', 1)).toBe('2027-01-01 23:59');
});
