import classes from './gantt.module.css';
import type { FactBar, TimeRange } from './gantt.ts';

export type BarKind = 'planned' | 'done' | 'projected';

interface BarProps {
  readonly part: TimeRange;
  place(at: number): string;
  readonly kind: BarKind;
  readonly tone?: FactBar['tone'];
  readonly isOpenEnded?: boolean;
}

export function Bar({ part, place, kind, tone, isOpenEnded }: BarProps) {
  const from = place(part.from);
  return (
    <div
      className={classes.bar}
      data-kind={kind}
      data-tone={tone}
      data-open={isOpenEnded || undefined}
      style={{ left: from, width: `calc(${place(part.to)} - ${from})` }}
    />
  );
}
