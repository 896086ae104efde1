import type { Site } from '@linehaul/contracts/fleet';
import type { ListQuery } from '@linehaul/contracts/http';
import { sql } from 'kysely';
import type { Executor, Step } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { type ArchivedQuery, current } from './list-parts.ts';
import { inOrganisation, keysetPageOf, type Listing, listed, order, plain, text } from './listed.ts';
import { libraryEventWire, siteWire } from './wire.ts';

type SiteRow = Parameters<typeof siteWire>[0];

function sites(organisation: OrganisationContext, query: ArchivedQuery): Listing<SiteRow, Site> {
  const columns = { name: text('site.name'), id: plain('site.id'), siteId: plain('site.id') };
  return {
    table: 'site',
    columns: sql<SiteRow>`site.*`,
    source: sql`site`,
    conditions: [inOrganisation('site', organisation), ...current('site', query, 'name')],
    order: order(query, columns, 'name', 'site'),
    wire: siteWire,
  };
}

export function listSitesOf(db: Executor, organisation: OrganisationContext, query: ArchivedQuery) {
  return listed(db, query, sites(organisation, query));
}

export function keysetPageOfSites(
  db: Executor,
  organisation: OrganisationContext,
  query: ArchivedQuery,
  step: Step,
) {
  return keysetPageOf(db, step, sites(organisation, query));
}

export function listLibraryEventsOf(db: Executor, organisation: OrganisationContext, query: ListQuery) {
  const columns = {
    name: text('library_event.name'),
    eventTypeId: plain('library_event.id'),
    id: plain('library_event.id'),
  };
  return listed(db, query, {
    table: 'library_event',
    columns: sql<Parameters<typeof libraryEventWire>[0]>`library_event.*`,
    source: sql`library_event`,
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
