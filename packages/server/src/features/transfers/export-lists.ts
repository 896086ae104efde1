import type { Alert } from '@linehaul/contracts/alerts';
import { listAlerts } from '@linehaul/contracts/alerts';
import { allEntityRoutes, type EntityQuery } from '@linehaul/contracts/entities';
import {
  type Asset,
  type Driver,
  type Location,
  listAssets,
  listDrivers,
  listLocations,
  listSites,
  type Site,
} from '@linehaul/contracts/fleet';
import { instant, listQuery } from '@linehaul/contracts/http';
import {
  type ActiveEvent,
  EVENT_SORTS,
  HISTORY_SORTS,
  type JourneyChange,
  type JourneyRow,
  listJourneys,
  listRoutes,
} from '@linehaul/contracts/journeys';
import type { Route } from '@linehaul/contracts/routing';
import type { ExportQuery } from '@linehaul/contracts/transfers';
import { choiceText } from '@linehaul/domain/entities';
import type { Geometry } from '@linehaul/domain/geo';
import { CHANGE_AUTHORS } from '@linehaul/domain/journeys';
import { toWkt } from '@linehaul/domain/shapes';
import { dateIn } from '@linehaul/domain/time';
import type { ExportList } from '@linehaul/domain/transfers';
import { z } from 'zod';
import type { Executor, KeysetPage, Step } from '../../platform/db/index.ts';
import { Failure, instantText } from '../../platform/http/index.ts';
import { keysetPageOfAlerts } from '../alerts/index.ts';
import {
  keysetPageOfAssets,
  keysetPageOfDrivers,
  keysetPageOfLocations,
  keysetPageOfSites,
} from '../fleet/index.ts';
import {
  type EndOfJourney,
  type EndsOfJourney,
  endsOfJourneys,
  keysetPageOfJourneyEvents,
  keysetPageOfJourneyHistory,
  keysetPageOfJourneys,
} from '../journeys/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { keysetPageOfRoutes, routesOfIds } from '../routing/index.ts';
import { type FuelRow, keysetPageOfFuel } from './fuel-list-store.ts';
import { changesText, kindText, overriddenText } from './history-text.ts';
import { knownBy } from './known-by.ts';
import { namesOfLocations } from './names-store.ts';

export type Value = string | number | boolean | null;
/** `instant`: an ISO text in UTC, written in the organisation's zone. */
export interface ExportColumn<Row> {
  readonly label: string;
  readonly of: (row: Row) => Value;
  readonly isInstant?: true;
}

/** What a list is read for. */
export interface Reading {
  readonly db: Executor;
  readonly organisation: OrganisationContext;
  readonly asked: ExportQuery;
  /** One and the same for the whole list. */
  readonly now: number;
}

export interface ExportSource<Row extends { readonly id: string }> {
  /** The list's own filters and sort. */
  readonly query: z.ZodType;
  /** The next rows, from where the last ones ended. */
  read(reading: Reading, query: never, step: Step): Promise<KeysetPage<Row> | Failure>;
  readonly columns: readonly ExportColumn<Row>[];
  readonly shapeOf?: (row: Row) => Geometry;
}

function column<Row>(label: string, of: (row: Row) => Value): ExportColumn<Row> {
  return { label, of };
}
function time<Row>(label: string, of: (row: Row) => string | null | undefined): ExportColumn<Row> {
  return { label, of: (row) => of(row) ?? null, isInstant: true };
}

