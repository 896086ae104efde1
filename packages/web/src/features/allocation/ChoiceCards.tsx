import { useId } from 'react';
import { AvailabilityBar, AvailabilityWord } from './AvailabilityCell.tsx';
import classes from './allocation.module.css';
import { type ColumnContext, TickBox } from './columns.tsx';
import type { PoolRow } from './pool.ts';
import { overlapping } from './taken.ts';
import { numberOf, underOf } from './under.ts';

interface Props {
  readonly rows: readonly PoolRow[];
  readonly label: string;
  readonly context: ColumnContext;
}

/** On a phone each row is a card: who or what it is, when others have it. */
export function ChoiceCards({ rows, label, context }: Props) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <Card key={row.id} row={row} context={context} />
      ))}
    </ul>
  );
}

function Card({ row, context }: { readonly row: PoolRow; readonly context: ColumnContext }) {
  const { t, selected, availability, canTick, onTick } = context;
  const id = useId();
  const taken = availability.by(row.kind, row.id);
  const isChosen = selected.has(row.id);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the checkbox in it has the keyboard; the card is a larger target for a finger
    <li
      id={id}
      className={classes.card}
      data-chosen={isChosen || undefined}
      data-tone={isChosen && overlapping(taken).length > 0 ? 'danger' : undefined}
      onClick={({ target }) => {
        if (!(target instanceof HTMLInputElement) && canTick(row)) onTick(row);
      }}
    >
      <TickBox row={row} context={context} isActive />
      <div>
        <div className={classes.cardHead}>
          <strong>{row.name}</strong>
          {row.isArchived && <span className="lh-badge neutral">{t('allocation.archived')}</span>}
          <span className={classes.number}>{numberOf(row, t)}</span>
        </div>
        <div className={classes.under}>{underOf(row, t)}</div>
        {availability.state !== 'off' && (
          <div className={classes.cardTime}>
            <AvailabilityBar data={availability.data} taken={taken} isChosen={isChosen} />
            <AvailabilityWord availability={availability} taken={taken} isChosen={isChosen} />
          </div>
        )}
      </div>
    </li>
  );
}
