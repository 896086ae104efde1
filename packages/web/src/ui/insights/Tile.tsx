import type { ReactNode } from 'react';
import classes from './insights.module.css';

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly badge?: ReactNode;
  readonly tone?: 'warn' | 'danger';
  readonly isFirst?: boolean;
  readonly isZero?: boolean;
}

export function Tile({ name, value, note, badge, tone, isFirst, isZero }: TileProps) {
  return (
    <div className={classes.tile} data-first={isFirst || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.figure} data-tone={tone} data-zero={isZero || undefined}>
          {value}
        </span>{' '}
        {badge}
        <div className="lh-note">{note}</div>
      </dd>
    </div>
  );
}
