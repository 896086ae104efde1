import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import type { CSSProperties } from 'react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { type DaySpan, percentOf } from './axis.ts';
import classes from './day-strip.module.css';
import { speedPaths, topSpeed } from './speed-line.ts';
import speed from './speed-row.module.css';

interface Props {
  readonly day: VehicleDay;
  readonly span: DaySpan;
  readonly width: number;
  /** km/h. */
  readonly limit: number;
}

const ROOM = 96;

export function SpeedRow({ day, span, width, limit }: Props) {
  const { t } = useTranslation();
  const top = topSpeed(day.speeds, limit);
  const limitAt = `${100 - (limit / top) * 100}%`;
  const at = (top: string) => ({ '--at': top }) as CSSProperties;
  return (
    <div className={classes.speedRow}>
      <div className={classes.speedNames} aria-hidden="true">
        <span className={classes.speedName} style={at(limitAt)}>
          {t('dayStrip.speed')}
        </span>
        <span className={classes.speedValue} style={at(limitAt)}>
          {limit}
        </span>
        <span className={classes.speedValue} style={at('100%')}>
          0
        </span>
      </div>
      <div className={speed.speed} aria-hidden="true">
        <i className={speed.limit} style={{ top: limitAt }} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {speedPaths(day.speeds, span, top).map((path) => (
            <path key={path} d={path} vectorEffect="non-scaling-stroke" />
          ))}
        </svg>
        {day.activities
          .filter(({ kind }) => kind === 'NO_FIXES')
          .map(({ fromUtc, toUtc }) => {
            const left = percentOf(span, Date.parse(fromUtc));
            const share = percentOf(span, Date.parse(toUtc)) - left;
            return (share / 100) * width < ROOM ? null : (
              <span
                key={fromUtc}
                className={speed.speedUnknown}
                style={{ left: `${left}%`, width: `${share}%` }}
              >
                {t('dayStrip.speedUnknown')}
              </span>
            );
          })}
      </div>
    </div>
  );
}
