import { isoIn } from '@linehaul/domain/time';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';

/** The two fixes between which something happened that nobody saw; instants. */
export interface Between {
  readonly after: string;
  readonly before: string;
}

/**
 * Both times as they are read in the zone: times of day within one day, else with their days. Where the clocks were
 * changed between them, each says its offset: 02:40 and 02:10 would look turned round.
 */
export function betweenTimes({ after, before }: Between, timeZone: string): Between {
  const textOf = dateText(after, timeZone) === dateText(before, timeZone) ? timeText : dateTimeText;
  const offsetOf = (at: string) => isoIn(Date.parse(at), timeZone).slice(-6).replace('-', '−');
  const isChanged = offsetOf(after) !== offsetOf(before);
  const read = (at: string) => textOf(at, timeZone) + (isChanged ? ` (${offsetOf(at)})` : '');
  return { after: read(after), before: read(before) };
}

/** The time of day of an instant of today, with its day of any other. */
export function sinceText(at: string, timeZone: string, now: number = Date.now()): string {
  const isToday = dateText(at, timeZone) === dateText(now, timeZone);
  return isToday ? timeText(at, timeZone) : dateTimeText(at, timeZone);
}

/** For a narrow column: the time of day of an instant of today, of any other its day alone. */
export function shortSinceText(at: string, timeZone: string, now: number = Date.now()): string {
  const day = dateText(at, timeZone);
  return day === dateText(now, timeZone) ? timeText(at, timeZone) : day;
}
