import { type ReactNode, useId } from 'react';
import classes from '../records.module.css';

interface Props {
  readonly title: string;
  readonly hint?: string;
  /** Buttons under the hint. */
  readonly actions?: ReactNode;
  /** The fields take one column: a table, a list. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of a record's form: title and hint left, its fields in two columns right. */
export function FormSection({ title, hint, actions, isWide, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p className={classes.hint}>{hint}</p>}
        {actions}
      </header>
      <div className={isWide ? classes.wideFields : classes.fields}>{children}</div>
    </section>
  );
}
