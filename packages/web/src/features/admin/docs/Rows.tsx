import type { ReactNode } from 'react';
import classes from './docs.module.css';

interface Props {
  /** Accessible name. */
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table of words, which wrap; it scrolls sideways in itself where it has no room. */
export function Rows({ label, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
      <table className="lh-table" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            // Fields within others may have the same name.
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows hold nothing that is typed
            <tr key={row}>
              {cells.map((cell, i) => (
                <td key={heads[i]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
