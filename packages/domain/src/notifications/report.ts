import type { EpochMs } from '../core/index.ts';
import { type DateText, dateIn, instantAt, shiftDate, type WallClock, weekdayOf } from '../time/index.ts';
import type { TimeOfDay } from './hold.ts';

export const REPORT_TYPE = 'report.figures';
/** Days. */
export const REPORT_LENGTHS = [1, 7, 28] as const;
export type ReportLength = (typeof REPORT_LENGTHS)[number];
export const REPORT_ADDRESSES_LIMIT = 50;

export interface ReportTimes {
  readonly weekdays: readonly number[];
  readonly time: TimeOfDay;
}

/** The next after `at`, in the zone's days; undefined without a weekday. */
export function nextReport({ weekdays, time }: ReportTimes, at: EpochMs, zone: string): EpochMs | undefined {
  const today = dateIn(at, zone);
  for (let days = 0; days <= 7; days++) {
    const date = shiftDate(today, days);
    if (!weekdays.includes(weekdayOf(date))) continue;
    const instant = instantAt(Date.parse(`${date}T${time}:00Z`) as WallClock, zone);
    if (instant > at) return instant;
  }
  return undefined;
}

/**
 * Whole days through yesterday or the last computed one.
 * @param computedThrough undefined: nothing computed
 */
export function reportDays(
  length: ReportLength,
  computedThrough: DateText | undefined,
  at: EpochMs,
  zone: string,
): { readonly from: DateText; readonly to: DateText } {
  const yesterday = shiftDate(dateIn(at, zone), -1);
  const to = computedThrough !== undefined && computedThrough < yesterday ? computedThrough : yesterday;
  return { from: shiftDate(to, 1 - length), to };
}

export type MissingForReport = 'noDay' | 'noReceiver' | 'noMailServer';

export function missingForReport(
  { weekdays, addresses }: { readonly weekdays: readonly number[]; readonly addresses: readonly string[] },
  hasMailServer: boolean,
): MissingForReport | undefined {
  if (weekdays.length === 0) return 'noDay';
  if (addresses.length === 0) return 'noReceiver';
  return hasMailServer ? undefined : 'noMailServer';
}
