import { HOUR } from '@linehaul/domain/core';
import type { LocalTime } from '@linehaul/domain/time';
import { dateTimeText } from '../../../platform/time/index.ts';

/** The full hour after the next one: nobody leaves within minutes of being planned. */
export function nextFullHour(now: number, timeZone: string): LocalTime {
  const text = dateTimeText(now + 2 * HOUR, timeZone);
  return `${text.slice(0, 14)}00`;
}
