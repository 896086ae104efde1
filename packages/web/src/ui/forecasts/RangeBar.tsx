import classes from './range-axis.module.css';

export type RangeTone = 'neutral' | 'warn' | 'danger';

interface BarProps {
  /** CSS lengths. */
  readonly from: string;
  readonly to: string;
  readonly middle: string;
  readonly tone: RangeTone;
}

export function RangeBar({ from, to, middle, tone }: BarProps) {
  return (
    <>
      <i
        className={classes.bar}
        data-tone={tone}
        style={{ left: from, width: `max(2px, calc(${to} - ${from}))` }}
      />
      <i className={classes.middle} style={{ left: middle }} />
    </>
  );
}
