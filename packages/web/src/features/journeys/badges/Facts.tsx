import type { ReactNode } from 'react';
import classes from './badges.module.css';

export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

/** One line; none where there is nothing to tell. */
export function Fact({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  if (!value) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
