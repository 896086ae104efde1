import type { BoardRow } from '@linehaul/contracts/board';
import { IconLink } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import { firstHurtText } from '../../ui/knock-on/index.ts';
import { Bell, NextStop } from './BoardParts.tsx';
import { Minutes, Projected } from './BoardTimes.tsx';
import classes from './board.module.css';
import { wordOfRow } from './words.ts';

interface Props {
  readonly rows: readonly BoardRow[];
  readonly timeZone: string;
  readonly now: number;
  readonly scale: number;
}

const COLUMNS = ['journey', 'status', 'nextStop', 'projected', 'minutes'] as const;

export function BoardTable({ rows, ...of }: Props) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-label={t('board.table')}>
      <thead>
        <tr>
          <th scope="col" className={classes.mark}>
            <span className="lh-unseen">{t('board.columns.mark')}</span>
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" className={classes[column]}>
              {t(`board.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.journeyId} row={row} {...of} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = Omit<Props, 'rows'> & { readonly row: BoardRow };

function Row({ row, timeZone, now, scale }: RowProps) {
  const { t } = useTranslation();
  const { text, shape, isFramed } = wordOfRow(row, t);
  const ends = [row.startName, row.endName].filter((name) => name !== null);
  return (
    <tr>
      <td className={classes.mark}>
        <Mark shape={shape} size={Math.round(28 * scale)} />
      </td>
      <td>
        <p className={classes.strong}>
          <strong>{row.journeyUniqueReference}</strong> <span>{row.fleetNumber}</span>
          {row.alarm && <Bell alarm={row.alarm} scale={scale} />}
        </p>
        <p>{ends.join(' – ')}</p>
      </td>
      <td className={classes.word} data-tone={shape} style={row.knockOn ? LOWER : undefined}>
        <span data-framed={isFramed || undefined}>{text}</span>
        {row.knockOn && (
          <p className="lh-row" style={HURTS}>
            <IconLink size={Math.round(22 * scale)} aria-hidden="true" />
            {firstHurtText(row.knockOn, timeZone, t, now)}
          </p>
        )}
      </td>
      <td>
        <NextStop row={row} timeZone={timeZone} now={now} />
      </td>
      <td>
        <Projected row={row} timeZone={timeZone} now={now} />
      </td>
      <td className={classes.minutes}>
        <Minutes row={row} now={now} />
      </td>
    </tr>
  );
}

const LOWER = { fontSize: 'calc(26 * var(--u))', lineHeight: 'calc(30 * var(--u))' };
const HURTS = {
  gap: 'calc(6 * var(--u))',
  color: 'var(--lh-text-2)',
  fontSize: 'calc(22 * var(--u))',
  fontWeight: 400,
  lineHeight: 'calc(26 * var(--u))',
};
