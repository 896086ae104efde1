import type { EpochMs } from '@linehaul/domain/core';
import {
  type DateText,
  dateIn,
  exactTimeIn,
  type LocalTime,
  readLocalTime,
  shiftMonths,
} from '@linehaul/domain/time';

/** As the listing (specification, section 9). */
const REACH_MONTHS = 3;

/** skipped: absent at a clock change. */
export type NewStart =
  | { readonly kind: 'unchanged' | 'skipped' }
  | { readonly kind: 'changed'; readonly start: EpochMs };

export function newStart(chosen: LocalTime | undefined, planned: EpochMs, timeZone: string): NewStart {
  if (chosen === undefined || chosen === exactTimeIn(planned, timeZone)) return { kind: 'unchanged' };
  const read = readLocalTime(chosen, timeZone);
  if (read.kind === 'time') return { kind: 'changed', start: read.ms };
  return { kind: read.kind === 'skipped' ? 'skipped' : 'unchanged' };
}

export function startLimits(planned: EpochMs, today: DateText, timeZone: string) {
  const day = dateIn(planned, timeZone);
  const [first] = [day, shiftMonths(today, -REACH_MONTHS)].sort();
  const [, last] = [day, shiftMonths(today, REACH_MONTHS)].sort();
  return { minDate: `${first} 00:00:00`, maxDate: `${last} 23:59:59` };
}
