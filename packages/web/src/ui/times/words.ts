import type { Translate } from '../../platform/i18n/index.ts';
import { dateTimeText } from '../../platform/time/index.ts';
import { type Between, betweenTimes, shortSinceText, sinceText } from './between.ts';
import type { KnownTime } from './known-time.ts';
import type { Silence } from './silence.ts';

/** 'between 09:42 and 13:39', or 'time unknown'. */
export function unknownText(between: Between | undefined, timeZone: string, t: Translate): string {
  return between ? t('ui.time.between', { ...betweenTimes(between, timeZone) }) : t('ui.time.unknown');
}

export function knownTimeText(time: KnownTime, timeZone: string, t: Translate): string {
  if (time.origin === 'unknown') return unknownText(time.between, timeZone, t);
  const text = dateTimeText(time.at, timeZone);
  return time.origin === 'seen'
    ? text
    : t('ui.time.marked', { time: text, origin: t(`ui.time.marks.${time.origin}`) });
}

export function originText(origin: KnownTime['origin'], t: Translate): string {
  return t(`ui.time.origin.${origin}`);
}

export function silenceText({ since }: Silence, timeZone: string, t: Translate): string {
  return since ? t('ui.time.notHeard', { time: sinceText(since, timeZone) }) : t('ui.time.neverHeard');
}

export function shortSilenceText({ since }: Silence, timeZone: string, t: Translate): string {
  return since
    ? t('ui.time.notHeardShort', { time: shortSinceText(since, timeZone) })
    : t('ui.time.neverHeardShort');
}
