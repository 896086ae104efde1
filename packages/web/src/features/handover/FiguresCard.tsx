import type { Handover } from '@linehaul/contracts/handover';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import { Card, NOTHING, shareText } from '../../ui/insights/index.ts';
import { clockOrDayText } from '../../ui/times/index.ts';
import classes from './handover.module.css';
import type { Clock } from './words.ts';

export function figuresOf({ shift }: Handover, t: Translate) {
  const minutes = shift.medianMinutesToTake;
  return [
    ['opened', String(shift.casesOpened)],
    ['toTake', minutes === null ? NOTHING : t('handover.figure.minutes', { count: Math.round(minutes) })],
    ['untouched', shareText(shift.endedUntouchedShare, 0)],
    ['alarms', String(shift.mostAlarmsInTenMinutes)],
  ].map(([name, text]) => ({ name: t(`handover.figure.${name}`), text: text! }));
}

interface Props {
  readonly handover: Handover;
  readonly clock: Clock;
}

export function FiguresCard({ handover, clock }: Props) {
  const { t } = useTranslation();
  const since = clockOrDayText(handover.shift.fromUtc, clock.timeZone, clock.now);
  return (
    <Card
      title={t('handover.figures')}
      side={<span className="lh-note">{t('handover.since', { since })}</span>}
    >
      <dl className={classes.figures}>
        {figuresOf(handover, t).map(({ name, text }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
