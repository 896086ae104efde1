import { constants } from '@linehaul/domain/constants';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { dateText } from '../time/index.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A calendar day as YYYY-MM-DD; which day it is depends on the organisation's zone. */
export type DayText = string;

export function today(timeZone: string, now: number = Date.now()): DayText {
  return dateText(now, timeZone);
}

/** The day some months before or after, kept inside the month: 31 May less 3 months is 28 or 29 February. */
export function monthsFrom(day: DayText, months: number): DayText {
  return dayjs.utc(day).add(months, 'month').format(constants.dateFormat);
}

/** The instant at which a day begins in a zone, epoch milliseconds. */
export function startOfDay(day: DayText, timeZone: string): number {
  return dayjs.tz(`${day}T00:00:00`, timeZone).valueOf();
}

/** The last millisecond of a day in a zone. */
export function endOfDay(day: DayText, timeZone: string): number {
  return startOfDay(dayjs.utc(day).add(1, 'day').format(constants.dateFormat), timeZone) - 1;
}

/** The instant of a time in a zone, 'YYYY-MM-DD HH:mm', epoch milliseconds. */
export function instantOf(local: string, timeZone: string): number {
  return dayjs.tz(local, timeZone).valueOf();
}
