import { HOUR } from '@linehaul/domain/core';
import { exactTimeIn, type LocalTime } from '@linehaul/domain/time';

/** At least an hour ahead. */
export function nextFullHour(now: number, timeZone: string): LocalTime {
  const text = exactTimeIn(now + 2 * HOUR, timeZone);
  return `${text.slice(0, 14)}00${text.slice(16)}`;
}
