import { type ReactNode, useId } from 'react';
import classes from './planning.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the form under its heading. */
export function Section({ title, hint, actions, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.sectionHead}>
        <h3 id={id}>{title}</h3>
        {actions}
      </header>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}
