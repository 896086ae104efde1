import type { OrganisationId } from '@linehaul/domain/core';
import { sql } from 'kysely';
import type { Executor } from '../../platform/db/index.ts';

/** Ids of routes and locations by reference, and types of locations by id. */
export async function idsOf(db: Executor, organisationId: OrganisationId) {
  const routes = await sql<{ id: string; name: string }>`
    SELECT id::text AS id, route_reference AS name FROM route WHERE organisation_id = ${organisationId}`.execute(
    db,
  );
  const locations = await sql<{ id: string; name: string | null; type: string }>`
    SELECT id::text AS id, external_reference AS name, location_type::text AS type FROM location
    WHERE organisation_id = ${organisationId}`.execute(db);
  return {
    routes: new Map(routes.rows.map(({ id, name }) => [name, id])),
    locations: new Map(
      locations.rows.flatMap(({ id, name }) => (name === null ? [] : [[name, id] as const])),
    ),
    types: new Map(locations.rows.map(({ id, type }) => [id, type])),
  };
}
