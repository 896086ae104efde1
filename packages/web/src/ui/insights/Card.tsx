import { type ReactNode, useId } from 'react';
import classes from './insights.module.css';

interface Props {
  readonly title: string;
  readonly count?: string;
  readonly hint?: string;
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

export function Card({ title, count, hint, side, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {count !== undefined && <span className="lh-count">{count}</span>}
        {hint && <span className="lh-note">{hint}</span>}
        {side && <span className={classes.side}>{side}</span>}
      </header>
      {children}
    </section>
  );
}
