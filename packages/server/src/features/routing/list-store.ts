import type { ListQuery } from '@linehaul/contracts/http';
import type { RouteSummary } from '@linehaul/contracts/journeys';
import { type SqlBool, sql } from 'kysely';
import type { RowOf } from '../../platform/db/index.ts';
import { type Listing, orderOf, textOf } from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

type RouteRecord = Pick<
  RowOf<'route'>,
  'id' | 'route_reference' | 'name' | 'planned_kilometres' | 'planned_duration_minutes'
>;

const ORDERS = { name: textOf('name'), routeReference: textOf('route_reference'), id: sql.ref('id') };

export function routeListing(
  organisation: OrganisationContext,
  query: ListQuery & { readonly search?: string },
): Listing<RouteRecord, RouteSummary> {
  const words = query.search?.trim().split(/\s+/).filter(Boolean) ?? [];
  return {
    columns: sql<RouteRecord>`id, route_reference, name, planned_kilometres, planned_duration_minutes`,
    source: sql`route`,
    conditions: [
      sql<SqlBool>`organisation_id = ${organisation.id}`,
      ...words.map(
        (word) => sql<SqlBool>`strpos(lower(route_reference || ' ' || name), ${word.toLowerCase()}) > 0`,
      ),
    ],
    order: orderOf(query.sort, ORDERS, [{ property: 'name', descending: false }], {
      by: sql.ref('id'),
      neverEmpty: true,
    }),
    wire: routeWire,
  };
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
