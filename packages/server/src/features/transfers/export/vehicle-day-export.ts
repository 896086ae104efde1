import { EXPORT_TYPES } from '@linehaul/contracts/transfers';
import type {
  DayActivity,
  DayList,
  DayPlace,
  DayStop,
  DayTrip,
  VehicleDay,
} from '@linehaul/contracts/vehicle-day';
import { exportVehicleDay } from '@linehaul/contracts/vehicle-day';
import type { EpochMs } from '@linehaul/domain/core';
import { labelOf } from '@linehaul/domain/entities';
import { statusText } from '@linehaul/domain/journeys';
import { isoIn } from '@linehaul/domain/time';
import type { Executor } from '../../../platform/db/index.ts';
import { Failure, FileAnswer, type Mount } from '../../../platform/http/index.ts';
import { readVehicleDay } from '../../vehicle-day/index.ts';
import { csvOf } from '../formats/csv.ts';
import type { Value } from '../formats/value.ts';
import { workbookOf } from '../formats/workbook.ts';
import { knownBy } from '../known-by.ts';
import type { ExportColumn } from './source.ts';

type Stop = DayStop & { readonly journey: string };

const column = <Row>(label: string, of: (row: Row) => Value): ExportColumn<Row> => ({ label, of });
const time = <Row>(label: string, of: (row: Row) => string | null): ExportColumn<Row> => ({
  label,
  of,
  isInstant: true,
});
const minutes = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10);
const placeOf = (place: DayPlace | null) =>
  place?.name ??
  (place?.nearest ? `${place.nearest.distanceKilometres} km from ${place.nearest.name}` : null);

const trips: readonly ExportColumn<DayTrip>[] = [
  column('Trip', (row) => row.number),
  column('From', (row) => placeOf(row.from)),
  column('To', (row) => placeOf(row.to)),
  time('Start', (row) => row.startUtc),
  time('End', (row) => row.endUtc),
  column('Seen', (row) => {
    if (row.number === null) return 'Not seen';
    if (!row.isStartSeen) return row.isEndSeen || row.isRunning ? 'Start not seen' : 'Start and end not seen';
    return row.isEndSeen || row.isRunning ? 'Whole' : 'End not seen';
  }),
  column('Duration (min)', (row) => minutes(row.durationMinutes)),
  column('Driving (min)', (row) => minutes(row.drivingMinutes)),
  column('Standing (min)', (row) => minutes(row.standingMinutes)),
  column('Distance (km)', (row) => row.distanceKilometres),
  column('Highest speed (km/h)', (row) => row.highestSpeedKilometresPerHour),
  column('Sub-trips', (row) => row.subTrips.length),
];

const KINDS: Readonly<Record<DayActivity['kind'], string>> = {
  DRIVING: 'Driving',
  STANDING: 'Standing',
  REST: 'Rest',
  NO_FIXES: 'No fixes',
};
const activities: readonly ExportColumn<DayActivity>[] = [
  column('Activity', (row) => KINDS[row.kind]),
  time('From', (row) => row.fromUtc),
  time('To', (row) => row.toUtc),
  column('Length (min)', (row) => minutes((Date.parse(row.toUtc) - Date.parse(row.fromUtc)) / 60_000)),
  column('Distance (km)', (row) => row.distanceKilometres),
  column('Highest speed (km/h)', (row) => row.highestSpeedKilometresPerHour),
  column('Location', (row) => row.locationName),
  column('Latitude', (row) => row.latitude),
  column('Longitude', (row) => row.longitude),
  column('To latitude', (row) => row.toLatitude),
  column('To longitude', (row) => row.toLongitude),
];

const LEFT: ReadonlySet<Stop['state']> = new Set(['departed', 'passedUnseen']);
const CAME: ReadonlySet<Stop['state']> = new Set(['arrived', ...LEFT]);

function known(what: 'Arrival' | 'Departure', reached: ReadonlySet<Stop['state']>): ExportColumn<Stop>[] {
  const end = what === 'Arrival' ? 'arrival' : 'departure';
  const actual = `actual${what}TimeUtc` as const;
  const planned = `planned${what}TimeUtc` as const;
  const after = `${end}AfterUtc` as const;
  const before = `${end}BeforeUtc` as const;
  return [
    time(`Actual ${end}`, (row) => row[actual]),
    column(`${what} known by`, (row) =>
      knownBy({
        at: row[actual],
        isEstimated: row.estimated,
        after: row[after],
        hasHappened: row[planned] !== null && reached.has(row.state),
      }),
    ),
    time(`${what} after`, (row) => row[after]),
    time(`${what} before`, (row) => row[before]),
  ];
}

const stops: readonly ExportColumn<Stop>[] = [
  column('Journey', (row) => row.journey),
  column('Sequence', (row) => row.sequence),
  column('Location', (row) => row.locationName),
  time('Planned arrival', (row) => row.plannedArrivalTimeUtc),
  time('Planned departure', (row) => row.plannedDepartureTimeUtc),
  ...known('Arrival', CAME),
  ...known('Departure', LEFT),
  column('State', (row) => labelOf(row.state)),
  column('Time based status', (row) => row.timeBasedStatus && statusText(row.timeBasedStatus)),
];

function tableOf(list: DayList, day: VehicleDay, timeZone: string): { header: string[]; cells: Value[][] } {
  switch (list) {
    case 'trips':
      return written(trips, day.trips, timeZone);
    case 'activities':
      return written(activities, day.activities, timeZone);
    case 'stops':
      return written(
        stops,
        day.journeys.flatMap((journey) =>
          journey.stops.map((stop) => ({ ...stop, journey: journey.journeyUniqueReference })),
        ),
        timeZone,
      );
  }
}

function written<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[], timeZone: string) {
  const cellOf = ({ of, isInstant }: ExportColumn<Row>, row: Row): Value => {
    const value = of(row);
    return isInstant && typeof value === 'string' ? isoIn(Date.parse(value), timeZone) : value;
  };
  return {
    header: columns.map(({ label }) => label),
    cells: rows.map((row) => columns.map((each) => cellOf(each, row))),
  };
}

export function mountVehicleDayExport(
  mount: Mount,
  { db, now }: { readonly db: Executor; readonly now: () => EpochMs },
): void {
  mount(exportVehicleDay, async ({ organisation, params: { assetId, date }, query: { format, list } }) => {
    const found = await readVehicleDay(db, organisation, { assetId, date, now: now() });
    if (found instanceof Failure) return found;
    const { header, cells } = tableOf(list, found.day, organisation.timeZone);
    const name = `${organisation.name}-${found.registrationNumber}-${list}-${date}.${format}`;
    return format === 'csv'
      ? (new FileAnswer(name, `${EXPORT_TYPES.csv}; charset=utf-8`, csvOf(header, cells)) as never)
      : (new FileAnswer(name, EXPORT_TYPES.xlsx, await workbookOf(list, header, cells)) as never);
  });
}
