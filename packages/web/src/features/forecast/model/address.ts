import { type Period, periodOf, searchOfPeriod } from '../../../ui/insights/index.ts';

export const TABS = ['forecasts', 'plans', 'waiting'] as const;
export type Tab = (typeof TABS)[number];

export interface QualityAddress {
  readonly tab: Tab;
  readonly period: Period;
}

export function addressOf(search: Readonly<Record<string, unknown>>): QualityAddress {
  return { tab: TABS.find((one) => one === search.tab) ?? TABS[0], period: periodOf(search) };
}

export function searchOf({ tab, period }: QualityAddress): Record<string, string | number> {
  return { ...(tab === TABS[0] ? {} : { tab }), ...searchOfPeriod(period) };
}
