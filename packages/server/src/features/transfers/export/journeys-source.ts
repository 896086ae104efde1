import { instant, listQuery } from '@linehaul/contracts/http';
import {
  type ActiveEvent,
  EVENT_SORTS,
  exportedJourneys,
  HISTORY_SORTS,
  type JourneyChange,
  type JourneyRow,
} from '@linehaul/contracts/journeys';
import { choiceText } from '@linehaul/domain/entities';
import { CHANGE_AUTHORS } from '@linehaul/domain/journeys';
import { z } from 'zod';
import { Failure, instantText } from '../../../platform/http/index.ts';
import type { LikelyOfJourney } from '../../forecast/index.ts';
import {
  endsOfJourneys,
  journeyHistory as historyOf,
  keysetPageOfJourneyEvents,
  keysetPageOfJourneys,
} from '../../journeys/index.ts';
import { knownBy } from '../known-by.ts';
import { changesText, kindText, overriddenText } from './history-text.ts';
import { likelyColumns } from './likely-columns.ts';
import { column, type ExportColumn, type ExportSource, time } from './source.ts';

type Ends = Awaited<ReturnType<typeof endsOfJourneys>>;
type EndsOfJourney = NonNullable<ReturnType<Ends['get']>>;
type ExportedJourney = JourneyRow & {
  readonly ends: EndsOfJourney | undefined;
  readonly likely: LikelyOfJourney | undefined;
};

export const journeys: ExportSource<ExportedJourney> = {
  query: exportedJourneys,
  read: async ({ db, organisation, asked: { start, end, dateType }, likely }, query, step) => {
    const listed = await keysetPageOfJourneys(
      db,
      organisation,
      query,
      start && end
        ? {
            dates: {
              type: dateType ?? 'ROUTING_DATE',
              from: Date.parse(start),
              to: Date.parse(end),
              timeZone: organisation.timeZone,
            },
          }
        : {},
      step,
    );
    if (listed instanceof Failure) return listed;
    const ids = listed.rows.map(({ id }) => id);
    const ends = await endsOfJourneys(db, organisation.id, ids);
    const arrivals = await likely(ids);
    const rows = listed.rows.map((row) => ({
      ...row,
      ends: ends.get(row.id),
      likely: arrivals.get(row.id),
    }));
    return { ...listed, rows };
  },
  columns: [
    column('Routing date', (row) => row.routingDate),
    column('Unique reference', (row) => row.journeyUniqueReference),
    column('Journey reference', (row) => row.journeyReference),
    column('Status', (row) => row.journeyStatus),
    column('Time based status', (row) => row.timeBasedStatus),
    column('Position based status', (row) => row.positionBasedStatus),
    column('Site', (row) => row.siteReference),
    column('Vehicle', (row) => row.vehicleRegistration),
    column('Trailer', (row) => row.trailerRegistration),
    column('Fleet numbers', (row) => row.fleetNumbersDescription),
    column('Drivers', (row) => row.driversDescription),
    column('Locations', (row) => row.locationsDescription),
    time('Planned start', (row) => row.plannedStartDateTimeUtc),
    time('Planned end', (row) => row.plannedEndDateTimeUtc),
    time('Departed', (row) => row.departFromStartLocationTimeUtc),
    ...howKnown('Departure', (row) => [row.departFromStartLocationTimeUtc, row.ends?.start]),
    time('Arrived', (row) => row.arriveAtEndLocationTimeUtc),
    ...howKnown('Arrival', (row) => [row.arriveAtEndLocationTimeUtc, row.ends?.end]),
    column('End confirmed', (row) => row.endConfirmed),
    ...likelyColumns<ExportedJourney>('Next stop', (row) => row.likely?.next),
    ...likelyColumns<ExportedJourney>('End', (row) => row.likely?.end),
    column('Planned kilometres', (row) => row.plannedKilometers),
    column('Travelled kilometres', (row) => row.travelledKilometres),
    column('Route', (row) => row.routeReference),
    column('Job number', (row) => row.jobNumber),
    column('Transporter', (row) => row.transporter),
    column('Description', (row) => row.description),
    column('Reason', (row) => row.reason),
    time('Changed', (row) => row.changeDateTimeUtc),
    column('Changed by', (row) => row.changeAuditUser),
  ],
};
export function howKnown(
  name: string,
  of: (row: ExportedJourney) => readonly [at: string | null, end: EndsOfJourney['end'] | undefined],
): readonly ExportColumn<ExportedJourney>[] {
  return [
    column(`${name} known by`, (row) => {
      const [at, end] = of(row);
      return knownBy({ at, isEstimated: end?.estimated ?? false, after: end?.after });
    }),
    time(`${name} after`, (row) => instantText(of(row)[1]?.after ?? null)),
    time(`${name} before`, (row) => instantText(of(row)[1]?.before ?? null)),
  ];
}
export const eventsOfJourney = listQuery(EVENT_SORTS, { journeyId: z.string(), from: instant, to: instant });
export const journeyEvents: ExportSource<ActiveEvent> = {
  query: eventsOfJourney,
  read: ({ db, organisation }, query: z.output<typeof eventsOfJourney>, step) => {
    const range = { from: Date.parse(query.from), to: Date.parse(query.to) };
    return keysetPageOfJourneyEvents(db, organisation, query, range, step);
  },
  columns: [
    time('Event date time', (row) => row.eventDateTimeUtc),
    time('End', (row) => row.endDateTimeUtc),
    column('Event type', (row) => row.eventType.eventType),
    column('Event description', (row) => row.description),
    column('Registration number', (row) => row.asset?.registrationNumber ?? null),
    column('Fleet number', (row) => row.asset?.fleetNumber ?? null),
    column('Driver', (row) => row.driver?.name ?? null),
    column('Odometer (km)', (row) => row.odometerKilometres),
    column('Value', (row) => row.value),
    column('Units', (row) => row.displayUnits),
    column('Latitude', (row) => row.position?.latitude ?? null),
    column('Longitude', (row) => row.position?.longitude ?? null),
  ],
};
export const historyOfJourney = listQuery(HISTORY_SORTS, {
  author: z.enum(CHANGE_AUTHORS).optional(),
  journeyId: z.string(),
});
type ExportedChange = JourneyChange & { readonly changes: string };
export const journeyHistory: ExportSource<ExportedChange> = {
  query: historyOfJourney,
  read: async ({ db, organisation }, query: z.output<typeof historyOfJourney>, step) => {
    const read = await historyOf.keysetPage(db, organisation, query, step);
    if (read instanceof Failure) return read;
    const changes = (row: JourneyChange) => changesText(row, organisation.timeZone);
    return { ...read, rows: read.rows.map((row) => ({ ...row, changes: changes(row) })) };
  },
  columns: [
    time('Time', (row) => row.changeDateTimeUtc),
    column('What', (row) => kindText(row.kind)),
    column('Kind of author', (row) => choiceText(row.author)),
    column('Changed by', (row) => row.changeAuditUser),
    column('Changes', (row) => row.changes || null),
    column('Comment', (row) => row.changeComment),
    column('Overridden journeys', overriddenText),
    column('Version', (row) => row.version),
  ],
};
