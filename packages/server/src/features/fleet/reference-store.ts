import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';
import { json } from '../../platform/db/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

type Found = ReadonlyMap<string, string>;

async function find(
  tx: Executor,
  keys: Iterable<string>,
  statement: (wanted: ReturnType<typeof sql>) => ReturnType<typeof sql<{ key: string; id: string }>>,
): Promise<Found> {
  const wanted = [...new Set(keys)];
  if (wanted.length === 0) return new Map();
  const set = sql`(SELECT jsonb_array_elements_text(${json(wanted)}::jsonb))`;
  const { rows } = await statement(set).execute(tx);
  return new Map(rows.map((row) => [row.key, row.id]));
}

function sitesByName(tx: Executor, organisation: OrganisationContext, names: Iterable<string>) {
  return find(
    tx,
    names,
    (set) =>
      sql`SELECT name AS key, id FROM site WHERE organisation_id = ${organisation.id} AND name IN ${set}`,
  );
}

function assetsByRegistration(
  tx: Executor,
  organisation: OrganisationContext,
  category: 'VEHICLE' | 'TRAILER',
  registrations: Iterable<string>,
) {
  return find(
    tx,
    registrations,
    (set) => sql`SELECT registration_number AS key, id FROM asset
      WHERE organisation_id = ${organisation.id} AND asset_category = ${category} AND registration_number IN ${set}`,
  );
}

function driversByEmployeeNumber(tx: Executor, organisation: OrganisationContext, numbers: Iterable<string>) {
  return find(
    tx,
    numbers,
    (set) => sql`SELECT employee_number AS key, id FROM driver
      WHERE organisation_id = ${organisation.id} AND employee_number IN ${set}`,
  );
}

function locationsByReference(tx: Executor, organisation: OrganisationContext, references: Iterable<string>) {
  return find(
    tx,
    references,
    (set) => sql`SELECT external_reference AS key, id FROM location
      WHERE organisation_id = ${organisation.id} AND external_reference <> '' AND external_reference IN ${set}`,
  );
}

/** Ids by what files and other programs call a record. */
export const fleetReferences = {
  sitesByName,
  assetsByRegistration,
  driversByEmployeeNumber,
  locationsByReference,
};
