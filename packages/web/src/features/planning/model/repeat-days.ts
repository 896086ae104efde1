import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/**
 * The days on which a journey is repeated: the chosen weekdays of the weeks after its own day, which is none of them.
 * @param day YYYY-MM-DD in the organisation's zone
 * @param weekdays 1 = Monday to 7 = Sunday
 */
export function repeatDays(day: string, weekdays: ReadonlySet<number>, weeks: number): readonly string[] {
  const first = dayjs.utc(day);
  return Array.from({ length: weeks * 7 }, (_, i) => first.add(i + 1, 'day'))
    .filter((one) => weekdays.has(one.day() || 7))
    .map((one) => one.format('YYYY-MM-DD'));
}
