import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { JourneyKnockOn } from '@linehaul/contracts/knock-on';
import { DAY } from '@linehaul/domain/core';
import type { Translate } from '../../platform/i18n/index.ts';
import { timeText } from '../../platform/time/index.ts';
import type { KnockOns } from '../../shared/knock-on/index.ts';
import { clockOrDayText, silenceOf } from '../times/index.ts';

type Known = Pick<JourneyRow, 'journeyId'> & Parameters<typeof silenceOf>[0];

/** Empty if silent: its end is unknown. */
export function hurtsOf({ byJourney }: KnockOns, journey: Known): JourneyKnockOn | undefined {
  return silenceOf(journey) ? undefined : byJourney.get(journey.journeyId);
}

export function hurtsText(
  { count, hurts, tight }: JourneyKnockOn,
  timeZone: string,
  t: Translate,
  now?: number,
): string {
  const { plannedStartUtc: firstStartUtc } = hurts[0] ?? tight[0]!;
  const minutesTooTight = tight[0]?.minutesTooTight ?? 0;
  return firstHurtText({ count, firstStartUtc, minutesTooTight }, timeZone, t, now);
}

interface FirstHurt {
  readonly count: number;
  readonly firstStartUtc: string;
  readonly minutesTooTight: number;
}

/** 'hurts 3, first 18:00', '20 min too tight before 18:00'; dated only on other days. */
export function firstHurtText(
  { count, firstStartUtc: at, minutesTooTight: minutes }: FirstHurt,
  timeZone: string,
  t: Translate,
  now: number = Date.now(),
): string {
  const time = startText(at, timeZone, now);
  return count > 0 ? t('knockOn.hurts', { count, time }) : t('knockOn.tight', { minutes, time });
}

export function shortHurtsText(
  { count, hurts, tight }: JourneyKnockOn,
  timeZone: string,
  t: Translate,
  now: number = Date.now(),
): string {
  const [time] = startText((hurts[0] ?? tight[0]!).plannedStartUtc, timeZone, now).split(' ');
  return count > 0 ? t('knockOn.hurts', { count, time }) : t('knockOn.tightShort', { time });
}

function startText(at: string, timeZone: string, now: number): string {
  const ahead = Date.parse(at) - now;
  return (ahead > 0 && ahead < DAY ? timeText : clockOrDayText)(at, timeZone);
}
