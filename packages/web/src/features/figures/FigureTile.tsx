import type { ReactNode } from 'react';
import { insights } from '../../ui/insights/index.ts';

interface TileProps {
  readonly name: ReactNode;
  readonly note: string;
  readonly isFirst?: boolean;
  readonly children: ReactNode;
}

export function FigureTile({ name, note, isFirst, children }: TileProps) {
  return (
    <div className={insights.tile} data-first={isFirst || undefined}>
      <dt>{name}</dt>
      <dd>
        <span className={insights.figure}>{children}</span>
        <div className="lh-note">{note}</div>
      </dd>
    </div>
  );
}
