import type { Route } from '@linehaul/contracts/routing';
import { entityNamed } from '@linehaul/domain/entities';
import { sql } from 'kysely';
import { type Executor, isId, json, type RowOf } from '../../platform/db/index.ts';
import { recordOf } from '../entities/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

type Row = RowOf<'route'>;

/** `isHeld` locks until the transaction ends. */
export async function findRoute(
  db: Executor,
  organisation: OrganisationContext,
  id: string,
  isHeld: boolean,
): Promise<Route | undefined> {
  const found = db
    .selectFrom('route')
    .where('organisation_id', '=', organisation.id)
    .where('id', '=', id)
    .selectAll();
  const row = await (isHeld ? found.forUpdate() : found).executeTakeFirst();
  return row && wholeRouteWire(row);
}

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

/** Locks until the transaction ends. */
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
  return recordOf(entityNamed('route'), row) as unknown as Route;
}
