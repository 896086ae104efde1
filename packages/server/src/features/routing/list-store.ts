import type { ListQuery } from '@linehaul/contracts/http';
import type { RouteSummary } from '@linehaul/contracts/journeys';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import {
  and,
  beyond,
  type Executor,
  type KeysetPage,
  keysetPage,
  type OrderPart,
  orderBy,
  positionIn,
  type Step,
} from '../../platform/db/index.ts';
import { type Page, page } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

interface RouteRecord {
  readonly id: string;
  readonly route_reference: string;
  readonly name: string;
  readonly planned_kilometres: number | null;
  readonly planned_duration_minutes: number | null;
}

const ORDERS: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`name COLLATE "und-x-icu"`,
  routeReference: sql`route_reference COLLATE "und-x-icu"`,
  id: sql`id`,
};

type RouteQuery = ListQuery & { readonly search?: string };

function conditionsOf(organisation: OrganisationContext, query: RouteQuery): readonly Expression<SqlBool>[] {
  const words = query.search?.trim().split(/\s+/).filter(Boolean) ?? [];
  return [
    sql<SqlBool>`organisation_id = ${organisation.id}`,
    ...words.map(
      (word) => sql<SqlBool>`strpos(lower(route_reference || ' ' || name), ${word.toLowerCase()}) > 0`,
    ),
  ];
}

function orderOf(query: RouteQuery): readonly OrderPart[] {
  const wanted = query.sort.length > 0 ? query.sort : [{ property: 'name', descending: false }];
  return [
    ...wanted.map(({ property, descending }) => ({ by: ORDERS[property]!, descending, neverEmpty: true })),
    { by: sql`id`, neverEmpty: true },
  ];
}

const COLUMNS = sql<RouteRecord>`id, route_reference, name, planned_kilometres, planned_duration_minutes`;

export async function listRoutesOf(
  db: Executor,
  organisation: OrganisationContext,
  query: RouteQuery,
): Promise<Page<RouteSummary>> {
  const where = and(conditionsOf(organisation, query));
  const { rows } = await sql<RouteRecord>`
    SELECT ${COLUMNS} FROM route
    WHERE ${where} ORDER BY ${orderBy(orderOf(query))} LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(
    db,
  );
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM route WHERE ${where}`.execute(db);
  return page(rows.map(routeWire), counted.rows[0]?.total ?? 0);
}

export async function keysetPageOfRoutes(
  db: Executor,
  organisation: OrganisationContext,
  query: RouteQuery,
  step: Step,
): Promise<KeysetPage<RouteSummary>> {
  const order = orderOf(query);
  const { rows } = await sql<RouteRecord>`SELECT ${COLUMNS}, ${positionIn(order)} FROM route
    WHERE ${and([...conditionsOf(organisation, query), beyond(order, step.after)])}
    ORDER BY ${orderBy(order)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, routeWire);
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
