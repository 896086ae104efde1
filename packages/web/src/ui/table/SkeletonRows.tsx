import { useEffect, useState } from 'react';
import classes from './table.module.css';

const ROWS = Array.from({ length: 12 }, (_, i) => i);
/** A fast answer shows no skeleton: a flicker is worse than a short wait. */
const AFTER_MS = 200;

/** Rows of the true height while the real ones are on their way. */
export function SkeletonRows({
  columns,
  isTwoLines,
}: {
  readonly columns: number;
  readonly isTwoLines: boolean;
}) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return ROWS.map((row) => (
    <tr key={row} className={classes.skeleton}>
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
