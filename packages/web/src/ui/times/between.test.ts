import { expect, test } from 'vitest';
import { betweenTimes, clockOrDayText, shortSinceText, sinceText } from './between.ts';

const JOHANNESBURG = 'Africa/Johannesburg';
const BERLIN = 'Europe/Berlin';
const between = (after: string, before: string, zone = JOHANNESBURG) => {
  const read = betweenTimes({ after, before }, zone);
  return `${read.after} and ${read.before}`;
};

test('two times of one day are read without their day, in the zone of the organisation', () => {
  expect(between('2026-11-22T07:42:10.000Z', '2026-11-22T11:39:50.000Z')).toBe('09:42 and 13:39');
});

test('over midnight of the zone both times have their day', () => {
  expect(between('2026-11-22T21:40:00.000Z', '2026-11-22T23:05:00.000Z')).toBe(
    '2026-11-22 23:40 and 2026-11-23 01:05',
  );
});

test('midnight of UTC is no midnight of the zone', () => {
  expect(between('2026-11-22T23:30:00.000Z', '2026-11-23T00:30:00.000Z')).toBe('01:30 and 02:30');
});

test('where the clocks go back between them, each time says its offset', () => {
  expect(between('2026-10-25T00:40:00.000Z', '2026-10-25T01:10:00.000Z', BERLIN)).toBe(
    '02:40 (+02:00) and 02:10 (+01:00)',
  );
});

test('where the clocks go forward between them, each time says its offset', () => {
  expect(between('2026-03-29T00:50:00.000Z', '2026-03-29T01:20:00.000Z', BERLIN)).toBe(
    '01:50 (+01:00) and 03:20 (+02:00)',
  );
});

test('west of UTC an offset has a true minus sign', () => {
  expect(between('2026-11-01T05:50:00.000Z', '2026-11-01T07:20:00.000Z', 'America/Chicago')).toBe(
    '00:50 (−05:00) and 01:20 (−06:00)',
  );
});

test('since when: a time of today without its day, of yesterday with it', () => {
  const now = Date.parse('2026-11-22T11:41:00.000Z');
  expect(sinceText('2026-11-22T07:42:00.000Z', JOHANNESBURG, now)).toBe('09:42');
  expect(sinceText('2026-11-21T21:59:00.000Z', JOHANNESBURG, now)).toBe('2026-11-21 23:59');
});

test('a time of another day has its month and day before it', () => {
  const now = Date.parse('2026-11-22T11:41:00.000Z');
  expect(clockOrDayText('2026-11-22T21:59:00.000Z', JOHANNESBURG, now)).toBe('23:59');
  expect(clockOrDayText('2026-11-22T22:01:00.000Z', JOHANNESBURG, now)).toBe('11-23 00:01');
});

test('since when, in a narrow column: of another day the day alone', () => {
  const now = Date.parse('2026-11-22T11:41:00.000Z');
  expect(shortSinceText('2026-11-22T07:42:00.000Z', JOHANNESBURG, now)).toBe('09:42');
  expect(shortSinceText('2026-11-21T21:59:00.000Z', JOHANNESBURG, now)).toBe('2026-11-21');
});
