import { DAY } from '@linehaul/domain/core';
import { type DateText, isDate, shiftDate } from '@linehaul/domain/time';

export const LENGTHS = [7, 28, 90] as const;
export type Length = (typeof LENGTHS)[number];
export const MOST_DAYS = 93;
const USUAL: Length = 28;

export interface Dates {
  readonly from: DateText;
  readonly to: DateText;
}
export type Period = Length | Dates;

export function periodOf(search: Readonly<Record<string, unknown>>): Period {
  const [from, to] = [String(search.from ?? ''), String(search.to ?? '')];
  if (isDate(from) && isDate(to) && from <= to) return shortened({ from, to });
  return LENGTHS.find((one) => one === Number(search.days)) ?? USUAL;
}

export function searchOfPeriod(period: Period): Record<string, string | number> {
  if (typeof period === 'object') return { ...period };
  return period === USUAL ? {} : { days: period };
}

/** The last days a call takes. */
export function shortened({ from, to }: Dates): Dates {
  const first = shiftDate(to, 1 - MOST_DAYS);
  return { from: from < first ? first : from, to };
}

/** `last`: the last possible day. */
export function datesOf(period: Period, last: DateText): Dates {
  return typeof period === 'object' ? period : { from: shiftDate(last, 1 - period), to: last };
}

export function daysIn({ from, to }: Dates): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}
