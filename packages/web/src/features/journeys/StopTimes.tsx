import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateTimeText, timeText } from '../../platform/time/index.ts';
import classes from './journeys.module.css';
import {
  differenceText,
  differenceTone,
  type NewDays,
  type ScheduleRow,
  type ScheduleTime,
} from './schedule-rows.ts';

interface Props {
  readonly row: ScheduleRow;
  readonly isLast: boolean;
  readonly timeZone: string;
  /** The day of a time, where it is another than that of the time above. */
  readonly days?: NewDays;
  /** With the day, not the time of day alone. */
  readonly isWide?: boolean;
  /** The stop's own status. */
  readonly badge?: ReactNode;
  onShow?(byKeyboard: boolean): void;
}

/** A stop of the schedule: its mark as on the map, its name, and its two times. */
export function StopTimes({ row, isLast, timeZone, days, isWide, badge, onShow }: Props) {
  const { t } = useTranslation();
  const { phase, number, name } = row;
  return (
    <tbody className={classes.stop} data-phase={phase} data-last={isLast || undefined}>
      <tr>
        <th scope="rowgroup" colSpan={4}>
          {onShow ? (
            <button
              type="button"
              className={classes.stopName}
              title={t('journeys.showStop', { name })}
              onClick={(event) => onShow(event.detail === 0)}
            >
              <StopMark phase={phase} number={number} />
              <span>{name}</span>
            </button>
          ) : (
            <div className={classes.stopName}>
              <StopMark phase={phase} number={number} />
              <span>{name}</span>
            </div>
          )}
          <span className={classes.phase}>
            {badge}
            {t(`journeys.phase.${phase}`)}
          </span>
        </th>
      </tr>
      {days?.arrive && <Day day={days.arrive} />}
      {row.arrive && (
        <Times label={t('journeys.arrive')} time={row.arrive} timeZone={timeZone} isWide={isWide} />
      )}
      {days?.depart && <Day day={days.depart} />}
      {row.depart && (
        <Times label={t('journeys.depart')} time={row.depart} timeZone={timeZone} isWide={isWide} />
      )}
    </tbody>
  );
}

function Day({ day }: { readonly day: string }) {
  return (
    <tr className={classes.day}>
      <th scope="row" colSpan={4}>
        {day}
      </th>
    </tr>
  );
}

function StopMark({ phase, number }: Pick<ScheduleRow, 'phase' | 'number'>) {
  const isDeparted = phase === 'departed';
  return (
    <svg className={classes.mark} width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.2" />
      {isDeparted ? (
        <path d="M5.8 10.4 8.7 13.2 14.3 7.2" />
      ) : (
        <text x="10" y="14">
          {number}
        </text>
      )}
    </svg>
  );
}

function Times({
  label,
  time,
  timeZone,
  isWide,
}: {
  readonly label: string;
  readonly time: ScheduleTime;
  readonly timeZone: string;
  readonly isWide?: boolean;
}) {
  const { t } = useTranslation();
  const { planned, shown, kind, isEstimated, minutes } = time;
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{planned && <Clock at={planned} timeZone={timeZone} isWide={isWide} />}</td>
      <td data-kind={kind} className={classes.shown}>
        {isEstimated && (
          <abbr title={t('journeys.estimated')} className={classes.estimated}>
            {t('journeys.estimatedMark')}
          </abbr>
        )}
        {shown && (
          <Clock at={shown} timeZone={timeZone} isWide={isWide} sign={kind === 'projected' ? '~' : ''} />
        )}
      </td>
      <td data-tone={differenceTone(time)} className={classes.difference}>
        {minutes !== undefined && differenceText(minutes)}
      </td>
    </tr>
  );
}

/** The time of day; the day itself is in the tooltip where it isn't shown. */
function Clock({
  at,
  timeZone,
  isWide,
  sign = '',
}: {
  readonly at: string;
  readonly timeZone: string;
  readonly isWide?: boolean;
  readonly sign?: string;
}) {
  return (
    <time dateTime={at} title={dateTimeText(at, timeZone)}>
      {sign}
      {isWide ? dateTimeText(at, timeZone) : timeText(at, timeZone)}
    </time>
  );
}
