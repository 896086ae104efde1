import type { ContactDetails, Location, listLocations } from '@linehaul/contracts/fleet';
import type { QueryOf } from '@linehaul/contracts/http';
import type { OrganisationId } from '@linehaul/domain/core';
import { type SqlBool, sql } from 'kysely';
import { type Executor, isId, json, newId } from '../../../platform/db/index.ts';
import { type Actor, insertAll, type Listing, textOf } from '../../../platform/records/index.ts';
import type { OrganisationContext } from '../../organisation/index.ts';
import { inOrganisation, lockRow, order } from '../list-parts.ts';
import { type LocationRow, locationWire } from '../wire.ts';

const LOCATION_COLUMNS = sql<LocationRow>`location.*, contact.details AS contact`;
const LOCATION_JOINS = sql`
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('name', c.name, 'telephone', c.telephone, 'mobileNumber', c.mobile_number,
      'emailAddress', c.email_address, 'address', c.address) AS details
    FROM contact_details c
    WHERE c.organisation_id = location.organisation_id AND c.owner_type = 'LOCATION' AND c.owner_id = location.id
    ORDER BY c.id LIMIT 1) contact ON true`;
const SELECT_LOCATION = sql`SELECT ${LOCATION_COLUMNS} FROM location ${LOCATION_JOINS}`;

const COLUMNS = {
  name: textOf('location.name'),
  id: sql.ref('location.id'),
  locationType: sql.ref('location.location_type'),
  externalReference: textOf('location.external_reference'),
  address: textOf('location.address'),
  shapeType: sql.ref('location.shape_type'),
};

type LocationQuery = QueryOf<typeof listLocations>;

export function locationListing(
  organisation: OrganisationContext,
  query: LocationQuery,
): Listing<LocationRow, Location> {
  const words = query.search?.trim().toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const type = query['locationType.equals'];
  return {
    columns: LOCATION_COLUMNS,
    source: sql`location`,
    joins: LOCATION_JOINS,
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
  };
}

export async function findLocation(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  { evenArchived = false, isHeld = false } = {},
): Promise<Location | undefined> {
  if (!isId(id)) return undefined;
  if (isHeld) await lockRow(db, 'location', organisation, id);
  const shown = evenArchived ? sql`true` : sql`NOT location.is_deleted`;
  const { rows } = await sql<LocationRow>`${SELECT_LOCATION}
    WHERE ${inOrganisation('location', organisation)} AND location.id = ${id} AND ${shown}`.execute(db);
  return rows[0] && locationWire(rows[0]);
}

const OWNER = 'LOCATION';

async function writeContact(
  tx: Executor,
  organisation: Pick<OrganisationContext, 'id'>,
  ownerId: string,
  contact: ContactDetails | null,
  { actor, now }: Actor,
): Promise<void> {
  const first = await tx
    .selectFrom('contact_details')
    .where('organisation_id', '=', organisation.id)
    .where('owner_type', '=', OWNER)
    .where('owner_id', '=', ownerId)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  const own = {
    name: contact?.name ?? '',
    telephone: contact?.telephone ?? null,
    address: contact?.address ?? null,
  };
  const values = {
    ...own,
    mobile_number: contact?.mobileNumber ?? null,
    email_address: contact?.emailAddress ?? null,
    changed_by: actor,
    changed_at: new Date(now),
  };
  if (!first) {
    if (!contact) return;
    const place = {
      organisation_id: organisation.id,
      id: newId(),
      owner_type: OWNER,
      owner_id: ownerId,
    } as const;
    await tx
      .insertInto('contact_details')
      .values({ ...place, ...values, created_at: new Date(now) })
      .execute();
    return;
  }
  const row = { organisation_id: organisation.id, id: first.id };
  if (!contact) {
    await tx
      .deleteFrom('contact_details')
      .where((eb) => eb.and(row))
      .execute();
    return;
  }
  await tx
    .updateTable('contact_details')
    .where((eb) => eb.and(row))
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .execute();
}

/** By reference, also archived; locks until the transaction ends. */
export async function locationsOfReferences(
  tx: Executor,
  organisation: OrganisationContext,
  references: readonly string[],
): Promise<ReadonlyMap<string, Location>> {
  const wanted = [...new Set(references)].filter((reference) => reference !== '');
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<LocationRow>`${SELECT_LOCATION}
    WHERE ${inOrganisation('location', organisation)} AND location.external_reference <> ''
      AND location.external_reference IN (SELECT jsonb_array_elements_text(${json(wanted)}::jsonb))
    ORDER BY location.id FOR UPDATE OF location`.execute(tx);
  return new Map(rows.map((row) => [row.external_reference, locationWire(row)]));
}

export async function writeContacts(
  tx: Executor,
  organisationId: OrganisationId,
  contacts: readonly {
    readonly ownerId: string;
    readonly contact: ContactDetails | null;
    readonly isNew: boolean;
  }[],
  by: Actor,
): Promise<void> {
  const at = new Date(by.now).toISOString();
  const made = contacts.flatMap(({ ownerId, contact, isNew }) =>
    isNew && contact
      ? [
          {
            organisation_id: organisationId,
            id: newId(),
            owner_type: OWNER,
            owner_id: ownerId,
            name: contact.name,
            telephone: contact.telephone,
            mobile_number: contact.mobileNumber,
            email_address: contact.emailAddress,
            address: contact.address,
            version: 0,
            created_at: at,
            changed_at: at,
            changed_by: by.actor,
          },
        ]
      : [],
  );
  await insertAll(tx, 'contact_details', made);
  for (const { ownerId, contact, isNew } of contacts) {
    if (!isNew) await writeContact(tx, { id: organisationId }, ownerId, contact, by);
  }
}

export async function referenceHolder(
  db: Executor,
  organisation: OrganisationContext,
  reference: string,
): Promise<{ readonly name: string; readonly archived: boolean } | undefined> {
  const row = await db
    .selectFrom('location')
    .where('organisation_id', '=', organisation.id)
    .where('external_reference', '=', reference)
    .select(['name', 'is_deleted'])
    .executeTakeFirst();
  return row && { name: row.name, archived: row.is_deleted };
}

export async function routesAt(db: Executor, organisation: OrganisationContext, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('route')
    .where('organisation_id', '=', organisation.id)
    .where((eb) => eb.or([eb('start_location_id', '=', id), eb('end_location_id', '=', id)]))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
