import { Box } from '@mantine/core';
import { timeText } from '../../platform/time/index.ts';
import classes from './range-axis.module.css';
import { hoursOf, type RowAxis } from './row-axis.ts';

interface Props {
  readonly axis: RowAxis;
  /** Pixels. */
  readonly width: number;
  readonly timeZone: string;
  /** Local midnight before the axis. */
  readonly dayStart: number;
}

export function RowAxisHead({ axis, width, timeZone, dayStart }: Props) {
  const { from, to, now } = axis;
  const left = (at: number) => `${(((at - from) / (to - from)) * 100).toFixed(2)}%`;
  return (
    <Box className={classes.row} h={20} aria-hidden="true">
      {hoursOf(axis, width, dayStart).map(
        ({ at, isLabelled }) =>
          isLabelled && (
            <span
              key={at}
              className={classes.nowLabel}
              style={{ left: left(at), top: 2, color: 'inherit', fontWeight: 'inherit' }}
            >
              {timeText(at, timeZone)}
            </span>
          ),
      )}
      <Box
        className={classes.nowLabel}
        left={left(now)}
        top={2}
        px={4}
        bg="var(--lh-now)"
        c="var(--lh-surface)"
        bdrs={2}
      >
        {timeText(now, timeZone)}
      </Box>
    </Box>
  );
}
