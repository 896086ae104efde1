import type { JourneyRow } from '@linehaul/contracts/journeys';
import { Checkbox } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import type { Translate } from '../../../platform/i18n/index.ts';
import type { Forecasts } from '../../../shared/forecasts/index.ts';
import type { KnockOns } from '../../../shared/knock-on/index.ts';
import { AlarmBell } from '../../../ui/journeys/index.ts';
import type { TableColumn, WidthOf } from '../../../ui/table/index.ts';
import { JourneyMenu } from '../actions/JourneyMenu.tsx';
import classes from './columns.module.css';

export type Column = TableColumn<JourneyRow>;

export interface ColumnContext {
  readonly t: Translate;
  readonly timeZone: string;
  readonly selected: ReadonlySet<string>;
  readonly forecasts: Forecasts;
  readonly knockOns: KnockOns;
  readonly isRoomy?: boolean;
  /** Without dates nothing sorts by values that move with the clock. */
  readonly isExtended?: boolean;
  onTick(row: JourneyRow): void;
}

export const ALWAYS_SHOWN = ['tick', 'journey', 'map', 'menu'];

export function orNot(text: string | null | undefined, t: Translate) {
  return text ? text : <span className="lh-none">{t('ui.notSpecified')}</span>;
}

export function tickColumn({ t, selected, onTick }: ColumnContext): Column {
  return {
    id: 'tick',
    header: t('journeys.onMap'),
    headerIcon: <IconMap size={16} aria-hidden="true" style={{ display: 'block' }} />,
    width: 40,
    cell: (row, isActive) => (
      <Checkbox
        size="xs"
        tabIndex={isActive ? 0 : -1}
        checked={selected.has(row.journeyId)}
        aria-label={t('journeys.addToMap', { reference: row.journeyUniqueReference })}
        onChange={() => onTick(row)}
      />
    ),
  };
}

export function menuColumn({ t }: Pick<ColumnContext, 't'>): Column {
  return {
    id: 'menu',
    header: t('journeys.actions'),
    headerIcon: <span />,
    width: 36,
    cell: (row, isActive) => <JourneyMenu journey={row} tabIndex={isActive ? 0 : -1} />,
  };
}

export function JourneyName({
  row,
  vehicle,
  isOneLine,
}: {
  readonly row: JourneyRow;
  readonly vehicle?: string;
  readonly isOneLine?: boolean;
}) {
  return (
    <>
      <span className={classes.name}>
        <span className="lh-medium">{row.journeyUniqueReference}</span>
        {/* Blanks for screen readers. */} {vehicle && <span className={classes.vehicle}>{vehicle}</span>}{' '}
        <AlarmBell alarm={row.alarm} />
      </span>
      {!isOneLine && <div className="lh-under">{row.locationsDescription}</div>}
    </>
  );
}

const GAP = 6;
const BELL = 18;

export function nameNeeds(row: JourneyRow, vehicle: string | undefined, widthOf: WidthOf): number {
  const first = widthOf(row.journeyUniqueReference, 13, 500);
  const second = vehicle ? GAP + widthOf(vehicle, 12) : 0;
  const bell = row.alarm ? GAP + BELL : 0;
  return Math.max(first + second + bell, widthOf(row.locationsDescription, 12));
}

/** Named as on markers; undefined: no vehicle. */
export function vehicleName({ vehicleFleetNumber, vehicleRegistration }: JourneyRow): string | undefined {
  return vehicleFleetNumber ?? vehicleRegistration ?? undefined;
}
