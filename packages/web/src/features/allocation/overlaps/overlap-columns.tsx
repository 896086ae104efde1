import type { OverlappingJourney, SharedKind } from '@linehaul/contracts/allocation';
import { Stack } from '@mantine/core';
import type { Translate } from '../../../platform/i18n/index.ts';
import { dateTimeText } from '../../../platform/time/index.ts';
import { StatusBadge } from '../../../ui/index.ts';
import type { TableColumn } from '../../../ui/table/index.ts';
import classes from '../allocation.module.css';

export interface OverlapContext {
  readonly t: Translate;
  readonly timeZone: string;
  onShow(journeyId: string): void;
}
type Column = TableColumn<OverlappingJourney>;

export function Names({
  row,
  text,
  kinds,
  t,
}: {
  readonly row: OverlappingJourney;
  readonly text: string;
  readonly kinds: readonly SharedKind[];
  readonly t: Translate;
}) {
  const shared = new Set(
    row.sharedResources.filter(({ kind }) => kinds.includes(kind)).map(({ name }) => name),
  );
  const names = text.split(', ').filter(Boolean);
  // Names may contain commas.
  const all = [...names, ...[...shared].filter((name) => !names.includes(name))];
  if (all.length === 0) return <span className="lh-none">{t('ui.notSpecified')}</span>;
  return (
    <Stack className={classes.names} component="span" gap={0} align="flex-start" lh="18px">
      {all.map((name) =>
        shared.has(name) ? (
          <mark key={name} className={classes.shared}>
            {name}
            <span className="lh-unseen"> ({t('allocation.overlaps.shared')})</span>
          </mark>
        ) : (
          <span key={name}>{name}</span>
        ),
      )}
    </Stack>
  );
}

export function Statuses({ row }: { readonly row: OverlappingJourney }) {
  return (
    <Stack component="span" gap={0} align="flex-start" lh="18px">
      {row.timeBasedStatus && <StatusBadge status={row.timeBasedStatus} />}
      <StatusBadge status={row.journeyStatus} quiet />
    </Stack>
  );
}

export function Reference({ row, context }: { row: OverlappingJourney; context: OverlapContext }) {
  const { t, onShow } = context;
  return (
    <button
      type="button"
      className="lh-link"
      title={t('allocation.overlaps.journeyId', { id: row.journeyId })}
      onClick={() => onShow(row.journeyId)}
    >
      {row.journeyUniqueReference}
    </button>
  );
}

export function overlapColumns(context: OverlapContext): readonly Column[] {
  const { t, timeZone } = context;
  const column = (id: string, sort: string, more: Omit<Column, 'id' | 'header' | 'sort'>): Column => ({
    id,
    header: t(`allocation.overlaps.${id}`),
    sort,
    ...more,
  });
  return [
    column('routingDate', 'routingDate', { width: 116, cell: (row) => row.routingDate }),
    column('plannedStart', 'plannedStartDateTimeUtc', {
      width: 172,
      cell: (row) => (
        <>
          {dateTimeText(row.plannedStartDateTimeUtc, timeZone)}
          <div className={classes.under}>
            {t('allocation.overlaps.until', { time: dateTimeText(row.occupiedToUtc, timeZone) })}
          </div>
        </>
      ),
    }),
    column('journey', 'journeyUniqueReference', {
      width: 132,
      cell: (row) => <Reference row={row} context={context} />,
    }),
    column('status', 'timeBasedStatus', { width: 164, cell: (row) => <Statuses row={row} /> }),
    column('drivers', 'driversDescription', {
      title: (row) => row.driversDescription,
      cell: (row) => <Names row={row} text={row.driversDescription} kinds={['driver']} t={t} />,
    }),
    column('assets', 'assetsDescription', {
      width: 132,
      title: (row) => row.assetsDescription,
      cell: (row) => <Names row={row} text={row.assetsDescription} kinds={['vehicle', 'trailer']} t={t} />,
    }),
    column('fleetNumbers', 'fleetNumbersDescription', {
      width: 112,
      title: (row) => row.fleetNumbersDescription,
      cell: (row) => <Names row={row} text={row.fleetNumbersDescription} kinds={[]} t={t} />,
    }),
    column('locations', 'locationsDescription', {
      title: (row) => row.locationsDescription,
      cell: (row) => {
        const [from, ...to] = row.locationsDescription.split(' – ');
        return (
          <>
            {from}
            {to.length > 0 && <div className={classes.under}>– {to.join(' – ')}</div>}
          </>
        );
      },
    }),
  ];
}