/** Labels are those that an import of the same kind knows its columns by. */
const locations: ExportSource<Location> = {
  query: listLocations.query!,
  read: ({ db, organisation }, query, step) => keysetPageOfLocations(db, organisation, query, step),
  shapeOf: (row) => row.shape,
  columns: [
    column('External reference', (row) => row.externalReference),
    column('Name', (row) => row.name),
    column('Address', (row) => row.address),
    column('Latitude', (row) => row.latitudeDegrees),
    column('Longitude', (row) => row.longitudeDegrees),
    column('Shape type', (row) => row.shapeType),
    column('Radius (m)', (row) => row.radius),
    column('Location type', (row) => row.locationTypeDescription),
    column('Location category', (row) => row.locationCategory),
    column('Region', (row) => row.regionDescription),
    column('Group', (row) => row.groupId),
    column('Contact name', (row) => row.contactDetails?.name ?? null),
    column('Telephone', (row) => row.contactDetails?.telephone ?? null),
    column('Mobile number', (row) => row.contactDetails?.mobileNumber ?? null),
    column('E-mail address', (row) => row.contactDetails?.emailAddress ?? null),
    column('Colour on the map', (row) => row.colourOnMap),
    column('Shape', (row) => row.shapeWkt),
    time('Changed', (row) => row.changeDateTimeUtc),
  ],
};

type RouteRow = Route & { readonly start: string | null; readonly end: string | null };
const routes: ExportSource<RouteRow> = {
  query: listRoutes.query!,
  read: async ({ db, organisation }, query, step) => {
    const listed = await keysetPageOfRoutes(db, organisation, query, step);
    const whole = await routesOfIds(
      db,
      organisation,
      listed.rows.map(({ id }) => id),
    );
    const ends = [...whole.values()].flatMap((route) =>
      [route.startLocationId ?? [], route.endLocationId ?? []].flat(),
    );
    const names = await namesOfLocations(db, organisation, ends);
    const nameOf = (id: string | null) => (id ? (names.get(id) ?? null) : null);
    const rows = listed.rows.flatMap(({ id }) => {
      const route = whole.get(id);
      return route
        ? [{ ...route, start: nameOf(route.startLocationId), end: nameOf(route.endLocationId) }]
        : [];
    });
    return { ...listed, rows };
  },
  shapeOf: (row) => row.geometry,
  columns: [
    column('Route reference', (row) => row.routeReference),
    column('Name', (row) => row.name),
    column('Start location', (row) => row.start),
    column('End location', (row) => row.end),
    column('Planned kilometres', (row) => row.plannedKilometres),
    column('Planned duration (min)', (row) => row.plannedDurationMinutes),
    column('Corridor (m)', (row) => row.corridorMetres),
    column('Line', (row) => toWkt(row.geometry)),
    time('Changed', (row) => row.changeDateTimeUtc),
  ],
};

const assets: ExportSource<Asset> = {
  query: listAssets.query!,
  read: ({ db, organisation }, query, step) => keysetPageOfAssets(db, organisation, query, step),
  columns: [
    column('Registration number', (row) => row.registrationNumber),
    column('Fleet number', (row) => row.fleetNumber),
    column('Asset category', (row) => row.assetCategory),
    column('Asset type', (row) => row.assetTypeName),
    column('Make', (row) => row.make),
    column('Model', (row) => row.model),
    column('Year', (row) => row.year),
    column('VIN number', (row) => row.vinNumber),
    column('Site', (row) => row.siteName),
    column('Description', (row) => row.description),
    column('Odometer (km)', (row) => row.odometer),
    column('Device', (row) => row.deviceId),
    time('Last heard of', (row) => row.lastFixTimeUtc),
    column('Archived', (row) => row.archived),
    time('Changed', (row) => row.changeDateTimeUtc),
  ],
};

const drivers: ExportSource<Driver> = {
  query: listDrivers.query!,
  read: ({ db, organisation, now }, query, step) =>
    keysetPageOfDrivers(db, organisation, query, dateIn(now, organisation.timeZone), step),
  columns: [
    column('Employee number', (row) => row.employeeNumber),
    column('Name', (row) => row.name),
    column('Mobile number', (row) => row.mobileNumber),
    column('E-mail address', (row) => row.emailAddress),
    column('Site', (row) => row.siteName),
    column('Licence expiry', (row) => row.licenceExpiryDate ?? null),
    column('Archived', (row) => row.archived),
    time('Changed', (row) => row.changeDateTimeUtc),
  ],
};

