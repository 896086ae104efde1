import type { ListQuery } from '@linehaul/contracts/http';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type ArchivedQuery, current } from './list-parts.ts';
import { inOrganisation, listed, order, plain, text } from './listed.ts';
import { libraryEventWire, siteWire } from './wire.ts';

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
