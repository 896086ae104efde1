import { type ReactNode, useId } from 'react';
import classes from './admin.module.css';

interface Props {
  readonly title: string;
  /** Right of the title. */
  readonly side?: ReactNode;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** A part of a page, named by its title. */
export function Card({ title, side, hint, children }: Props) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {side}
      </header>
      {hint && <p className={classes.hint}>{hint}</p>}
      {children}
    </section>
  );
}

export type Fact = readonly [label: string, value: ReactNode];

/** Label and value, row by row; `isLarge` for figures side by side. */
export function Facts({ facts, isLarge }: { readonly facts: readonly Fact[]; readonly isLarge?: boolean }) {
  return (
    <dl className={isLarge ? classes.figures : classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface TableProps {
  /** Accessible name. */
  readonly label: string;
  /** The first names the rows, the others are numbers. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly [name: string, ...values: readonly ReactNode[]])[];
}

/** A small table of numbers, which scrolls sideways in itself where it has no room. */
export function Numbers({ label, heads, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields; a region of the same name stands around it
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className="lh-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head, i) => (
              <th key={head} scope="col" className={i > 0 ? 'num' : undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // Threads may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows hold nothing that is typed
            <tr key={`${row} ${name}`}>
              <td title={name}>{name}</td>
              {values.map((value, i) => (
                <td key={heads[i + 1]} className="num">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
