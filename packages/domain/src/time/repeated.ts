import { DateTime } from 'luxon';
import type { EpochMs } from '../core/index.ts';

/**
 * The same local time on chosen weekdays of the weeks after an instant's own day, in order. Each seven days after that
 * day hold every weekday once. A time that a clock change leaves out is moved on by that hour.
 * @param zone IANA name
 * @param weekdays 1 = Monday to 7 = Sunday
 */
export function repeatedInstants(
  first: EpochMs,
  zone: string,
  weekdays: readonly number[],
  weeks: number,
): readonly EpochMs[] {
  const start = DateTime.fromMillis(first, { zone });
  const instants: EpochMs[] = [];
  for (let days = 1; days <= weeks * 7; days++) {
    const day = start.plus({ days });
    if (weekdays.includes(day.weekday)) instants.push(day.toMillis());
  }
  return instants;
}
