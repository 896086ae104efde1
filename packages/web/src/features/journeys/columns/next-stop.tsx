import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { Translate } from '../../../platform/i18n/index.ts';
import { type Forecasts, forecastOfNext, type KnownForecast } from '../../../shared/forecasts/index.ts';
import { Likely, likelyText, rangeTexts } from '../../../ui/forecasts/index.ts';
import {
  clockOrDayText,
  KnownMinutes,
  silenceOf,
  type TimedJourney,
  useMinutesOf,
} from '../../../ui/times/index.ts';
import classes from './columns.module.css';

type StopAhead = NonNullable<JourneyRow['nextStop']>;

/** Before leaving, the start, even with the vehicle there. */
export function stopAhead({
  nextStop,
  startLocation,
  plannedStartDateTimeUtc,
  attention,
}: JourneyRow): StopAhead | null {
  if (!nextStop || nextStop.isStart || !startLocation || !attention.filters.includes('NOT_LEFT'))
    return nextStop;
  return {
    locationName: startLocation.locationName,
    isStart: true,
    plannedTimeUtc: plannedStartDateTimeUtc,
    projectedTimeUtc: null,
  };
}

/** Undefined: silent, so no forecast. */
export function projectedOf(row: TimedJourney): string | undefined {
  return silenceOf(row) ? undefined : (row.nextStop?.projectedTimeUtc ?? undefined);
}

/** Undefined: silent, or none made. */
export function forecastOf(row: JourneyRow, forecasts: Forecasts): KnownForecast | undefined {
  return silenceOf(row) ? undefined : forecastOfNext(forecasts, row);
}

export interface NextStopTexts {
  /** '~13:58', 'no forecast' or '14:30 planned start'. */
  readonly time: string;
  readonly isProjected: boolean;
  /** With a range, its time is the one shown. */
  readonly forecast?: KnownForecast;
  /** 'likely 13:52–14:09'. */
  readonly likely?: string;
  /** 'Laingsburg Rest Area' or 'leaves Isando Depot'. */
  readonly place: string;
  /** The stop's planned time; '' if already shown. */
  readonly planned: string;
}

/** Undefined: no stop left. Before leaving, the start is next, even with the vehicle there. */
export function nextStopTexts(
  row: JourneyRow,
  forecasts: Forecasts,
  timeZone: string,
  t: Translate,
): NextStopTexts | undefined {
  const { nextStop, startLocation, plannedStartDateTimeUtc } = row;
  if (!nextStop) return undefined;
  if (row.attention.filters.includes('NOT_LEFT') && startLocation)
    return {
      time: t('journeyColumns.plannedStart', { time: clockOrDayText(plannedStartDateTimeUtc, timeZone) }),
      isProjected: false,
      place: t('journeyColumns.leaves', { place: startLocation.locationName }),
      planned: '',
    };
  const { locationName, isStart, plannedTimeUtc } = nextStop;
  const place = isStart ? t('journeyColumns.leaves', { place: locationName }) : locationName;
  const planned = plannedTimeUtc ? clockOrDayText(plannedTimeUtc, timeZone) : '';
  if (silenceOf(row)) return { time: t('ui.time.noForecast'), isProjected: false, place, planned };
  const forecast = forecastOf(row, forecasts);
  if (forecast?.range) {
    const { expected } = rangeTexts(forecast, timeZone);
    const likely = likelyText(forecast, timeZone, t);
    return { time: expected, isProjected: true, place, planned, forecast, likely };
  }
  const projected = projectedOf(row);
  if (projected)
    return { time: `~${clockOrDayText(projected, timeZone)}`, isProjected: true, place, planned };
  const kind = isStart ? 'plannedStart' : 'plannedAt';
  const time = planned ? t(`journeyColumns.${kind}`, { time: planned }) : t('journeyColumns.noTime');
  return { time, isProjected: false, place, planned: '' };
}

export function NextStop({
  row,
  texts,
  isNarrow,
  timeZone,
  isActive,
}: {
  readonly row: JourneyRow;
  readonly texts: NextStopTexts;
  readonly isNarrow: boolean;
  readonly timeZone: string;
  readonly isActive: boolean;
}) {
  const { time, isProjected, forecast, place, planned } = texts;
  const minutes = useMinutesOf(row);
  if (isNarrow && minutes)
    return (
      <div className={classes.next}>
        <div>
          <KnownMinutes minutes={minutes} />
        </div>
        <div className="lh-under">
          {time} {place}
        </div>
      </div>
    );
  return (
    <div className={classes.next}>
      <div className={classes.expected}>
        <span className={isProjected ? 'lh-medium' : 'lh-none'}>{time}</span>
        {forecast && !isNarrow && (
          <Likely
            forecast={forecast}
            place={row.nextStop?.locationName ?? place}
            timeZone={timeZone}
            tabIndex={isActive ? 0 : -1}
          />
        )}
      </div>
      <div className={`lh-under ${classes.place}`}>
        <span>{place}</span> {!isNarrow && planned && <span>{planned}</span>}
      </div>
    </div>
  );
}
