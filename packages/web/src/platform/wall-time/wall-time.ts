import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { dateTimeText } from '../time/index.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** Date and time as a person writes them, in the organisation's zone: YYYY-MM-DD HH:mm. */
export type WallText = string;

export type ReadTime =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'blank' }
  | { readonly kind: 'unreadable' }
  /** The night of a clock change leaves it out. */
  | { readonly kind: 'skipped' };

const WRITTEN = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2})$/;
const HOUR = 3_600_000;

/** The instant of a time in a zone. One that comes twice is the first, as the server reads it too. */
export function readWall(text: WallText, timeZone: string): ReadTime {
  const written = text.trim();
  if (written === '') return { kind: 'blank' };
  const [, year, month, day, hour, minute] = WRITTEN.exec(written) ?? [];
  if (!year || !isDate(`${year}-${month}-${day}`) || Number(hour) > 23 || Number(minute) > 59)
    return { kind: 'unreadable' };
  const ms = dayjs.tz(written, timeZone).valueOf();
  // Around a change of the clock the library may be an hour off either way.
  const same = [ms - HOUR, ms, ms + HOUR].filter((one) => dateTimeText(one, timeZone) === written);
  return same.length > 0 ? { kind: 'time', ms: Math.min(...same) } : { kind: 'skipped' };
}

/** The instant, or undefined where it is none. */
export function msOf(text: WallText, timeZone: string): number | undefined {
  const read = readWall(text, timeZone);
  return read.kind === 'time' ? read.ms : undefined;
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && dayjs.utc(text).format('YYYY-MM-DD') === text;
}

/**
 * What a person means by a short or loose writing: '730' or '7:30' is that time of the day given, '2026-11-20 7:5' gets its
 * zeros. What cannot be understood stays as it is.
 */
export function completed(text: string, day: string | undefined): WallText {
  const loose = text.trim().replace('T', ' ');
  const time = /^(?:(\d{4}-\d{1,2}-\d{1,2})[ ,]+)?(\d{1,2}):?(\d{2})$/.exec(loose);
  const single = /^(?:(\d{4}-\d{1,2}-\d{1,2})[ ,]+)?(\d{1,2}):(\d)$/.exec(loose);
  const found = time ?? single;
  const date = found?.[1] ?? day;
  if (!found || !date) return loose;
  const [year, month, dayOfMonth] = date.split('-');
  const two = (part: string | undefined) => (part ?? '').padStart(2, '0');
  return `${year}-${two(month)}-${two(dayOfMonth)} ${two(found[2])}:${two(found[3])}`;
}

/** The same time of the clock some days later: 04:00 stays 04:00 over a change of the clock. */
export function daysLater(text: WallText, days: number): WallText {
  const [day = '', time = ''] = text.split(' ');
  return `${dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')} ${time}`;
}
