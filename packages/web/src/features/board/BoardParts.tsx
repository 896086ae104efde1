import type { BoardRow } from '@linehaul/contracts/board';
import { IconBellRinging } from '@tabler/icons-react';
import { type Translate, useTranslation } from '../../platform/i18n/index.ts';
import classes from './board.module.css';
import { shortTime } from './words.ts';

interface BellProps {
  readonly alarm: NonNullable<BoardRow['alarm']>;
  readonly scale: number;
}

export function Bell({ alarm, scale }: BellProps) {
  const { t } = useTranslation();
  const label = t(`board.alarms.${alarm.severity}`, { name: alarm.name });
  return (
    <span className={classes.bell} role="img" aria-label={label} data-severity={alarm.severity}>
      <IconBellRinging size={Math.round(24 * scale)} aria-hidden="true" />
    </span>
  );
}

interface StopProps {
  readonly row: BoardRow;
  readonly timeZone: string;
  readonly now: number;
}

/** Before leaving it is the start. */
export function nextStopTexts({ row, timeZone, now }: StopProps, t: Translate) {
  const { nextStop, startName, word } = row;
  const isAtStart = word === 'NOT_LEFT' || nextStop?.isStart === true;
  const name = isAtStart ? (startName ?? nextStop?.locationName) : nextStop?.locationName;
  const planned = isAtStart ? row.plannedStartDateTimeUtc : nextStop?.plannedTimeUtc;
  return {
    name: name && isAtStart ? t('board.leaves', { name }) : name,
    planned: planned ? t('board.planned', { time: shortTime(planned, timeZone, now) }) : undefined,
  };
}

export function NextStop(props: StopProps) {
  const { t } = useTranslation();
  const { name, planned } = nextStopTexts(props, t);
  if (!name) return <p className={classes.unknown}>—</p>;
  return (
    <>
      <p className={classes.strong}>{name}</p>
      {planned && <p>{planned}</p>}
    </>
  );
}
