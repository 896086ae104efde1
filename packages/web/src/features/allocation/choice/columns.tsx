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
import type { AssetRow, DriverRow, PoolRow, SortValues } from './pool.ts';
import { SELECTED } from './pool.ts';

type Column = TableColumn<PoolRow>;

export interface ColumnContext {
  readonly t: Translate;
  readonly timeZone: string;
  readonly selected: ReadonlySet<string>;
  readonly availability: AvailabilityState;
  /** Pixels. */
  readonly barWidth: number;
  canTick(row: PoolRow): boolean;
  onTick(row: PoolRow): void;
}

const driver = (row: PoolRow) => (row as DriverRow).driver;
const asset = (row: PoolRow) => (row as AssetRow).asset;
const joined = (...texts: readonly (string | null)[]) => texts.filter(Boolean).join(' ') || null;

export const SORT_VALUES: SortValues = {
  name: (row) => row.name,
  site: (row) => row.siteName,
  employeeNumber: (row) => driver(row).employeeNumber,
  mobileNumber: (row) => driver(row).mobileNumber,
  emailAddress: (row) => driver(row).emailAddress,
  fleetNumber: (row) => asset(row).fleetNumber,
  vin: (row) => asset(row).vinNumber,
  make: (row) => asset(row).make,
  model: (row) => asset(row).model,
  year: (row) => asset(row).year,
  makeModel: (row) => joined(asset(row).make, asset(row).model),
  type: (row) => asset(row).assetTypeName,
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

function tick(context: ColumnContext): Column {
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
  width: number | undefined,
  value: (row: PoolRow) => string | number | null,
): Column {
  return {
    id,
    header,
    width,
    sort: id,
    title: (row) => String(value(row) ?? '') || undefined,
    cell: (row) => {
      const shown = value(row);
      return shown === null || shown === '' ? <span className="lh-none">{t('ui.notSpecified')}</span> : shown;
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

function whenTaken({ t, timeZone, selected, availability, barWidth }: ColumnContext): readonly Column[] {
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
      width: 180,
      title: (row) => takenText(takenBy(row), timeZone, t),
      cell: (row) => (
        <AvailabilityWord availability={availability} taken={takenBy(row)} isChosen={selected.has(row.id)} />
      ),
    },
  ];
}

export function allocationColumns(kind: PoolRow['kind'], context: ColumnContext): readonly Column[] {
  const { t } = context;
  const site = text(context, 'site', t('allocation.siteColumn'), 96, (row) => row.siteName);
  const who =
    kind === 'driver'
      ? [
          identity(context, 'name', t('allocation.name')),
          text(
            context,
            'employeeNumber',
            t('allocation.employeeNumber'),
            104,
            (r) => driver(r).employeeNumber,
          ),
          text(context, 'mobileNumber', t('allocation.mobile'), 128, (row) => driver(row).mobileNumber),
        ]
      : [
          identity(context, 'name', t('allocation.registration'), 136),
          text(context, 'fleetNumber', t('allocation.fleetNumber'), 80, (row) => asset(row).fleetNumber),
          text(context, 'makeModel', t('allocation.makeModel'), undefined, (row) =>
            makeModelOf(row as AssetRow),
          ),
          text(context, 'type', t('allocation.type'), 112, typeOf),
        ];
  return [tick(context), ...who, site, ...whenTaken(context)];
}

/** Columns as the specification lists them (section 2). */
export function selectionColumns(kind: PoolRow['kind'], context: ColumnContext): readonly Column[] {
  const { t } = context;
  const key = (name: string) => t(`allocation.select.${name}`);
  const who =
    kind === 'driver'
      ? [
          identity(context, 'name', key('fullName')),
          text(context, 'employeeNumber', key('employeeNumber'), 136, (row) => driver(row).employeeNumber),
          text(context, 'mobileNumber', key('mobileNumber'), 136, (row) => driver(row).mobileNumber),
          text(context, 'emailAddress', key('email'), 216, (row) => driver(row).emailAddress),
        ]
      : [
          {
            ...text(context, 'type', key('type'), 160, typeOf),
            id: 'typePill',
            cell: (row: PoolRow) => <span className={classes.pill}>{typeOf(row)}</span>,
          },
          identity(context, 'name', key('registration'), 152),
          text(context, 'vin', key('vin'), 184, (row) => asset(row).vinNumber),
          text(context, 'make', key('make'), undefined, (row) => asset(row).make),
          text(context, 'model', key('model'), undefined, (row) => asset(row).model),
          { ...text(context, 'year', key('year'), 72, (row) => asset(row).year), align: 'right' as const },
        ];
  return [tick(context), ...who, ...whenTaken(context)];
}
