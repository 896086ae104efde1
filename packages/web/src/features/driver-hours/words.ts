import type { DutyWire, HourBreachWire } from '@linehaul/contracts/driver-hours';
import type { Translate } from '../../platform/i18n/index.ts';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';

/** The day is named where it is another than `besides`. */
export function shortTime(instant: string, timeZone: string, besides: string): string {
  return dateText(instant, timeZone) === dateText(besides, timeZone)
    ? timeText(instant, timeZone)
    : dateTimeText(instant, timeZone);
}

export function periodText({ fromUtc, toUtc }: DutyWire, timeZone: string, t: Translate): string {
  const from = dateTimeText(fromUtc, timeZone);
  if (toUtc === null) return t('driverHours.since', { from });
  return t('driverHours.period', { from, to: shortTime(toUtc, timeZone, fromUtc) });
}

export function dutyText(duty: DutyWire, timeZone: string, t: Translate): string {
  return `${t(`driverHours.kind.${duty.kind}`)}, ${periodText(duty, timeZone, t)}`;
}

export function sourceText({ source, changedBy, journeyUniqueReference }: DutyWire, t: Translate): string {
  const said = t(`driverHours.source.${source}`, { by: changedBy ?? '' });
  return journeyUniqueReference
    ? `${said}, ${t('driverHours.onJourney', { reference: journeyUniqueReference })}`
    : said;
}

export function breachText(
  { rule, atUtc, minutesShort }: HourBreachWire,
  when: 'breach' | 'will',
  timeZone: string,
  t: Translate,
): string {
  return t(`driverHours.${when}.${rule}`, {
    time: dateTimeText(atUtc, timeZone),
    duration: durationText(minutesShort),
  });
}
