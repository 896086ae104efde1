import { HOUR, MINUTE } from '@linehaul/domain/core';
import { DateTime } from 'luxon';
import { describe, expect, test, vi } from 'vitest';
import { serviceDayStart, timeOfDay, timestampReader } from './recorded-time.ts';
import { lastInstantOf, type Placement, shiftFor } from './shift.ts';

describe('the service day', () => {
  test('starts at midnight on an ordinary day', () => {
    expect(serviceDayStart('2016-11-25', 'America/Chicago')).toBe(Date.parse('2016-11-25T00:00:00-06:00'));
  });

  test('is noon minus 12 hours where the clock changes', () => {
    expect(serviceDayStart('2026-03-08', 'America/Chicago')).toBe(Date.parse('2026-03-07T23:00:00-06:00'));
    expect(serviceDayStart('2026-11-01', 'America/Chicago')).toBe(Date.parse('2026-11-01T01:00:00-05:00'));
  });

  test('has times of day past 24:00', () => {
    expect(timeOfDay('25:11:30')).toBe(25 * HOUR + 11 * MINUTE + 30_000);
    expect(timeOfDay('07:05')).toBe(7 * HOUR + 5 * MINUTE);
    for (const wrong of ['', '7', '07:60:00', '07:05:61', '-1:00', 'noon'])
      expect(timeOfDay(wrong)).toBeUndefined();
  });
});

describe('timestamps', () => {
  test('with an offset are taken as they are', () => {
    expect(timestampReader('iso', undefined)('2016-11-25T00:00:49-06:00')).toBe(
      Date.UTC(2016, 10, 25, 6, 0, 49),
    );
  });

  test('of a local clock are read in its zone, summer and winter', () => {
    const read = timestampReader('yyyy-MM-dd HH:mm:ss', 'America/New_York');
    expect(read('2015-12-10 07:28:57')).toBe(Date.parse('2015-12-10T07:28:57-05:00'));
    expect(read('2015-07-10 07:28:57')).toBe(Date.parse('2015-07-10T07:28:57-04:00'));
  });

  test('of a local clock at its changes are the first of two and an hour later, read in any season', () => {
    for (const now of ['2026-01-15', '2026-07-15']) {
      vi.useFakeTimers({ now: Date.parse(now) });
      for (const [format, seam] of [
        ['yyyy-MM-dd HH:mm', ' '],
        ['iso', 'T'],
      ] as const) {
        const read = timestampReader(format, 'Europe/Berlin');
        expect(read(`2026-10-25${seam}02:30`)).toBe(Date.parse('2026-10-25T00:30:00Z'));
        expect(read(`2026-03-29${seam}02:30`)).toBe(Date.parse('2026-03-29T01:30:00Z'));
      }
      vi.useRealTimers();
    }
  });

  test('of a pattern with a zone keep it', () => {
    const read = timestampReader("yyyy-MM-dd'T'HH:mm ZZ", 'Europe/Berlin');
    expect(read('2026-10-25T02:30 +01:00')).toBe(Date.parse('2026-10-25T01:30:00Z'));
  });

  test('may be seconds or milliseconds', () => {
    expect(timestampReader('seconds', undefined)('1480053649')).toBe(1480053649000);
    expect(timestampReader('milliseconds', undefined)('1480053649123')).toBe(1480053649123);
  });

  test('that cannot be read are told why', () => {
    expect(timestampReader('iso', undefined)('2016-11-25T00:00:49')).toMatch(/has no offset/);
    expect(timestampReader('iso', 'America/Chicago')('yesterday')).toMatch(/no ISO 8601/);
    expect(timestampReader('seconds', undefined)('x')).toMatch(/no count of seconds/);
    expect(timestampReader('dd.MM.yyyy', 'Europe/Berlin')('2016-01-01')).toMatch(/no time of the form/);
  });
});

describe('the shift of a feed', () => {
  const feed = { recordedDay: '2016-11-25', timeZone: 'America/Chicago' };
  const now = Date.parse('2026-07-14T15:20:30.500Z');
  const shift = (placement: Placement, last?: number) => shiftFor(placement, feed, last, now);
  const recorded = (clock: string) =>
    DateTime.fromISO(`2016-11-25T${clock}`, { zone: feed.timeZone }).toMillis();

  test('to a day keeps the clock of the zone, also from winter to summer time', () => {
    const ms = shift({ kind: 'day', day: '2026-07-14' });
    const moved = DateTime.fromMillis(recorded('17:30:00') + ms, { zone: feed.timeZone });
    expect(moved.toISO()).toBe('2026-07-14T17:30:00.000-05:00');
  });

  test('to a day of clock change keeps the clock from noon on', () => {
    const ms = shift({ kind: 'day', day: '2026-03-08' });
    const moved = DateTime.fromMillis(recorded('17:30:00') + ms, { zone: feed.timeZone });
    expect(moved.toISO()).toBe('2026-03-08T17:30:00.000-05:00');
  });

  test('to a time makes that time now', () => {
    expect(recorded('08:15:00') + shift({ kind: 'at', time: '08:15' })).toBe(Math.floor(now / 1000) * 1000);
  });

  test('to a time after midnight means the night after the recorded day', () => {
    const night = DateTime.fromISO('2016-11-26T00:30', { zone: feed.timeZone }).toMillis();
    expect(night + shift({ kind: 'at', time: '24:30' })).toBe(Math.floor(now / 1000) * 1000);
  });

  test('by default lets the last fix or planned time lie just before now', () => {
    const last = recorded('23:59:00');
    const end = last + shift({ kind: 'past' }, last);
    expect(now - end).toBeGreaterThan(0);
    expect(now - end).toBeLessThanOrEqual(2 * MINUTE);
  });

  test('is not misled by a clock that is days ahead', () => {
    const fix = (time: number) => ({ vehicle: '1', time, latitude: 0, longitude: 0, place: '' });
    const sound = recorded('23:00:00');
    expect(lastInstantOf(feed, [fix(sound), fix(sound + 90 * 24 * HOUR)], [])).toBe(sound);
  });
});
