import { DAY, type EpochMs } from '../core/index.ts';
import { instantAt, type WallClock, wallClockAt } from './zone.ts';

/** YYYY-MM-DD. */
export type DateText = string;

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function isDate(text: string): boolean {
  const ms = DATE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(ms) && dateOf(ms) === text;
}

export function dateIn(instant: EpochMs, zone: string): DateText {
  return dateOf(wallClockAt(instant, zone));
}

/** Negative backwards. */
export function daysBetween(from: DateText, to: DateText): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export function shiftDate(date: DateText, days: number): DateText {
  return dateOf(Date.parse(date) + days * DAY);
}

/** Limited to the month: 31 May less 3 is 28 or 29 February. */
export function shiftMonths(date: DateText, months: number): DateText {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const lastOfMonth = Date.UTC(year, month + months, 0);
  return dateOf(Math.min(Date.UTC(year, month - 1 + months, day), lastOfMonth));
}

/** 1 = Monday to 7 = Sunday. */
export function weekdayOf(date: DateText): number {
  return new Date(date).getUTCDay() || 7;
}

/** Midnight, unless clocks skip it. */
export function startOfDay(date: DateText, zone: string): EpochMs {
  return instantAt(Date.parse(date) as WallClock, zone);
}

/** Last millisecond. */
export function endOfDay(date: DateText, zone: string): EpochMs {
  return startOfDay(shiftDate(date, 1), zone) - 1;
}

function dateOf(wall: number): DateText {
  return new Date(wall).toISOString().slice(0, -14);
}
