import type { Route } from '@linehaul/contracts/routing';
import type { RouteId } from '@linehaul/domain/core';
import { type Selectable, sql } from 'kysely';
import { type Executor, isId, json, type Tables } from '../../platform/db/index.ts';
import { instantText } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

type Row = Selectable<Tables['route']>;
/** What a person says of a route. */
export interface RouteValues
  extends Pick<
    Row,
    | 'route_reference'
    | 'name'
    | 'start_location_id'
    | 'end_location_id'
    | 'planned_kilometres'
    | 'planned_duration_minutes'
    | 'corridor_metres'
    | 'geometry'
  > {}
/** The route, held until the end of the transaction; undefined where the organisation has none of this id. */
export async function lockRoute(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
): Promise<Route | undefined> {
  const row = await tx
    .selectFrom('route')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  return row && wholeRouteWire(row);
}

export async function insertRoute(
  tx: Executor,
  organisation: OrganisationContext,
  id: RouteId,
  { geometry, ...values }: RouteValues,
  { actor, now }: Actor,
): Promise<void> {
  const at = new Date(now);
  const own = { organisation_id: organisation.id, id, created_at: at, changed_at: at, changed_by: actor };
  await tx
    .insertInto('route')
    .values({ ...own, ...values, geometry: json(geometry) })
    .execute();
}

export async function updateRouteRow(
  tx: Executor,
  organisation: OrganisationContext,
  id: string,
  { geometry, ...values }: RouteValues,
  { actor, now }: Actor,
): Promise<void> {
  const by = { changed_by: actor, changed_at: new Date(now) };
  await tx
    .updateTable('route')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .set((eb) => ({ ...values, geometry: json(geometry), ...by, version: eb('version', '+', 1) }))
    .execute();
}

/** Those of the ids that are locations of the organisation and not archived. */
export async function usableLocations(
  tx: Executor,
  organisation: OrganisationContext,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = ids.filter(isId);
  if (known.length === 0) return new Set();
  const rows = await tx
    .selectFrom('location')
    .where('organisation_id', '=', organisation.id)
    .where('id', 'in', known)
    .where('is_deleted', '=', false)
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** By reference those that there are, held until the end of the transaction. */
export async function routesOfReferences(
  tx: Executor,
  organisation: OrganisationContext,
  references: readonly string[],
): Promise<ReadonlyMap<string, Route>> {
  const { rows } = await sql<Row>`SELECT route.* FROM route
    WHERE organisation_id = ${organisation.id}
      AND route_reference IN (SELECT jsonb_array_elements_text(${json(references)}::jsonb))
    ORDER BY id FOR UPDATE`.execute(tx);
  return new Map(rows.map((row) => [row.route_reference, wholeRouteWire(row)]));
}

/** The lines of these routes by their ids. */
export async function routesOfIds(
  db: Executor,
  organisation: OrganisationContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Route>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('route')
    .where('organisation_id', '=', organisation.id)
    .where('id', 'in', ids)
    .selectAll()
    .execute();
  return new Map(rows.map((row) => [row.id, wholeRouteWire(row)]));
}

function wholeRouteWire(row: Row): Route {
  return {
    id: row.id,
    routeId: row.id,
    organisationId: row.organisation_id,
    version: row.version,
    createdDateTimeUtc: instantText(row.created_at),
    changeDateTimeUtc: instantText(row.changed_at),
    changeAuditUser: row.changed_by,
    routeReference: row.route_reference,
    name: row.name,
    startLocationId: row.start_location_id,
    endLocationId: row.end_location_id,
    plannedKilometres: row.planned_kilometres,
    plannedDurationMinutes: row.planned_duration_minutes,
    geometry: row.geometry,
    corridorMetres: row.corridor_metres,
  };
}
