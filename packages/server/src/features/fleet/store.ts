import type { ListQuery } from '@linehaul/contracts/http';
import { ARCHIVED_PREFIX, type AssetCategory } from '@linehaul/domain/fleet';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, type Executor, isId } from '../../platform/db/index.ts';
import { type Page, page } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { assetWire, driverWire, libraryEventWire, locationWire, siteWire } from './wire.ts';

/** How people sort names, the same on every database. */
const text = (column: string) => sql`${sql.ref(column)} COLLATE "und-x-icu"`;
const plain = (column: string) => sql.ref(column);
type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** The wanted order, then the natural one, then the id, so that pages never overlap. */
function order(query: ListQuery, columns: Columns, natural: string, table: string): RawBuilder<unknown> {
  const wanted = query.sort.length > 0 ? query.sort : [{ property: natural, descending: false }];
  const parts = wanted.map(({ property, descending }) => {
    const column = columns[property];
    if (!column) throw new Error(`no column for the sort property ${property}`);
    return descending ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`;
  });
  return sql.join([...parts, sql`${sql.ref(`${table}.id`)}`]);
}

/** One page and the count of all, of rows that satisfy all conditions. */
async function listed<Row, Wire>(
  db: Executor,
  query: ListQuery,
  of: {
    readonly table: string;
    readonly select: RawBuilder<Row>;
    readonly conditions: readonly Expression<SqlBool>[];
    readonly order: RawBuilder<unknown>;
    readonly wire: (row: Row) => Wire;
  },
): Promise<Page<Wire>> {
  const where = and(of.conditions);
  const [rows, counted] = await Promise.all([
    sql<Row>`${of.select} WHERE ${where} ORDER BY ${of.order}
      LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(db),
    sql<{ total: number }>`SELECT count(*) AS total FROM ${sql.table(of.table)} WHERE ${where}`.execute(db),
  ]);
  return page(rows.rows.map(of.wire), counted.rows[0]?.total ?? 0);
}

const inOrganisation = (table: string, organisation: OrganisationContext) =>
  sql<SqlBool>`${sql.ref(`${table}.organisation_id`)} = ${organisation.id}`;

export interface ArchivedQuery extends ListQuery {
  readonly includeArchived?: 'true' | 'false';
}

/** By the flag, or by the prefix of the column that carries it. */
function current(table: string, query: ArchivedQuery, prefixed?: string): readonly Expression<SqlBool>[] {
  if (query.includeArchived === 'true') return [];
  const flag = sql<SqlBool>`NOT ${sql.ref(`${table}.archived`)}`;
  if (!prefixed) return [flag];
  return [
    flag,
    sql<SqlBool>`NOT starts_with(coalesce(${sql.ref(`${table}.${prefixed}`)}, ''), ${ARCHIVED_PREFIX})`,
  ];
}

export function listSitesOf(db: Executor, organisation: OrganisationContext, query: ArchivedQuery) {
  const columns = { name: text('site.name'), id: plain('site.id'), siteId: plain('site.id') };
  return listed(db, query, {
    table: 'site',
    select: sql<Parameters<typeof siteWire>[0]>`SELECT site.* FROM site`,
    conditions: [inOrganisation('site', organisation), ...current('site', query, 'name')],
    order: order(query, columns, 'name', 'site'),
    wire: siteWire,
  });
}

const ASSET_COLUMNS: Columns = {
  id: plain('asset.id'),
  registrationNumber: text('asset.registration_number'),
  fleetNumber: text('asset.fleet_number'),
  make: text('asset.make'),
  model: text('asset.model'),
  year: plain('asset.year'),
};

/** @param category undefined lists vehicles and trailers */
export function listAssetsOf(
  db: Executor,
  organisation: OrganisationContext,
  query: ArchivedQuery,
  category?: AssetCategory,
) {
  const ofCategory = category ? [sql<SqlBool>`asset.asset_category = ${category}`] : [];
  return listed(db, query, {
    table: 'asset',
    select: sql<Parameters<typeof assetWire>[0]>`SELECT asset.*, site.name AS site_name FROM asset
      LEFT JOIN site ON site.organisation_id = asset.organisation_id AND site.id = asset.site_id`,
    conditions: [
      inOrganisation('asset', organisation),
      ...current('asset', query, 'description'),
      ...ofCategory,
    ],
    order: order(query, ASSET_COLUMNS, 'registrationNumber', 'asset'),
    wire: assetWire,
  });
}

const SELECT_DRIVER = sql<
  Parameters<typeof driverWire>[0]
>`SELECT driver.*, site.name AS site_name FROM driver
  LEFT JOIN site ON site.organisation_id = driver.organisation_id AND site.id = driver.site_id`;

export function listDriversOf(db: Executor, organisation: OrganisationContext, query: ArchivedQuery) {
  const columns = {
    name: text('driver.name'),
    employeeNumber: text('driver.employee_number'),
    id: plain('driver.id'),
  };
  return listed(db, query, {
    table: 'driver',
    select: SELECT_DRIVER,
    conditions: [inOrganisation('driver', organisation), ...current('driver', query)],
    order: order(query, columns, 'name', 'driver'),
    wire: driverWire,
  });
}

export async function findDriver(db: Executor, organisation: OrganisationContext, id: string) {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Parameters<typeof driverWire>[0]>`${SELECT_DRIVER}
    WHERE ${inOrganisation('driver', organisation)} AND driver.id = ${id}`.execute(db);
  return rows[0] && driverWire(rows[0]);
}

const SELECT_LOCATION = sql<Parameters<typeof locationWire>[0]>`SELECT location.* FROM location`;

export function listLocationsOf(db: Executor, organisation: OrganisationContext, query: ListQuery) {
  const columns = {
    name: text('location.name'),
    id: plain('location.id'),
    locationType: plain('location.location_type'),
  };
  return listed(db, query, {
    table: 'location',
    select: SELECT_LOCATION,
    conditions: [inOrganisation('location', organisation), sql<SqlBool>`NOT location.is_deleted`],
    order: order(query, columns, 'name', 'location'),
    wire: locationWire,
  });
}

/** A deleted location is hidden here as in the list. */
export async function findLocation(db: Executor, organisation: OrganisationContext, id: string) {
  if (!isId(id)) return undefined;
  const { rows } = await sql<Parameters<typeof locationWire>[0]>`${SELECT_LOCATION}
    WHERE ${inOrganisation('location', organisation)} AND location.id = ${id} AND NOT location.is_deleted`.execute(
    db,
  );
  return rows[0] && locationWire(rows[0]);
}

export function listLibraryEventsOf(db: Executor, organisation: OrganisationContext, query: ListQuery) {
  const columns = {
    name: text('library_event.name'),
    eventTypeId: plain('library_event.id'),
    id: plain('library_event.id'),
  };
  return listed(db, query, {
    table: 'library_event',
    select: sql<Parameters<typeof libraryEventWire>[0]>`SELECT library_event.* FROM library_event`,
    conditions: [inOrganisation('library_event', organisation)],
    order: order(query, columns, 'name', 'library_event'),
    wire: libraryEventWire,
  });
}
