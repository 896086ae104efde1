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
  /** The figure opens what it was made of. */
  readonly open?: { readonly label: string; onOpen(): void };
}

export function Tile({ name, value, note, badge, tone, isFirst, isZero, open }: TileProps) {
  const look = { 'data-tone': tone, 'data-zero': isZero || undefined };
  return (
    <div className={classes.tile} data-first={isFirst || undefined}>
      <dt>{name}</dt>
      <dd>
        {open ? (
          <button
            type="button"
            className={`lh-opens ${classes.figure}`}
            aria-label={open.label}
            onClick={open.onOpen}
            {...look}
          >
            {value}
          </button>
        ) : (
          <span className={classes.figure} {...look}>
            {value}
          </span>
        )}{' '}
        {badge}
        <div className="lh-note">{note}</div>
      </dd>
    </div>
  );
}
