import type { listLocations } from '@linehaul/contracts/fleet';
import type { QueryOf } from '@linehaul/contracts/http';
import { type SqlBool, sql } from 'kysely';
import { type Executor, isId } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';
import { inOrganisation, listed, order, plain, text } from './listed.ts';
import { type LocationRow, locationWire } from './wire.ts';

const SELECT_LOCATION = sql<LocationRow>`SELECT location.*, contact.details AS contact FROM location
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('name', c.name, 'telephone', c.telephone, 'mobileNumber', c.mobile_number,
      'emailAddress', c.email_address, 'address', c.address) AS details
    FROM contact_details c
    WHERE c.organisation_id = location.organisation_id AND c.owner_type = 'LOCATION' AND c.owner_id = location.id
    ORDER BY c.id LIMIT 1) contact ON true`;

const COLUMNS = {
  name: text('location.name'),
  id: plain('location.id'),
  locationType: plain('location.location_type'),
  externalReference: text('location.external_reference'),
  address: text('location.address'),
  shapeType: plain('location.shape_type'),
};

export function listLocationsOf(
  db: Executor,
  organisation: OrganisationContext,
  query: QueryOf<typeof listLocations>,
) {
  const words = query.search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const type = query['locationType.equals'];
  return listed(db, query, {
    table: 'location',
    select: SELECT_LOCATION,
    conditions: [
      inOrganisation('location', organisation),
      ...(query.includeArchived === 'true' ? [] : [sql<SqlBool>`NOT location.is_deleted`]),
      ...(type === undefined ? [] : [sql<SqlBool>`location.location_type = ${type}`]),
      ...words.map(
        (word) => sql<SqlBool>`strpos(lower(concat_ws(' ', location.name, location.address,
          location.external_reference)), ${word}) > 0`,
      ),
    ],
    order: order(query, COLUMNS, 'name', 'location'),
    wire: locationWire,
  });
}

/** @param evenArchived an archived location is hidden otherwise, here as in the list */
export async function findLocation(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  { evenArchived = false } = {},
) {
  if (!isId(id)) return undefined;
  const shown = evenArchived ? sql`true` : sql`NOT location.is_deleted`;
  const { rows } = await sql<LocationRow>`${SELECT_LOCATION}
    WHERE ${inOrganisation('location', organisation)} AND location.id = ${id} AND ${shown}`.execute(db);
  return rows[0] && locationWire(rows[0]);
}
