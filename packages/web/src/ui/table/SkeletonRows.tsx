import { useEffect, useState } from 'react';
import classes from './table.module.css';

const ROWS = Array.from({ length: 12 }, (_, i) => i);
/** Milliseconds, against flicker. */
const AFTER_MS = 200;

const isOneShown = () => document.querySelector('.lh-stand-in') !== null;

function useAfterAWhile(): boolean {
  const [isOver, setOver] = useState(isOneShown);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isOver;
}

export function SkeletonRows({
  columns,
  isTwoLines,
}: {
  readonly columns: number;
  readonly isTwoLines: boolean;
}) {
  if (!useAfterAWhile()) return null;
  return ROWS.map((row) => (
    <tr key={row} className="lh-skeleton">
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
        <td key={column}>
          <span style={{ width: `${58 + ((row * 7 + column * 13) % 30)}%` }} />
          {isTwoLines && column > 0 && column < columns - 1 && (
            <span style={{ width: `${40 + ((row * 11 + column * 5) % 30)}%` }} />
          )}
        </td>
      ))}
    </tr>
  ));
}

/** `height`: pixels. */
export function SkeletonCards({ label, height = 61 }: { readonly label: string; readonly height?: number }) {
  const isShown = useAfterAWhile();
  return (
    <div role="status" aria-busy="true" aria-label={label}>
      {isShown &&
        ROWS.map((row) => (
          <div key={row} className={`lh-skeleton ${classes.skeletonCard}`} style={{ height }}>
            <span style={{ width: `${30 + ((row * 7) % 12)}%` }} />
            <span style={{ width: `${48 + ((row * 11) % 24)}%` }} />
          </div>
        ))}
    </div>
  );
}
