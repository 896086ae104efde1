import type { MinutesOfPlan } from '@linehaul/domain/journeys';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { differenceText, type ShownMinutes, toneOf, wordOf } from './difference.ts';
import { type TimedJourney, useMinutesOf } from './minutes-of.ts';
import { NoDifference } from './Silent.tsx';
import { silenceOf } from './silence.ts';
import classes from './times.module.css';

interface Props {
  readonly journey: TimedJourney;
  /** lines: the word stands below the number. */
  readonly look?: 'line' | 'lines';
}

/** '+91 late so far': the minutes that made the status; a dash if unknown. */
export function Minutes({ journey, look = 'line' }: Props) {
  const minutes = useMinutesOf(journey);
  if (minutes) return <KnownMinutes minutes={minutes} look={look} />;
  return silenceOf(journey) ? <NoDifference /> : null;
}

export function KnownMinutes({
  minutes,
  look = 'line',
}: {
  readonly minutes: ShownMinutes;
  readonly look?: Props['look'];
}) {
  const { t } = useTranslation();
  return (
    <span className={classes.minutes} data-look={look}>
      <span className="lh-difference" data-tone={toneOf(minutes)}>
        {differenceText(minutes.minutes)}
      </span>{' '}
      <span>{t(`ui.minutes.${wordOf(minutes)}`)}</span>
    </span>
  );
}

/** '+91 min late so far'. */
export function minutesText(minutes: MinutesOfPlan, t: Translate): string {
  return t('ui.minutes.text', {
    difference: differenceText(minutes.minutes),
    word: t(`ui.minutes.${wordOf(minutes)}`),
  });
}
