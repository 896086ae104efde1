import { badgeColour, statusText } from '@linehaul/domain/journeys';
import { dateText, timeText } from '../../../platform/time/index.ts';
import { noteOf, StatusLines, secondLine } from '../StatusLines.tsx';
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

/** Two lines a row. Narrow: the minutes stand with the next stop. */
export function dockedColumns(context: ColumnContext, isNarrow: boolean): Column[] {
  const { t, timeZone, isExtended } = context;
  const name = (row: Parameters<Column['cell']>[0]) =>
    isNarrow ? undefined : (vehicleName(row) ?? t('journeyColumns.noVehicle'));
  return [
    tickColumn(context),
    {
      id: 'journey',
      header: t('journeys.journey'),
      least: 110,
      sort: 'journeyUniqueReference',
      title: (row) => row.locationsDescription,
      needs: (row, widthOf) => nameNeeds(row, name(row), widthOf),
      cell: (row) => <JourneyName row={row} vehicle={name(row)} />,
    },
    nextStopColumn(context, isNarrow),
    projectedColumn(context),
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
    statusColumn(t('journeys.status'), context, isExtended ? undefined : 'attention'),
    ...(isNarrow ? [] : [minutesColumn(context, 'lines')]),
    lastFixColumn(context),
    alarmColumn(context),
    menuColumn(context),
  ];
}

/** Pixels of a badge beside its word, and of a second line's mark. */
const BADGE = 31;
const MARK = 14;

function statusColumn(header: string, { t, timeZone }: ColumnContext, sort: string | undefined): Column {
  return {
    id: 'status',
    header,
    least: 116,
    isWhole: true,
    sort,
    needs: (row, widthOf) => {
      const first = row.timeBasedStatus ?? row.journeyStatus;
      const isQuiet = !row.timeBasedStatus || badgeColour(first) === 'success';
      const second = secondLine(row);
      const words = second?.kind === 'status' ? statusText(second.status) : undefined;
      const below = words ?? (second && noteOf(second, timeZone, false, t)) ?? '';
      const mark = below === '' || second?.kind === 'silent' ? 0 : MARK;
      return Math.max(
        widthOf(statusText(first), 12, 500) + (isQuiet ? 16 : BADGE),
        widthOf(below, 12, 500) + mark,
      );
    },
    cell: (row, isActive) => <StatusLines journey={row} timeZone={timeZone} isActive={isActive} />,
  };
}
