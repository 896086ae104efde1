import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateTimeText, timeText } from '../../platform/time/index.ts';
import { Likely } from '../../ui/forecasts/index.ts';
import { differenceText, NoDifference, Origin, OriginSign, unknownText } from '../../ui/times/index.ts';
import classes from './journeys.module.css';
import { StopMark } from './StopMark.tsx';
import { differenceTone, type NewDays, type ScheduleRow, type ScheduleTime } from './schedule-rows.ts';

interface Props {
  readonly row: ScheduleRow;
  readonly isLast: boolean;
  readonly timeZone: string;
  readonly days?: NewDays;
  readonly isWide?: boolean;
  readonly badge?: ReactNode;
  onShow?(byKeyboard: boolean): void;
}

export function StopTimes({ row, isLast, timeZone, days, isWide, badge, onShow }: Props) {
  const { t } = useTranslation();
  const { phase, look, number, name } = row;
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
              <StopMark look={look} number={number} />
              <span>{name}</span>
            </button>
          ) : (
            <div className={classes.stopName}>
              <StopMark look={look} number={number} />
              <span>{name}</span>
            </div>
          )}
          <span className={classes.phase}>
            {badge}
            <span title={phase === 'passedUnseen' ? t('ui.time.why.unknown') : undefined}>
              {t(`journeys.phase.${phase}`)}
            </span>
          </span>
        </th>
      </tr>
      {days?.arrive && <Day day={days.arrive} />}
      {row.arrive && (
        <Times
          label={t('journeys.arrive')}
          place={name}
          time={row.arrive}
          timeZone={timeZone}
          isWide={isWide}
        />
      )}
      {days?.depart && <Day day={days.depart} />}
      {row.depart && (
        <Times
          label={t('journeys.depart')}
          place={name}
          time={row.depart}
          timeZone={timeZone}
          isWide={isWide}
        />
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

function Times({
  label,
  place,
  time,
  timeZone,
  isWide,
}: {
  readonly label: string;
  readonly place: string;
  readonly time: ScheduleTime;
  readonly timeZone: string;
  readonly isWide?: boolean;
}) {
  const { t } = useTranslation();
  const { planned, shown, kind, origin, minutes, forecast } = time;
  const isUnknown = kind === 'unknown' || kind === 'noForecast';
  return (
    <>
      <tr>
        <th scope="row">{label}</th>
        <td>{planned && <Clock at={planned} timeZone={timeZone} isWide={isWide} />}</td>
        <td data-kind={kind} className={classes.shown}>
          {kind === 'unknown' && <Origin origin="unknown" />}
          {kind === 'noForecast' && t('ui.time.noForecast')}
          {origin && kind === 'actual' && <OriginSign origin={origin} />}
          {shown && (
            <Clock at={shown} timeZone={timeZone} isWide={isWide} sign={kind === 'projected' ? '~' : ''} />
          )}
        </td>
        <td data-tone={differenceTone(time)} className="lh-difference">
          {isUnknown ? <NoDifference /> : minutes !== undefined && differenceText(minutes)}
        </td>
      </tr>
      {kind === 'unknown' && (
        <tr className={classes.unseen}>
          <td colSpan={4}>{unknownText(time.between, timeZone, t)}</td>
        </tr>
      )}
      {forecast && (
        <tr className={classes.unseen}>
          <td colSpan={4}>
            <Likely forecast={forecast} place={place} timeZone={timeZone} />
          </td>
        </tr>
      )}
    </>
  );
}

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
