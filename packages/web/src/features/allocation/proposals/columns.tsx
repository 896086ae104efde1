import { useTranslation } from '../../../platform/i18n/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import { numberOf } from '../availability/under.ts';
import {
  type ColumnContext,
  makeModelOf,
  specifiedColumns,
  tick,
  typeTextOf,
  whenTaken,
} from '../choice/columns.tsx';
import type { PoolRow } from '../choice/pool.ts';
import { Hours } from './Hours.tsx';
import classes from './proposals.module.css';
import { Why } from './Why.tsx';

type Column = TableColumn<PoolRow>;

export function allocationColumns(kind: PoolRow['kind'], context: ColumnContext): readonly Column[] {
  const { t } = context;
  const who: Column = {
    id: 'name',
    header: t(kind === 'driver' ? 'allocation.proposals.driver' : 'allocation.registration'),
    least: 150,
    sort: 'name',
    cell: (row) => <Who row={row} />,
  };
  const said = [...why(context), ...hours(kind, context)];
  return [tick(context), ...place(context), who, ...said, ...whenTaken(context)];
}

export function selectionColumns(kind: PoolRow['kind'], context: ColumnContext): readonly Column[] {
  const specified = specifiedColumns(kind, context);
  if (!context.proposals?.isRanked) return [tick(context), ...specified, ...whenTaken(context)];
  const said = [...why(context), ...hours(kind, context)];
  return [tick(context), ...place(context), ...specified, ...said, ...whenTaken(context)];
}

function place({ t, proposals }: ColumnContext): readonly Column[] {
  if (!proposals) return [];
  return [
    {
      id: 'place',
      header: t('allocation.proposals.place'),
      headerIcon: <span aria-hidden="true">#</span>,
      width: 36,
      align: 'right',
      cell: (row) => <span className={classes.place}>{proposals.places.get(row.id)}</span>,
    },
  ];
}

function hours(kind: PoolRow['kind'], { t, proposals }: ColumnContext): readonly Column[] {
  if (!proposals || kind !== 'driver') return [];
  return [
    {
      id: 'hours',
      header: t('allocation.proposals.hoursToday'),
      width: 150,
      cell: (row) => <Hours hours={proposals.of(row)?.hours} />,
    },
  ];
}

function why({ t, proposals }: ColumnContext): readonly Column[] {
  if (!proposals) return [];
  return [
    {
      id: 'why',
      header: t('allocation.proposals.why'),
      least: 180,
      cell: (row, isActive) => (
        <Why
          row={row}
          proposal={proposals.of(row)}
          hidden={proposals.hiddenOf(row)}
          isOpen={proposals.openId === row.id}
          isActive={isActive}
          onOpen={() => proposals.onOpen(row)}
        />
      ),
    },
  ];
}

function Who({ row }: { readonly row: PoolRow }) {
  const { t } = useTranslation();
  const number = numberOf(row, t);
  const under =
    row.kind === 'driver'
      ? [number, row.driver.mobileNumber || t('ui.notSpecified')]
      : [number, makeModelOf(row), typeTextOf(row.asset.assetTypeName)];
  return (
    <span className={classes.who}>
      <span>
        <strong>{row.name}</strong>{' '}
        {row.isArchived && <span className="lh-badge neutral">{t('allocation.archived')}</span>}
      </span>
      <span>{row.siteName}</span>
      <span>{under.filter(Boolean).join(' · ')}</span>
    </span>
  );
}
