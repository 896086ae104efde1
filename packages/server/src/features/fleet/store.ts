import type { ListQuery } from '@linehaul/contracts/http';
import { ARCHIVED_PREFIX, type AssetCategory } from '@linehaul/domain/fleet';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Executor, isId } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type Columns, inOrganisation, listed, order, plain, text } from './listed.ts';
import { assetWire, driverWire, libraryEventWire, siteWire } from './wire.ts';

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
