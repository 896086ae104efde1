import type { BoardRow } from '@linehaul/contracts/board';
import { Box } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import { firstHurtText } from '../../ui/knock-on/index.ts';
import { Bell, nextStopTexts } from './BoardParts.tsx';
import { Minutes, Projected } from './BoardTimes.tsx';
import classes from './board.module.css';
import { wordOfRow } from './words.ts';

interface Props {
  readonly rows: readonly BoardRow[];
  readonly timeZone: string;
  readonly now: number;
  readonly scale: number;
}

export function BoardCards({ rows, ...of }: Props) {
  const { t } = useTranslation();
  return (
    <Box component="ul" className={classes.table} aria-label={t('board.table')} m={0} p={0}>
      {rows.map((row) => (
        <Card key={row.journeyId} row={row} {...of} />
      ))}
    </Box>
  );
}

type CardProps = Omit<Props, 'rows'> & { readonly row: BoardRow };

function Card({ row, timeZone, now, scale }: CardProps) {
  const { t } = useTranslation();
  const { text, shape, isFramed } = wordOfRow(row, t);
  const { name, planned } = nextStopTexts({ row, timeZone, now }, t);
  return (
    <li style={CARD}>
      <Mark shape={shape} size={Math.round(26 * scale)} />
      <div style={LEFT}>
        <p className={classes.strong}>
          <strong>{row.journeyUniqueReference}</strong> <span>{row.fleetNumber}</span>
          {row.alarm && <Bell alarm={row.alarm} scale={scale} />}
        </p>
        <p className={classes.word} data-tone={shape} style={WORD}>
          <span data-framed={isFramed || undefined}>{text}</span>
        </p>
      </div>
      <div className={classes.minutes}>
        <Minutes row={row} now={now} />
      </div>
      <div style={BELOW}>
        <p>
          {name ?? '—'} {planned}
        </p>
        {row.knockOn && (
          <span className="lh-inline" role="img" aria-label={firstHurtText(row.knockOn, timeZone, t, now)}>
            <IconLink size={Math.round(22 * scale)} aria-hidden="true" />
          </span>
        )}
        <Projected row={row} timeZone={timeZone} now={now} hasNoRange />
      </div>
    </li>
  );
}

const CARD = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gap: '0 calc(14 * var(--u))',
  alignItems: 'center',
  height: 'calc(114 * var(--u))',
  borderTop: '1px solid var(--lh-line)',
};
const LEFT = { minWidth: 0 };
const WORD = { fontSize: 'calc(24 * var(--u))', lineHeight: 'calc(32 * var(--u))' };
const BELOW = {
  display: 'flex',
  gridColumn: '2 / -1',
  gap: 'calc(10 * var(--u))',
  alignItems: 'center',
  justifyContent: 'space-between',
  whiteSpace: 'nowrap',
} as const;
