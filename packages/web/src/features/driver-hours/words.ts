import type { DutyChange, DutyWire, HourBreachWire } from '@linehaul/contracts/driver-hours';
import type { Translate } from '../../platform/i18n/index.ts';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';
import { durationText } from '../../ui/vehicle-day/index.ts';

/** Names days other than `besides`. */
export function shortTime(instant: string, timeZone: string, besides: string): string {
  return dateText(instant, timeZone) === dateText(besides, timeZone)
    ? timeText(instant, timeZone)
    : dateTimeText(instant, timeZone);
}

export function periodText(
  { fromUtc, toUtc }: Pick<DutyWire, 'fromUtc' | 'toUtc'>,
  timeZone: string,
  t: Translate,
): string {
  const from = dateTimeText(fromUtc, timeZone);
  if (toUtc === null) return t('driverHours.since', { from });
  return t('driverHours.period', { from, to: shortTime(toUtc, timeZone, fromUtc) });
}

export function dutyText(
  duty: Pick<DutyWire, 'kind' | 'fromUtc' | 'toUtc'>,
  timeZone: string,
  t: Translate,
): string {
  return `${t(`driverHours.kind.${duty.kind}`)}, ${periodText(duty, timeZone, t)}`;
}

export function sourceText({ source, changedBy, journeyUniqueReference }: DutyWire, t: Translate): string {
  const said = t(`driverHours.source.${source}`, { by: changedBy ?? '' });
  return journeyUniqueReference
    ? `${said}, ${t('driverHours.onJourney', { reference: journeyUniqueReference })}`
    : said;
}

export interface ChangedLine {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

export function changedLines(
  { before, after }: Pick<DutyChange, 'before' | 'after'>,
  timeZone: string,
  t: Translate,
): readonly ChangedLine[] {
  if (!before || !after) return [];
  const end = (at: string | null) => (at === null ? t('driverHours.goesOn') : dateTimeText(at, timeZone));
  const lines = [
    {
      label: t('driverHours.dialog.kind'),
      from: t(`driverHours.kind.${before.kind}`),
      to: t(`driverHours.kind.${after.kind}`),
    },
    {
      label: t('driverHours.dialog.from'),
      from: dateTimeText(before.fromUtc, timeZone),
      to: dateTimeText(after.fromUtc, timeZone),
    },
    { label: t('driverHours.dialog.to'), from: end(before.toUtc), to: end(after.toUtc) },
  ];
  return lines.filter(({ from, to }) => from !== to);
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
