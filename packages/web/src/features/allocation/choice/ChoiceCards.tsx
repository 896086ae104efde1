import { Group, Text } from '@mantine/core';
import { useId } from 'react';
import classes from '../allocation.module.css';
import { AvailabilityBar, AvailabilityWord, HourScale } from '../availability/AvailabilityCell.tsx';
import { overlapping } from '../availability/taken.ts';
import { numberOf, underOf } from '../availability/under.ts';
import { Hours } from '../proposals/Hours.tsx';
import ranked from '../proposals/proposals.module.css';
import { HowRanked, Why } from '../proposals/Why.tsx';
import own from './cards.module.css';
import { type ColumnContext, TickBox } from './columns.tsx';
import type { PoolRow } from './pool.ts';

interface Props {
  readonly rows: readonly PoolRow[];
  readonly label: string;
  readonly context: ColumnContext;
}

export function ChoiceCards({ rows, label, context }: Props) {
  const { availability, timeZone } = context;
  return (
    <>
      {availability.data && (
        <div className={own.scale}>
          <HourScale data={availability.data} timeZone={timeZone} />
        </div>
      )}
      <ul aria-label={label}>
        {rows.map((row) => (
          <Card key={row.id} row={row} context={context} />
        ))}
      </ul>
    </>
  );
}

function Card({ row, context }: { readonly row: PoolRow; readonly context: ColumnContext }) {
  const { t, selected, availability, proposals, canTick, onTick } = context;
  const id = useId();
  const proposal = proposals?.of(row);
  const place = proposals?.places.get(row.id);
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
        const isControl = (target as Element).closest('input, button') !== null;
        if (!isControl && canTick(row)) onTick(row);
      }}
    >
      <TickBox row={row} context={context} isActive />
      <div>
        <Group className={classes.cardHead} gap="sm" wrap="nowrap">
          {place !== undefined && <span className={ranked.place}>{place}</span>}
          <strong>{row.name}</strong>
          {row.isArchived && <span className="lh-badge neutral">{t('allocation.archived')}</span>}
          <Text className={classes.number} span inherit c="var(--lh-text-2)" fz="sm" flex="none">
            {numberOf(row, t)}
          </Text>
        </Group>
        <div className={classes.under}>{underOf(row, t)}</div>
        {proposals && (
          <div className={ranked.cardWhy}>
            <Why
              row={row}
              proposal={proposal}
              hidden={proposals.hiddenOf(row)}
              isOpen={proposals.openId === row.id}
              isActive
              onOpen={() => proposals.onOpen(row)}
            />
            {proposal && proposals.openId === row.id && <HowRanked row={row} proposal={proposal} />}
            {proposal && row.kind === 'driver' && <Hours hours={proposal.hours} />}
          </div>
        )}
        {availability.state !== 'off' && (
          <div className={classes.cardTime}>
            <AvailabilityWord availability={availability} taken={taken} isChosen={isChosen} />
            <AvailabilityBar data={availability.data} taken={taken} isChosen={isChosen} />
          </div>
        )}
      </div>
    </li>
  );
}
