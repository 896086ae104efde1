import { startOfDay } from '@linehaul/domain/time';
import { useTranslation } from '../../platform/i18n/index.ts';
import { dateText, timeText, useMinute } from '../../platform/time/index.ts';
import type { KnownForecast } from '../../shared/forecasts/index.ts';
import { forecastText } from './Likely.tsx';
import { RangeBar, type RangeTone } from './RangeBar.tsx';
import classes from './range-axis.module.css';
import { rangeAxis } from './range-axis.ts';

interface Props {
  readonly forecast: KnownForecast;
  readonly planned?: string;
  readonly timeZone: string;
  readonly tone: RangeTone;
}

/** Empty without a range. */
export function RangeAxis({ forecast, planned, timeZone, tone }: Props) {
  const { t } = useTranslation();
  const now = useMinute();
  const { range, p50Utc } = forecast;
  if (!range) return null;
  const [p10, p50, p90] = [range.p10Utc, p50Utc, range.p90Utc].map((at) => Date.parse(at)) as [
    number,
    number,
    number,
  ];
  const plannedAt = planned ? Date.parse(planned) : undefined;
  const midnight = startOfDay(dateText(Math.min(now, plannedAt ?? now), timeZone), timeZone);
  const { from, to, ticks } = rangeAxis({ planned: plannedAt, now, p10, p90 }, midnight);
  const left = (at: number) => `${(((at - from) / (to - from)) * 100).toFixed(2)}%`;
  const spoken = [
    planned && t('forecasts.planned', { time: timeText(planned, timeZone) }),
    forecastText(forecast, timeZone, t),
  ];
  return (
    <div className={classes.axis} role="img" aria-label={spoken.filter(Boolean).join(', ')}>
      <i className={classes.line} />
      {ticks.map((at) => (
        <span key={at} className={classes.tick} style={{ left: left(at) }}>
          {timeText(at, timeZone)}
        </span>
      ))}
      {plannedAt !== undefined && (
        <>
          <i className={classes.planned} style={{ left: left(plannedAt) }} />
          <span className={classes.label} style={{ left: left(plannedAt) }}>
            {timeText(plannedAt, timeZone)}
          </span>
        </>
      )}
      <i className={classes.now} style={{ left: left(now) }} />
      <span className={classes.nowLabel} style={{ left: left(now) }}>
        {timeText(now, timeZone)}
      </span>
      <RangeBar from={left(p10)} to={left(p90)} middle={left(p50)} tone={tone} />
    </div>
  );
}
