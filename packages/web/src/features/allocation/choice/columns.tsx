import type { ProposalWire } from '@linehaul/contracts/proposals';
import { Checkbox } from '@mantine/core';
import { IconSquareCheck } from '@tabler/icons-react';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import classes from '../allocation.module.css';
import {
  AvailabilityBar,
  AvailabilityWord,
  HourScale,
  takenText,
} from '../availability/AvailabilityCell.tsx';
import type { AvailabilityState } from '../availability/use-availability.ts';
import { type AssetRow, AVAILABILITY, POOL_VALUES, type PoolRow, SELECTED, type SortValues } from './pool.ts';

type Column = TableColumn<PoolRow>;

export interface ColumnContext {
  readonly t: Translate;
  readonly timeZone: string;
  readonly selected: ReadonlySet<string>;
  readonly availability: AvailabilityState;
  readonly barWidth: number;
  readonly proposals?: RowProposals;
  canTick(row: PoolRow): boolean;
  onTick(row: PoolRow): void;
}

export interface RowProposals {
  readonly isRanked: boolean;
  readonly places: ReadonlyMap<string, number>;
  of(row: PoolRow): ProposalWire | undefined;
  hiddenOf(row: PoolRow): string | undefined;
  readonly openId: string | undefined;
  onOpen(row: PoolRow): void;
}

const asset = (row: PoolRow) => (row as AssetRow).asset;
const joined = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join(' ') || null;

export const SORT_VALUES: SortValues = {
  ...POOL_VALUES,
  makeModel: (row) => makeModelOf(row as AssetRow),
};

export function typeTextOf(assetTypeName: string): string {
  return assetTypeName.replaceAll('_', ' ');
}
const typeOf = (row: PoolRow) => typeTextOf(asset(row).assetTypeName);

export function makeModelOf(row: AssetRow): string | null {
  return joined(row.asset.make, row.asset.model);
}

export function Initial({ name }: { readonly name: string }) {
  return (
    <span className={classes.initial} aria-hidden="true">
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
}

export function TickBox({
  row,
  context,
  isActive,
}: {
  readonly row: PoolRow;
  readonly context: ColumnContext;
  readonly isActive: boolean;
}) {
  const { t, selected, canTick, onTick } = context;
  return (
    <Checkbox
      size="xs"
      tabIndex={isActive ? 0 : -1}
      checked={selected.has(row.id)}
      disabled={!canTick(row)}
      aria-label={t('allocation.choose', { name: row.name })}
      onChange={() => onTick(row)}
    />
  );
}

export function tick(context: ColumnContext): Column {
  return {
    id: 'tick',
    header: context.t('allocation.selectedColumn'),
    headerIcon: <IconSquareCheck size={16} aria-hidden="true" style={{ display: 'block' }} />,
    width: 48,
    sort: SELECTED,
    cell: (row, isActive) => <TickBox row={row} context={context} isActive={isActive} />,
  };
}

function text(
  { t }: ColumnContext,
  id: string,
  header: string,
  width?: number,
  value = (row: PoolRow) => SORT_VALUES[id]?.(row) ?? null,
): Column {
  return {
    id,
    header,
    width,
    sort: id,
    title: (row) => String(value(row) ?? '') || undefined,
    cell: (row) => {
      const shown = value(row);
      return shown === null || shown === '' ? (
        <span className="lh-none">{t('ui.notSpecified')}</span>
      ) : (
        <div className="lh-truncate">{shown}</div>
      );
    },
  };
}

function identity(context: ColumnContext, id: string, header: string, width?: number): Column {
  return {
    id,
    header,
    width,
    sort: 'name',
    title: (row) => row.name,
    cell: (row) => (
      <span className="lh-identity">
        {row.kind === 'driver' && <Initial name={row.name} />}
        <span className={classes.name}>{row.name}</span>
        {row.isArchived && <span className="lh-badge neutral">{context.t('allocation.archived')}</span>}
      </span>
    ),
  };
}

export function whenTaken({
  t,
  timeZone,
  selected,
  availability,
  barWidth,
}: ColumnContext): readonly Column[] {
  if (availability.state === 'off') return [];
  const takenBy = (row: PoolRow) => availability.by(row.kind, row.id);
  return [
    {
      id: 'period',
      header: t('allocation.period'),
      headerIcon: availability.data ? (
        <HourScale data={availability.data} timeZone={timeZone} />
      ) : (
        <span className={classes.scale} />
      ),
      width: barWidth,
      title: (row) => takenText(takenBy(row), timeZone, t),
      cell: (row) => (
        <AvailabilityBar data={availability.data} taken={takenBy(row)} isChosen={selected.has(row.id)} />
      ),
    },
    {
      id: 'availability',
      header: t('allocation.availability'),
      sort: availability.state === 'known' ? AVAILABILITY : undefined,
      width: 164,
      title: (row) => takenText(takenBy(row), timeZone, t),
      cell: (row) => (
        <AvailabilityWord availability={availability} taken={takenBy(row)} isChosen={selected.has(row.id)} />
      ),
    },
  ];
}

const ALONE = { name: undefined, number: 136, email: 260, make: undefined };
/** The reasons take the rest. */
const BESIDE_REASONS = { name: 176, number: 124, email: 160, make: 112 };

/** Specification, section 2, plus the fleet number. */
export function specifiedColumns(kind: PoolRow['kind'], context: ColumnContext): readonly Column[] {
  const { t } = context;
  const key = (name: string) => t(`allocation.select.${name}`);
  const width = context.proposals?.isRanked ? BESIDE_REASONS : ALONE;
  return kind === 'driver'
    ? [
        identity(context, 'name', key('fullName'), width.name),
        text(context, 'employeeNumber', key('employeeNumber'), width.number),
        text(context, 'mobileNumber', key('mobileNumber'), width.number),
        text(context, 'emailAddress', key('email'), width.email),
      ]
    : [
        {
          ...text(context, 'type', key('type'), 136, typeOf),
          id: 'typePill',
          cell: (row: PoolRow) => <span className={classes.pill}>{typeOf(row)}</span>,
        },
        identity(context, 'name', key('registration'), 152),
        text(context, 'fleetNumber', key('fleetNumber'), 112),
        text(context, 'vin', key('vin'), 164),
        text(context, 'make', key('make'), width.make),
        text(context, 'model', key('model'), width.make),
        { ...text(context, 'year', key('year'), 72), align: 'right' as const },
      ];
}
