import { dateTimeText } from '../../../platform/time/index.ts';
import { AlarmBell, alarmText } from '../../../ui/journeys/index.ts';
import { hurtsOf, OpenKnockOn } from '../../../ui/knock-on/index.ts';
import { clockOrDayText, Minutes, silenceOf } from '../../../ui/times/index.ts';
import { Age } from './Age.tsx';
import classes from './columns.module.css';
import type { Column, ColumnContext } from './common.tsx';
import { forecastOf, NextStop, nextStopTexts, projectedOf } from './next-stop.tsx';
import { Projected } from './Projected.tsx';

type Context = Pick<ColumnContext, 't' | 'timeZone' | 'isExtended' | 'forecasts'>;

/** Pixels before the range. */
const BESIDE_TIME = 7;

const sortedBy = (property: string, { isExtended }: Context) => (isExtended ? undefined : property);

export function nextStopColumn(context: Context, isNarrow: boolean): Column {
  const { t, timeZone, forecasts } = context;
  const none = <span className="lh-none">{t('journeyColumns.noStop')}</span>;
  const textsOf = (row: Parameters<Column['cell']>[0]) => nextStopTexts(row, forecasts, timeZone, t);
  return {
    id: 'nextStop',
    header: t('journeyColumns.nextStop'),
    least: 96,
    sort: sortedBy('nextStop', context),
    title: (row) => {
      const texts = textsOf(row);
      if (!texts) return undefined;
      const { time, likely, place, planned } = texts;
      return [likely ? `${time}, ${likely}` : time, place, planned].filter(Boolean).join(' ');
    },
    needs: (row, widthOf) => {
      const texts = textsOf(row);
      if (!texts) return widthOf(t('journeyColumns.noStop'), 13);
      const { time, isProjected, likely, place } = texts;
      if (isNarrow) return Math.max(widthOf(time, 13), widthOf(`${time} ${place}`, 12));
      const range = likely ? BESIDE_TIME + widthOf(likely, 12) : 0;
      const whole = widthOf(time, 13, 500) + range;
      // With a day, the words are cut rather than a place.
      const planned = widthOf(t('journeyColumns.plannedStart', { time: '00:00' }), 13, 500);
      return Math.max(isProjected ? whole : Math.min(whole, planned), widthOf(place, 12));
    },
    cell: (row, isActive) => {
      const texts = textsOf(row);
      return texts ? <NextStop {...{ row, texts, isNarrow, timeZone, isActive }} /> : none;
    },
  };
}

export function projectedColumn(context: Context, look: 'line' | 'lines'): Column {
  const { t, timeZone, forecasts } = context;
  return {
    id: 'projected',
    header: t('journeyColumns.projected'),
    width: look === 'line' ? 178 : 132,
    sort: sortedBy('projectedTimeUtc', context),
    cell: (row, isActive) => {
      if (silenceOf(row)) return <span className="lh-none">{t('ui.time.noForecast')}</span>;
      const projected = projectedOf(row);
      if (!projected) return <span className="lh-none">{t('ui.notSpecified')}</span>;
      const forecast = forecastOf(row, forecasts);
      if (forecast?.range) return <Projected {...{ row, forecast, look, timeZone, isActive }} />;
      return (
        <time dateTime={projected} title={dateTimeText(projected, timeZone)}>
          ~{clockOrDayText(projected, timeZone)}
        </time>
      );
    },
  };
}

export function minutesColumn(context: Context, look: 'line' | 'lines'): Column {
  const { t } = context;
  return {
    id: 'minutes',
    header: t('journeyColumns.minutes'),
    width: look === 'line' ? 124 : 68,
    align: 'right',
    sort: sortedBy('lateness', context),
    title: () => t('journeyColumns.minutesLong'),
    cell: (row) => <Minutes journey={row} look={look} />,
  };
}

export function lastFixColumn(context: Context): Column {
  const { t, timeZone } = context;
  return {
    id: 'lastFix',
    header: t('journeyColumns.lastFix'),
    width: 104,
    sort: sortedBy('latestFixUtc', context),
    title: (row) => (row.latestFixUtc ? dateTimeText(row.latestFixUtc, timeZone) : undefined),
    cell: (row) => <Age at={row.latestFixUtc} isOld={silenceOf(row) !== undefined} />,
  };
}

export function knockOnColumn({ t, knockOns }: Pick<ColumnContext, 't' | 'knockOns'>): Column {
  return {
    id: 'knockOn',
    header: t('knockOn.name'),
    width: 152,
    cell: (row, isActive) => {
      const hurts = hurtsOf(knockOns, row);
      return hurts && <OpenKnockOn journey={row} hurts={hurts} tabIndex={isActive ? 0 : -1} />;
    },
  };
}

export function alarmColumn(context: Context): Column {
  const { t, timeZone } = context;
  return {
    id: 'alarm',
    header: t('journeyColumns.alarm'),
    width: 168,
    sort: sortedBy('alarm', context),
    title: ({ alarm }) => (alarm ? alarmText(alarm, timeZone, t) : undefined),
    cell: ({ alarm }) =>
      alarm && (
        <span className={classes.alarm}>
          <AlarmBell alarm={alarm} />
          <span>{alarm.name}</span>
        </span>
      ),
  };
}
