import { MINUTE } from '@linehaul/domain/core';
import type { Translate } from '../../platform/i18n/index.ts';

const SECONDS = 60;

/** '12 min late', 'on time'. */
export function latenessText(seconds: number, t: Translate): string {
  return minutesText('lateness', seconds, t);
}

/** '6 min more than planned', 'as planned'. */
export function expectedText(seconds: number, t: Translate): string {
  return minutesText('expected', seconds, t);
}

function minutesText(what: 'lateness' | 'expected', seconds: number, t: Translate): string {
  const minutes = Math.round(seconds / SECONDS);
  if (minutes === 0) return t(`forecasts.${what}.none`);
  return t(`forecasts.${what}.${minutes > 0 ? 'more' : 'less'}`, { minutes: Math.abs(minutes) });
}

/** '240 and 35', one per leg. */
export function arrivalsText(arrivals: readonly number[], t: Translate): string {
  if (arrivals.length === 0) return t('forecasts.arrivals.none');
  return t('forecasts.arrivals.legs', { count: arrivals.length, numbers: arrivals.join(', ') });
}

export function widthMinutes({
  p10Utc,
  p90Utc,
}: {
  readonly p10Utc: string;
  readonly p90Utc: string;
}): number {
  return Math.round((Date.parse(p90Utc) - Date.parse(p10Utc)) / MINUTE);
}
