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

/** 'hurts 3, first 18:00', '20 min too tight before 18:00'; dated only on other days. */
export function hurtsText(
  { count, hurts, tight }: JourneyKnockOn,
  timeZone: string,
  t: Translate,
  now: number = Date.now(),
): string {
  const timeOf = (at: string) => {
    const ahead = Date.parse(at) - now;
    return (ahead > 0 && ahead < DAY ? timeText : clockOrDayText)(at, timeZone);
  };
  const [first] = hurts;
  if (first) return t('knockOn.hurts', { count, time: timeOf(first.plannedStartUtc) });
  const { minutesTooTight: minutes, plannedStartUtc } = tight[0]!;
  return t('knockOn.tight', { minutes, time: timeOf(plannedStartUtc) });
}
