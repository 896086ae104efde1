import type { EpochMs } from '@linehaul/domain/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { useOrganisation } from '../../platform/session/index.tsx';
import { timeText } from '../../platform/time/index.ts';
import classes from './time-lines.module.css';

interface Props {
  readonly at: EpochMs;
  /** CSS length. */
  readonly left: string;
}

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

export function TickLine({ left }: Pick<Props, 'left'>) {
  return <i className={classes.tick} style={{ left }} />;
}
