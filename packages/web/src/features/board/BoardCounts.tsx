import type { BoardNow } from '@linehaul/contracts/board';
import { QUICK_FILTERS, type QuickFilter } from '@linehaul/domain/journeys';
import { IconBellRinging, IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/index.ts';
import { Mark } from '../../ui/index.ts';
import classes from './board.module.css';

interface Props {
  readonly board: Pick<BoardNow, 'attention' | 'running'>;
  readonly scale: number;
  readonly isPhone: boolean;
}

/** Shows every count, even 0. */
export function BoardCounts({ board, scale, isPhone }: Props) {
  const { t } = useTranslation();
  const size = Math.round(24 * scale);
  return (
    <ul className={classes.counts} style={isPhone ? IN_PAIRS : undefined} aria-label={t('board.counts')}>
      {QUICK_FILTERS.map((filter) => (
        <li key={filter} data-none={board.attention[filter] === 0 || undefined}>
          <Glyph filter={filter} size={size} />
          <span>{t(`board.filters.${filter}`)}</span>
          <strong>{board.attention[filter]}</strong>
        </li>
      ))}
      <li data-none={board.running === 0 || undefined}>
        <Mark shape="ok" size={size} />
        <span>{t('board.filters.RUNNING')}</span>
        <strong>{board.running}</strong>
      </li>
    </ul>
  );
}

const IN_PAIRS = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(calc(240 * var(--u)), 1fr))',
  gridAutoRows: 'calc(58 * var(--u))',
  height: 'auto',
};

function Glyph({ filter, size }: { readonly filter: QuickFilter; readonly size: number }) {
  switch (filter) {
    case 'ALARM':
      return <IconBellRinging size={size} color="var(--lh-danger-text)" aria-hidden="true" />;
    case 'UNALLOCATED':
      return <IconUserQuestion size={size} aria-hidden="true" />;
    case 'NOT_HEARD_OF':
      return <Mark shape="unknown" size={size} />;
    default:
      return <Mark shape="danger" size={size} />;
  }
}
