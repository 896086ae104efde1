import type { LibraryEvent, Site } from '@linehaul/contracts/fleet';
import type { ListQuery } from '@linehaul/contracts/http';
import { sql } from 'kysely';
import type { Executor, RowOf } from '../../platform/db/index.ts';
import { type Listing, textOf } from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type ArchivedQuery, current, inOrganisation, order } from './list-parts.ts';
import { libraryEventWire, siteWire } from './wire.ts';

export function siteListing(
  organisation: OrganisationContext,
  query: ArchivedQuery,
): Listing<RowOf<'site'>, Site> {
  const columns = { name: textOf('site.name'), id: sql.ref('site.id'), siteId: sql.ref('site.id') };
  return {
    columns: sql<RowOf<'site'>>`site.*`,
    source: sql`site`,
    conditions: [inOrganisation('site', organisation), ...current('site', query, 'name')],
    order: order(query, columns, 'name', 'site'),
    wire: siteWire,
  };
}

export function eventTypeListing(
  organisation: OrganisationContext,
  query: ListQuery,
): Listing<RowOf<'library_event'>, LibraryEvent> {
  const id = sql.ref('library_event.id');
  return {
    columns: sql<RowOf<'library_event'>>`library_event.*`,
    source: sql`library_event`,
    conditions: [inOrganisation('library_event', organisation)],
    order: order(query, { name: textOf('library_event.name'), eventTypeId: id, id }, 'name', 'library_event'),
    wire: libraryEventWire,
  };
}

export async function findSite(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<{ readonly name: string; readonly archived: boolean } | undefined> {
  return db
    .selectFrom('site')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .select(['name', 'archived'])
    .executeTakeFirst();
}
