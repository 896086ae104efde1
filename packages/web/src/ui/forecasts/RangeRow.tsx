import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { timeText } from '../../platform/time/index.ts';
import type { KnownForecast } from '../../shared/forecasts/index.ts';
import { forecastText } from './Likely.tsx';
import { RangeBar, type RangeTone } from './RangeBar.tsx';
import classes from './range-axis.module.css';
import { hoursOf, type RowAxis } from './row-axis.ts';

/** Pixels of the words in their frame. */
const FRAME = 62;

interface Props {
  readonly axis: RowAxis;
  /** Pixels. */
  readonly width: number;
  /** Local midnight before the axis. */
  readonly dayStart: number;
  readonly forecast?: KnownForecast;
  readonly planned?: string;
  readonly isLateSoFar: boolean;
  readonly silence?: { readonly since?: string };
  readonly timeZone: string;
  readonly tone: RangeTone;
}

export function RangeRow(props: Props) {
  const { axis, width, dayStart, forecast, planned, isLateSoFar, silence, timeZone, tone } = props;
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
    silence && t('forecasts.noFixes'),
  ].filter(Boolean);
  const next = p50 ?? plannedAt;
  const silentFrom = Math.max(from, silence?.since ? Date.parse(silence.since) : from);
  const toNow = `calc(100% - ${left(now)})`;
  return (
    <div className={classes.row} role="img" aria-label={spoken.join(', ') || t('forecasts.axis')}>
      {hoursOf(axis, width, dayStart).map(({ at }) => (
        <i key={at} className={classes.hour} style={{ left: left(at) }} />
      ))}
      <i className={classes.now} style={{ left: left(now) }} />
      {silence && (
        <NoFixes
          left={left(silentFrom)}
          right={toNow}
          text={((now - silentFrom) / (to - from)) * width >= FRAME ? t('forecasts.noFixes') : undefined}
        />
      )}
      {isLateSoFar && plannedAt !== undefined && (
        <i className={classes.lateSoFar} style={{ left: left(Math.max(from, plannedAt)), right: toNow }} />
      )}
      {plannedAt !== undefined && isIn(plannedAt) && (
        <i className={classes.planned} style={{ left: left(plannedAt) }} />
      )}
      {p10 !== undefined && p50 !== undefined && p90 !== undefined && isIn(p50) && (
        <RangeBar from={left(p10)} to={left(p90)} middle={left(p50)} tone={tone} />
      )}
      {plannedAt !== undefined && plannedAt < from && (
        <span className={`lh-inline ${classes.beyond}`} style={{ left: 0 }}>
          <IconArrowLeft size={12} aria-hidden="true" /> {timeText(plannedAt, timeZone)}
        </span>
      )}
      {next !== undefined && next > to && (
        <span className={`lh-inline ${classes.beyond}`} style={{ right: 0 }}>
          {timeText(next, timeZone)} <IconArrowRight size={12} aria-hidden="true" />
        </span>
      )}
    </div>
  );
}

interface NoFixesProps {
  /** CSS lengths. */
  readonly left: string;
  readonly right: string;
  readonly text: string | undefined;
}

function NoFixes({ left, right, text }: NoFixesProps) {
  return (
    <div className={classes.noFixes} style={{ left, right, height: 20 }}>
      {text && (
        <span className="lh-badge framed" style={{ color: 'var(--lh-text-2)' }}>
          {text}
        </span>
      )}
    </div>
  );
}
