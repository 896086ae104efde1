import type { EpochMs } from '@linehaul/domain/core';
import { type DateText, dateIn, localTimeIn, timeOfDayIn } from '@linehaul/domain/time';

/** Instants in UTC. */
type Instant = string | number | Date;

const msOf = (instant: Instant): EpochMs => new Date(instant).getTime();

/** YYYY-MM-DD */
export function dateText(instant: Instant, timeZone: string): DateText {
  return dateIn(msOf(instant), timeZone);
}

/** YYYY-MM-DD HH:mm */
export function dateTimeText(instant: Instant, timeZone: string): string {
  return localTimeIn(msOf(instant), timeZone);
}

/** HH:mm */
export function timeText(instant: Instant, timeZone: string): string {
  return clockText(instant, timeZone).slice(0, 5);
}

/** HH:mm:ss */
export function clockText(instant: Instant, timeZone: string): string {
  return timeOfDayIn(msOf(instant), timeZone);
}

export function today(timeZone: string, now: EpochMs = Date.now()): DateText {
  return dateIn(now, timeZone);
}
