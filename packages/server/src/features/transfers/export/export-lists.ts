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
import { listRoutes } from '@linehaul/contracts/journeys';
import type { Route } from '@linehaul/contracts/routing';
import { toWkt } from '@linehaul/domain/shapes';
import { dateIn } from '@linehaul/domain/time';
import type { ExportList } from '@linehaul/domain/transfers';
import { keysetPageOf } from '../../../platform/records/index.ts';
import { alertListing } from '../../alerts/index.ts';
import { assetRecords, driverRecords, locationRecords, siteListing } from '../../fleet/index.ts';
import { routeListing, routesOfIds } from '../../routing/index.ts';
import { namesOfLocations } from '../names-store.ts';
import { type FuelRow, keysetPageOfFuel } from './fuel-list-store.ts';
import { journeyEvents, journeyHistory, journeys } from './journeys-source.ts';
import { column, type ExportSource, imported, time } from './source.ts';

const locations: ExportSource<Location> = {
  query: listLocations.query!,
  read: ({ db, organisation }, query, step) =>
    keysetPageOf(db, step, locationRecords.listing(organisation, query)),
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
    const listed = await keysetPageOf(db, step, routeListing(organisation, query));
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
  read: ({ db, organisation }, query, step) =>
    keysetPageOf(db, step, assetRecords.listing(organisation, query)),
  columns: [
    ...imported<Asset>('assets'),
    time('Last heard of', (row) => row.lastFixTimeUtc),
    column('Archived', (row) => row.archived),
    time('Changed', (row) => row.changeDateTimeUtc),
  ],
};

const drivers: ExportSource<Driver> = {
  query: listDrivers.query!,
  read: ({ db, organisation, now }, query, step) => {
    const today = dateIn(now, organisation.timeZone);
    return keysetPageOf(db, step, driverRecords.listing(organisation, query, today));
  },
  columns: [
    ...imported<Driver>('drivers'),
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

const events: ExportSource<Alert> = {
  query: listAlerts.query!,
  read: ({ db, organisation, now }, query, step) =>
    keysetPageOf(db, step, alertListing(organisation, query, now)),
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

const sites: ExportSource<Site> = {
  query: listSites.query!,
  read: ({ db, organisation }, query, step) => keysetPageOf(db, step, siteListing(organisation, query)),
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
