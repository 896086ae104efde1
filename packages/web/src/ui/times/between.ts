import { isoIn } from '@linehaul/domain/time';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';

export interface Between {
  readonly after: string;
  readonly before: string;
}

/** With days if they differ, and offsets after clock changes, as 02:40 to 02:10 looks reversed. */
export function betweenTimes({ after, before }: Between, timeZone: string): Between {
  const textOf = dateText(after, timeZone) === dateText(before, timeZone) ? timeText : dateTimeText;
  const offsetOf = (at: string) => isoIn(Date.parse(at), timeZone).slice(-6).replace('-', '−');
  const isChanged = offsetOf(after) !== offsetOf(before);
  const read = (at: string) => textOf(at, timeZone) + (isChanged ? ` (${offsetOf(at)})` : '');
  return { after: read(after), before: read(before) };
}

/** Time; with day unless today. */
export function sinceText(at: string, timeZone: string, now: number = Date.now()): string {
  const isToday = dateText(at, timeZone) === dateText(now, timeZone);
  return isToday ? timeText(at, timeZone) : dateTimeText(at, timeZone);
}

/** Time; with MM-DD unless today. */
export function clockOrDayText(at: string, timeZone: string, now: number = Date.now()): string {
  const isToday = dateText(at, timeZone) === dateText(now, timeZone);
  return isToday ? timeText(at, timeZone) : dateTimeText(at, timeZone).slice('YYYY-'.length);
}

/** Time today, else only the day. */
export function shortSinceText(at: string, timeZone: string, now: number = Date.now()): string {
  const day = dateText(at, timeZone);
  return day === dateText(now, timeZone) ? timeText(at, timeZone) : day;
}
