import type { EpochMs } from '../core/index.ts';
import { type DateText, dateIn, instantAt, shiftDate, type WallClock, weekdayOf } from '../time/index.ts';
import type { TimeOfDay } from './hold.ts';

export const REPORT_TYPE = 'report.figures';
export const REPORT_FORMATS = ['xlsx', 'pdf'] as const;
/** Days. */
export const REPORT_LENGTHS = [1, 7, 28] as const;
export const REPORT_ADDRESSES_LIMIT = 50;
export const REPORTS_LIMIT = 20;
/** Groups of sums; the sum of all is in each report. */
export const REPORT_FIGURES = ['customer', 'lane', 'driver', 'hour', 'reason'] as const;

export interface ReportTimes {
  readonly weekdays: readonly number[];
  /** 1 to 28, beside the weekdays; null: none. */
  readonly monthDay: number | null;
  readonly time: TimeOfDay;
}

const LONGEST_MONTH = 31;

/** The next after `at`, in the zone's days; undefined without a day. */
export function nextReport(
  { weekdays, monthDay, time }: ReportTimes,
  at: EpochMs,
  zone: string,
): EpochMs | undefined {
  const today = dateIn(at, zone);
  for (let days = 0; days <= LONGEST_MONTH; days++) {
    const date = shiftDate(today, days);
    const isOfMonth = Number(date.slice(-2)) === monthDay;
    if (!isOfMonth && !weekdays.includes(weekdayOf(date))) continue;
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
  length: number,
  computedThrough: DateText | undefined,
  at: EpochMs,
  zone: string,
): { readonly from: DateText; readonly to: DateText } {
  const yesterday = shiftDate(dateIn(at, zone), -1);
  const to = computedThrough !== undefined && computedThrough < yesterday ? computedThrough : yesterday;
  return { from: shiftDate(to, 1 - length), to };
}

type MissingForReport = 'noDay' | 'noReceiver' | 'noMailServer';

export function missingForReport(
  {
    weekdays,
    monthDay,
    addresses,
  }: Pick<ReportTimes, 'weekdays' | 'monthDay'> & { readonly addresses: readonly string[] },
  hasMailServer: boolean,
): MissingForReport | undefined {
  if (weekdays.length === 0 && monthDay === null) return 'noDay';
  if (addresses.length === 0) return 'noReceiver';
  return hasMailServer ? undefined : 'noMailServer';
}
