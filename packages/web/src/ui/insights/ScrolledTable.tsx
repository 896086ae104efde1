import type { ReactNode } from 'react';
import classes from './insights.module.css';
import { Scrolled } from './Scrolled.tsx';

interface Props {
  readonly label: string;
  /** Of what scrolls. */
  readonly className?: string;
  readonly tableClassName?: string;
  readonly minWidth?: number;
  readonly words?: readonly ReactNode[];
  readonly numbers?: readonly ReactNode[];
  /** In their place. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

export function ScrolledTable(props: Props) {
  const { label, className = classes.numbers, tableClassName = '', minWidth, head, children } = props;
  const { words = [], numbers = [] } = props;
  return (
    <Scrolled className={className} label={label}>
      <table className={`lh-table ${tableClassName}`} aria-label={label} style={{ minWidth }}>
        {head ?? (
          <thead>
            <tr>
              {[...words, ...numbers].map((text, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their places
                <th key={i} scope="col" className={i < words.length ? undefined : 'num'}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {children}
      </table>
    </Scrolled>
  );
}
