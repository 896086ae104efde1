import type { EpochMs } from '@linehaul/domain/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { timeText } from '../../platform/time/index.ts';
import classes from './time-lines.module.css';

interface Props {
  readonly at: EpochMs;
  /** The left edge, as CSS says it. */
  readonly left: string;
}

/** The line of now over all rows of a time axis, with its time in a flag. */
export function NowLine({ at, left }: Props) {
  const { t } = useTranslation();
  const { timeZone } = useOrganisation();
  return (
    <div className={classes.now} style={{ left }}>
      <span>
        <span className="lh-unseen">{t('dayStrip.now', { time: '' })}</span>
        {timeText(at, timeZone)}
      </span>
    </div>
  );
}

/** A line below a time of the axis, behind the rows. */
export function TickLine({ left }: Pick<Props, 'left'>) {
  return <i className={classes.tick} style={{ left }} />;
}
