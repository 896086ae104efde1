import type { ListQuery } from '@linehaul/contracts/http';
import type { RouteSummary } from '@linehaul/contracts/journeys';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, type Executor } from '../../platform/db/index.ts';
import { type Page, page } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

interface RouteRecord {
  readonly id: string;
  readonly route_reference: string;
  readonly name: string;
  readonly planned_kilometres: number | null;
  readonly planned_duration_minutes: number | null;
}

/** How people sort names, the same on every database. */
const ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`name COLLATE "und-x-icu"`,
  routeReference: sql`route_reference COLLATE "und-x-icu"`,
  id: sql`id`,
};

/** By name unless asked otherwise. `search` finds parts of reference and name, without case. */
export async function listRoutesOf(
  db: Executor,
  organisation: OrganisationContext,
  query: ListQuery & { readonly search?: string },
): Promise<Page<RouteSummary>> {
  const words = query.search?.trim().split(/\s+/).filter(Boolean) ?? [];
  const where = and([
    sql<SqlBool>`organisation_id = ${organisation.id}`,
    ...words.map(
      (word) => sql<SqlBool>`strpos(lower(route_reference || ' ' || name), ${word.toLowerCase()}) > 0`,
    ),
  ]);
  const wanted = query.sort.length > 0 ? query.sort : [{ property: 'name', descending: false }];
  const order = sql.join([
    ...wanted.map(({ property, descending }) =>
      descending ? sql`${ORDERS[property]!} DESC` : sql`${ORDERS[property]!} ASC`,
    ),
    sql`id`,
  ]);
  const { rows } = await sql<RouteRecord>`
    SELECT id, route_reference, name, planned_kilometres, planned_duration_minutes FROM route
    WHERE ${where} ORDER BY ${order} LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM route WHERE ${where}`.execute(db);
  return page(rows.map(routeWire), counted.rows[0]?.total ?? 0);
}

function routeWire(row: RouteRecord): RouteSummary {
  return {
    id: row.id,
    routeId: row.id,
    routeReference: row.route_reference,
    name: row.name,
    plannedKilometres: row.planned_kilometres,
    plannedDurationMinutes: row.planned_duration_minutes,
  };
}
