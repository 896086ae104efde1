import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY, HOUR } from '../core/index.ts';
import { dateIn, timeOfDayIn, weekdayOf } from '../time/index.ts';
import { missingForReport, nextReport, reportDays } from './report.ts';

const ZONE = 'Africa/Johannesburg';
const at = (text: string) => Date.parse(`2026-11-${text}:00+02:00`);
const WEEKLY = { weekdays: [1], monthDay: null, time: '07:00' };

test('the next report is on its day at its time, the same day only while that lies ahead', () => {
  expect(nextReport(WEEKLY, at('20T12:00'), ZONE)).toBe(at('23T07:00'));
  expect(nextReport(WEEKLY, at('23T06:59'), ZONE)).toBe(at('23T07:00'));
  expect(nextReport(WEEKLY, at('23T07:00'), ZONE)).toBe(at('30T07:00'));
  expect(nextReport({ ...WEEKLY, weekdays: [1, 5], time: '18:30' }, at('23T20:00'), ZONE)).toBe(
    at('27T18:30'),
  );
  expect(nextReport({ ...WEEKLY, weekdays: [] }, at('20T12:00'), ZONE)).toBeUndefined();
});

test('days and time are those of the zone, whatever its clocks do', () => {
  const berlin = nextReport(
    { weekdays: [7], monthDay: null, time: '06:00' },
    Date.parse('2026-10-24T12:00:00Z'),
    'Europe/Berlin',
  );
  expect(berlin).toBe(Date.parse('2026-10-25T06:00:00+01:00'));
  // 02:30 does not exist then.
  const skipped = nextReport(
    { weekdays: [7], monthDay: null, time: '02:30' },
    Date.parse('2026-03-28T12:00:00Z'),
    'Europe/Berlin',
  );
  expect(dateIn(skipped!, 'Europe/Berlin')).toBe('2026-03-29');
  fc.assert(
    fc.property(
      fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-01-01') }),
      fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
      fc.integer({ min: 4, max: 23 }),
      fc.constantFrom('Europe/Berlin', 'America/New_York', ZONE, 'Asia/Kolkata'),
      (now, weekdays, hour, zone) => {
        const time = `${String(hour).padStart(2, '0')}:15`;
        const next = nextReport({ weekdays, monthDay: null, time }, now, zone)!;
        expect(next).toBeGreaterThan(now);
        expect(next - now).toBeLessThanOrEqual(7 * DAY + HOUR);
        expect(weekdays).toContain(weekdayOf(dateIn(next, zone)));
        expect(timeOfDayIn(next, zone)).toBe(`${time}:00`);
      },
    ),
  );
});

test('a report of a day of the month is in each month once, beside those of weekdays', () => {
  const monthly = { weekdays: [], monthDay: 28, time: '07:00' };
  expect(nextReport(monthly, at('20T12:00'), ZONE)).toBe(at('28T07:00'));
  expect(nextReport(monthly, at('28T07:00'), ZONE)).toBe(Date.parse('2026-12-28T07:00:00+02:00'));
  const first = { ...monthly, monthDay: 1 };
  expect(nextReport(first, Date.parse('2026-12-01T07:00:00+02:00'), ZONE)).toBe(
    Date.parse('2027-01-01T07:00:00+02:00'),
  );
  expect(nextReport({ ...monthly, weekdays: [1] }, at('20T12:00'), ZONE)).toBe(at('23T07:00'));
  expect(nextReport({ ...monthly, weekdays: [1] }, at('23T12:00'), ZONE)).toBe(at('28T07:00'));
});

test('a report covers whole days through yesterday, or through the last one that was computed', () => {
  expect(reportDays(7, undefined, at('23T07:00'), ZONE)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(reportDays(7, '2026-11-22', at('23T07:00'), ZONE)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(reportDays(1, '2026-11-21', at('23T02:00'), ZONE)).toEqual({ from: '2026-11-21', to: '2026-11-21' });
  expect(reportDays(28, '2026-11-30', at('23T07:00'), ZONE)).toEqual({
    from: '2026-10-26',
    to: '2026-11-22',
  });
});

test('a report that cannot go out says why it stays off', () => {
  const whole = { weekdays: [1], monthDay: null, addresses: ['a@karoo.example'] };
  expect(missingForReport(whole, true)).toBeUndefined();
  expect(missingForReport({ ...whole, weekdays: [] }, true)).toBe('noDay');
  expect(missingForReport({ ...whole, weekdays: [], monthDay: 1 }, true)).toBeUndefined();
  expect(missingForReport({ ...whole, addresses: [] }, true)).toBe('noReceiver');
  expect(missingForReport(whole, false)).toBe('noMailServer');
});
