import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import { among, type Executor } from '../../platform/db/index.ts';

/** By id, as text. */
export async function locationTypes(
  db: Executor,
  organisationId: OrganisationId,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; type: string }>`
    SELECT id::text AS id, location_type::text AS type FROM location
    WHERE organisation_id = ${organisationId} AND id IN ${among(ids)}`.execute(db);
  return new Map(rows.map(({ id, type }) => [id, type]));
}
