import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { dateText, timeText } from '../../../platform/time/index.ts';
import { hurtsOf } from '../../../ui/knock-on/index.ts';
import { minutesOfJourney, silenceOf } from '../../../ui/times/index.ts';
import { noteOf, StatusLines, secondLine } from '../StatusLines.tsx';
import classes from './columns.module.css';
import {
  type Column,
  type ColumnContext,
  JourneyName,
  menuColumn,
  nameNeeds,
  orNot,
  tickColumn,
  vehicleName,
} from './common.tsx';
import { alarmColumn, lastFixColumn, minutesColumn, nextStopColumn, projectedColumn } from './under-way.tsx';

export const DOCKED_HIDDEN_AT_FIRST = ['projected', 'lastFix', 'alarm', 'vehicle', 'plannedStart'];

/** Two lines. Narrow: minutes beside the next stop. */
export function dockedColumns(
  context: ColumnContext,
  isNarrow: boolean,
  hidden: readonly string[],
): Column[] {
  const { t, timeZone, isExtended } = context;
  const name = (row: Parameters<Column['cell']>[0]) =>
    isNarrow ? undefined : (vehicleName(row) ?? t('journeyColumns.noVehicle'));
  return [
    tickColumn(context),
    {
      id: 'journey',
      header: t('journeys.journey'),
      least: isNarrow ? 138 : 172,
      sort: 'journeyUniqueReference',
      title: (row) => row.locationsDescription,
      needs: (row, widthOf) => nameNeeds(row, name(row), widthOf),
      cell: (row) => <JourneyName row={row} vehicle={name(row)} />,
    },
    nextStopColumn(context, isNarrow),
    projectedColumn(context, 'lines'),
    {
      id: 'vehicle',
      header: t('journeys.vehicle'),
      width: 110,
      sort: 'vehicleRegistration',
      cell: (row) => (
        <>
          {orNot(row.vehicleRegistration, t)}
          {row.driversDescription && <div className="lh-under">{row.driversDescription}</div>}
        </>
      ),
    },
    {
      id: 'plannedStart',
      header: t('journeys.plannedStart'),
      width: 100,
      sort: 'plannedStartDateTimeUtc',
      cell: (row) => (
        <>
          {timeText(row.plannedStartDateTimeUtc, timeZone)}
          <div className="lh-under">{dateText(row.plannedStartDateTimeUtc, timeZone)}</div>
        </>
      ),
    },
    statusColumn(context, {
      sort: isExtended ? undefined : 'attention',
      hasMinutes: !isNarrow && !hidden.includes('minutes'),
    }),
    ...(isNarrow ? [] : [minutesColumn(context, 'lines')]),
    lastFixColumn(context),
    alarmColumn(context),
    menuColumn(context),
  ];
}

/** Pixels of badge, mark and link icon. */
const BADGE = 31;
const MARK = 14;
const LINK = 18;
/** A longer knock-on is cut: minutes and bell matter more. */
const MOST_OF_KNOCK_ON = 112;
/** Free room beside a dash. */
const BESIDE_DASH = 40;

function statusColumn(
  { t, timeZone, knockOns }: ColumnContext,
  { sort, hasMinutes }: { readonly sort: string | undefined; readonly hasMinutes: boolean },
): Column {
  const isBesideDash = (row: Parameters<Column['cell']>[0]) =>
    hasMinutes && silenceOf(row) !== undefined && !minutesOfJourney(row, Date.now());
  return {
    id: 'status',
    header: t('journeys.status'),
    least: 116,
    isWhole: true,
    sort,
    needs: (row, widthOf) => {
      const first = row.timeBasedStatus ?? row.journeyStatus;
      const isQuiet = !row.timeBasedStatus || badgeColour(first) === 'success';
      const second = secondLine(row, hurtsOf(knockOns, row));
      const words = second?.kind === 'status' ? statusText(second.status) : undefined;
      const below = words ?? (second && noteOf(second, timeZone, false, t)) ?? '';
      const mark = below === '' || second?.kind === 'silent' ? 0 : second?.kind === 'hurts' ? LINK : MARK;
      const whole = Math.max(
        widthOf(statusText(first), 12, 500) + (isQuiet ? 16 : BADGE),
        Math.min(widthOf(below, 12, 500), second?.kind === 'hurts' ? MOST_OF_KNOCK_ON : Infinity) + mark,
      );
      return isBesideDash(row) ? whole - BESIDE_DASH : whole;
    },
    cell: (row, isActive) => (
      <div className={isBesideDash(row) ? classes.besideDash : undefined}>
        <StatusLines journey={row} timeZone={timeZone} isActive={isActive} hurts={hurtsOf(knockOns, row)} />
      </div>
    ),
  };
}
