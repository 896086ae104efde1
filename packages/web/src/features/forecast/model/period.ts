import { DAY } from '@linehaul/domain/core';
import { type DateText, isDate, shiftDate } from '@linehaul/domain/time';

export const LENGTHS = [7, 28, 90] as const;
export type Length = (typeof LENGTHS)[number];
/** A call takes no more. */
export const MOST_DAYS = 93;
const USUAL: Length = 28;

export const TABS = ['forecasts', 'plans', 'waiting'] as const;
export type Tab = (typeof TABS)[number];

export interface QualityAddress {
  readonly tab: Tab;
  /** The last days through today, or dates that somebody chose. */
  readonly period: Length | Dates;
}
export interface Dates {
  readonly from: DateText;
  readonly to: DateText;
}

export function addressOf(search: Readonly<Record<string, unknown>>): QualityAddress {
  const tab = TABS.find((one) => one === search.tab) ?? TABS[0];
  const [from, to] = [String(search.from ?? ''), String(search.to ?? '')];
  if (isDate(from) && isDate(to) && from <= to) return { tab, period: shortened({ from, to }) };
  return { tab, period: LENGTHS.find((one) => one === Number(search.days)) ?? USUAL };
}

export function searchOf({ tab, period }: QualityAddress): Record<string, string | number> {
  return {
    ...(tab === TABS[0] ? {} : { tab }),
    ...(typeof period === 'object' ? { ...period } : period === USUAL ? {} : { days: period }),
  };
}

/** The last days of it that a call takes. */
export function shortened({ from, to }: Dates): Dates {
  const first = shiftDate(to, 1 - MOST_DAYS);
  return { from: from < first ? first : from, to };
}

export function datesOf(period: Length | Dates, today: DateText): Dates {
  return typeof period === 'object' ? period : { from: shiftDate(today, 1 - period), to: today };
}

export function daysIn({ from, to }: Dates): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
}
