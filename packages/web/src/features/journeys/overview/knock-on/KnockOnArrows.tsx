import type { EpochMs } from '@linehaul/domain/core';
import { useId } from 'react';
import classes from './knock-on.module.css';
import type { HurtRow } from './knock-on-rows.ts';

/** Pixels of the style sheets. */
const ROW = 36;
const HEAD = 30;
const BAR_TOP = 18;
const BAR_BOTTOM = 29;

export interface End {
  readonly row: number;
  readonly at: EpochMs;
  readonly isHurt?: boolean;
}

interface Props {
  readonly rows: readonly HurtRow[];
  /** By journey. */
  readonly ends: ReadonlyMap<string, End>;
  readonly rowsAbove: number;
  pixelsOf(at: EpochMs): number;
}

export function KnockOnArrows({ rows, ends, rowsAbove, pixelsOf }: Props) {
  const head = useId();
  const topOf = (row: number, isHurt = false) => row * ROW + (isHurt ? rowsAbove * ROW + HEAD : 0);
  const paths = rows.flatMap(({ hurt, projected }, i) => {
    const end = ends.get(hurt.links[0]?.afterJourneyId ?? '');
    if (!end) return [];
    const [fromX, toX] = [pixelsOf(end.at), pixelsOf(projected.from)];
    const [fromY, toY] = [topOf(end.row, end.isHurt) + BAR_BOTTOM, topOf(i, true) + BAR_TOP];
    const bend = Math.max(12, (toY - fromY) / 2);
    return [
      `M${fromX.toFixed(1)} ${fromY}C${fromX.toFixed(1)} ${fromY + bend} ${toX.toFixed(1)} ${toY - bend} ${toX.toFixed(1)} ${toY}`,
    ];
  });
  return (
    <svg className={classes.arrows} aria-hidden="true" focusable="false">
      <defs>
        <marker id={head} viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 6 3 0 6Z" />
        </marker>
      </defs>
      {paths.map((path) => (
        <path key={path} d={path} markerEnd={`url(#${head})`} />
      ))}
    </svg>
  );
}
