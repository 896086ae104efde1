import { HOUR } from '@linehaul/domain/core';
import { useTranslation } from '../../platform/i18n/index.ts';
import { timeText } from '../../platform/time/index.ts';
import type { KnownForecast } from '../../shared/forecasts/index.ts';
import { forecastText } from './Likely.tsx';
import { RangeBar, type RangeTone } from './RangeBar.tsx';
import classes from './range-axis.module.css';

export interface RowAxis {
  readonly from: number;
  readonly to: number;
  readonly now: number;
}

const BEFORE = HOUR;
const LENGTH = 5 * HOUR;

/** Whole hours around now, shared by rows. */
export function rowAxis(now: number): RowAxis {
  const from = Math.floor((now - BEFORE) / HOUR) * HOUR;
  return { from, to: from + LENGTH, now };
}

interface Props {
  readonly axis: RowAxis;
  readonly forecast?: KnownForecast;
  readonly planned?: string;
  readonly isLateSoFar: boolean;
  readonly timeZone: string;
  readonly tone: RangeTone;
}

export function RangeRow({ axis, forecast, planned, isLateSoFar, timeZone, tone }: Props) {
  const { t } = useTranslation();
  const { from, to, now } = axis;
  const left = (at: number) => `${(((at - from) / (to - from)) * 100).toFixed(2)}%`;
  const isIn = (at: number) => at >= from && at <= to;
  const plannedAt = planned ? Date.parse(planned) : undefined;
  const range = forecast?.range;
  const [p10, p50, p90] = range
    ? [Date.parse(range.p10Utc), Date.parse(forecast.p50Utc), Date.parse(range.p90Utc)]
    : [];
  const spoken = [
    planned && t('forecasts.planned', { time: timeText(planned, timeZone) }),
    forecast && forecastText(forecast, timeZone, t),
  ].filter(Boolean);
  const next = p50 ?? plannedAt;
  return (
    <div className={classes.row} role="img" aria-label={spoken.join(', ') || t('forecasts.axis')}>
      <i className={classes.now} style={{ left: left(now) }} />
      {isLateSoFar && plannedAt !== undefined && (
        <i
          className={classes.lateSoFar}
          style={{ left: left(Math.max(from, plannedAt)), right: `calc(100% - ${left(now)})` }}
        />
      )}
      {plannedAt !== undefined && isIn(plannedAt) && (
        <i className={classes.planned} style={{ left: left(plannedAt) }} />
      )}
      {p10 !== undefined && p50 !== undefined && p90 !== undefined && isIn(p50) && (
        <RangeBar from={left(p10)} to={left(p90)} middle={left(p50)} tone={tone} />
      )}
      {next !== undefined && next > to && (
        <span className={`lh-note ${classes.beyond}`} style={{ right: 0 }}>
          …{timeText(next, timeZone)}
        </span>
      )}
    </div>
  );
}