const fuelTransactions: ExportSource<FuelRow> = {
  query: allEntityRoutes().get('fuel-transaction')!.list.query!,
  read: ({ db, organisation }, query: EntityQuery, step) => keysetPageOfFuel(db, organisation, query, step),
  columns: [
    column('Receipt number', (row) => row.receiptNumber),
    column('Asset', (row) => row.asset),
    time('Time', (row) => row.transactionDateTimeUtc),
    column('Litres', (row) => row.litres),
    column('Price per litre', (row) => row.pricePerLitre),
    column('Total amount', (row) => row.totalAmount),
    column('Currency', (row) => row.currency),
    column('Odometer (km)', (row) => row.odometerKilometres),
    column('Driver', (row) => row.driver),
    column('Location', (row) => row.location),
  ],
};

type ExportedJourney = JourneyRow & { readonly ends: EndsOfJourney | undefined };
const journeys: ExportSource<ExportedJourney> = {
  query: listJourneys.query!,
  read: async ({ db, organisation, asked: { start, end, dateType } }, query, step) => {
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
    return { ...listed, rows: listed.rows.map((row) => ({ ...row, ends: ends.get(row.id) })) };
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

/** The origin of an actual time, and the two fixes around one that nobody saw. */
function howKnown(
  name: string,
  of: (row: ExportedJourney) => readonly [at: string | null, end: EndOfJourney | undefined],
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

const events: ExportSource<Alert> = {
  query: listAlerts.query!,
  read: ({ db, organisation, now }, query, step) => keysetPageOfAlerts(db, organisation, query, now, step),
  columns: [
    time('Start', (row) => row.startedUtc),
    time('End', (row) => row.endedUtc),
    column('Event', (row) => row.name),
    column('Event type', (row) => row.eventType),
    column('Severity', (row) => row.severity),
    column('State', (row) => row.state),
    column('Registration number', (row) => row.registrationNumber),
    column('Fleet number', (row) => row.fleetNumber),
    column('Driver', (row) => row.driverName),
    column('Journey', (row) => row.journeyUniqueReference),
    column('Location', (row) => row.locationName),
    column('Latitude', (row) => row.position?.latitude ?? null),
    column('Longitude', (row) => row.position?.longitude ?? null),
    column('Value', (row) => row.value),
    column('Limit', (row) => row.limit),
    column('Units', (row) => row.displayUnits),
    time('Acknowledged', (row) => row.acknowledgedUtc),
    column('Acknowledged by', (row) => row.acknowledgedBy),
    column('Comment', (row) => row.comment),
  ],
};

const eventsOfJourney = listQuery(EVENT_SORTS, { journeyId: z.string(), from: instant, to: instant });

/** What was raised about one journey, also what doesn't alarm. */
const journeyEvents: ExportSource<ActiveEvent> = {
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

const historyOfJourney = listQuery(HISTORY_SORTS, {
  author: z.enum(CHANGE_AUTHORS).optional(),
  journeyId: z.string(),
});
type ExportedChange = JourneyChange & { readonly changes: string };

/** Who changed one journey, when, from what to what, and why. */
const journeyHistory: ExportSource<ExportedChange> = {
  query: historyOfJourney,
  read: async ({ db, organisation }, query: z.output<typeof historyOfJourney>, step) => {
    const read = await keysetPageOfJourneyHistory(db, organisation, query, step);
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

const sites: ExportSource<Site> = {
  query: listSites.query!,
  read: ({ db, organisation }, query, step) => keysetPageOfSites(db, organisation, query, step),
  columns: [
    column('Name', (row) => row.name),
    column('Archived', (row) => row.archived),
    time('Changed', (row) => row.changeDateTimeUtc),
  ],
};

// biome-ignore lint/suspicious/noExplicitAny: each list has rows of its own, they are written alike
export const EXPORT_SOURCES: Readonly<Record<ExportList, ExportSource<any>>> = {
  locations,
  routes,
  assets,
  drivers,
  fuelTransactions,
  journeys,
  events,
  journeyEvents,
  journeyHistory,
  sites,
};
