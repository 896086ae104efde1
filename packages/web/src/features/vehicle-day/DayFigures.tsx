import type { DayActivity, VehicleDay } from '@linehaul/contracts/vehicle-day';
import { MINUTE } from '@linehaul/domain/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { timeText } from '../../platform/time/index.ts';
import {
  durationText,
  kilometresText,
  speedText,
  timeOnDay,
  usePlaceWords,
} from '../../ui/vehicle-day/index.ts';
import { openGapOf } from './open-gap.ts';
import classes from './vehicle-day.module.css';
import { wholeParts } from './whole-parts.ts';

const minutesOf = ({ fromUtc, toUtc }: DayActivity) => (Date.parse(toUtc) - Date.parse(fromUtc)) / MINUTE;

export function DayFigures({ day }: { readonly day: VehicleDay }) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  const placeWords = usePlaceWords();
  const { totals, longestGapMinutes } = day;
  const rests = day.activities.filter(({ kind }) => kind === 'REST');
  const { highestSpeed } = totals;
  const isPast = day.asOfUtc > day.fromUtc;
  const none = t('vehicleDay.figures.none');
  const { drivingMinutes, standingMinutes, restMinutes, noFixesMinutes } = totals;
  const [driving, standing, rest, noFixes] = wholeParts([
    drivingMinutes,
    standingMinutes,
    restMinutes,
    noFixesMinutes,
  ]);
  const length = (minutes = 0) => (isPast ? durationText(minutes) : none);
  const open = openGapOf(day);
  const gaps = totals.gaps - (open ? 1 : 0);
  const figures: readonly (readonly [name: string, value: string, ...under: (string | undefined)[]])[] = [
    ['driving', length(driving)],
    ['standing', length(standing)],
    ['rest', length(rest), restText()],
    [
      'noFixes',
      length(noFixes),
      gaps > 0 ? t('vehicleDay.figures.gaps', { count: gaps, longest: longestGapMinutes }) : undefined,
      open?.since && t('ui.time.notHeardShort', { time: timeOnDay(open.since, day.date, timeZone) }),
    ],
    [
      'distance',
      isPast ? kilometresText(totals.distanceKilometres) : none,
      totals.unseenKilometres > 0
        ? t('vehicleDay.figures.unseen', { kilometres: kilometresText(totals.unseenKilometres) })
        : undefined,
    ],
    [
      'highestSpeed',
      highestSpeed ? speedText(highestSpeed.kilometresPerHour) : none,
      highestSpeed
        ? [timeText(highestSpeed.timestampUtc, timeZone), placeWords(highestSpeed.place)]
            .filter(Boolean)
            .join(', ')
        : undefined,
    ],
    [
      'trips',
      isPast ? String(totals.trips) : none,
      totals.unseenTrips > 0 ? t('vehicleDay.figures.unseenTrips', { count: totals.unseenTrips }) : undefined,
    ],
  ];

  function restText(): string | undefined {
    const [first] = rests;
    if (!first) return undefined;
    return rests.length === 1
      ? t('vehicleDay.figures.restFrom', { time: timeText(first.fromUtc, timeZone) })
      : t('vehicleDay.figures.rests', {
          count: rests.length,
          longest: durationText(Math.max(...rests.map(minutesOf))),
        });
  }

  return (
    <dl className={classes.figures}>
      {figures.map(([name, value, ...under]) => (
        <div key={name}>
          <dt>{t(`vehicleDay.figures.${name}`)}</dt>
          <dd>
            <strong>{value}</strong>
            {under.filter(Boolean).map((text) => (
              <span key={text} title={text}>
                {text}
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
