import { HORIZON_MINUTES } from '@linehaul/domain/forecast';
import type { Translate } from '../../../platform/i18n/index.ts';

const HOUR = 60;

/** '5–10', 'over 8 h'; `minutes`: the horizon's end. */
export function horizonText(minutes: number | null, t: Translate): string {
  const ends: readonly number[] = HORIZON_MINUTES;
  const place = minutes === null ? ends.length - 1 : ends.indexOf(minutes);
  const from = place > 0 ? ends[place - 1]! : 0;
  if (minutes === null) return t('forecastQuality.overHours', { hours: from / HOUR });
  if (minutes <= HOUR) return `${from}–${minutes}`;
  return t('forecastQuality.hours', { from: from / HOUR, to: minutes / HOUR });
}

/** '20 % under'; undefined: unknown. */
export function comparison(learnt: number | null, other: number | null) {
  if (learnt === null || !other) return undefined;
  const percent = Math.round((1 - learnt / other) * 100);
  return {
    percent: Math.abs(percent),
    direction: percent === 0 ? 'same' : percent > 0 ? 'under' : 'over',
  } as const;
}
