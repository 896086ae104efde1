import type { ListQuery } from '@linehaul/contracts/http';
import type { OrganisationId } from '@linehaul/domain/core';
import { type ChangeAuthor, LOGINS_OF_AUTHORS } from '@linehaul/domain/journeys';
import { type SqlBool, sql } from 'kysely';
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
} from '../../../platform/db/index.ts';
import type { HistoryRecord } from './history-store.ts';

export interface HistoryOf {
  readonly journeyId: string;
  /** All where absent. */
  readonly author?: ChangeAuthor;
}
type Sort = ListQuery['sort'];

function isAsked(organisationId: OrganisationId, { journeyId, author }: HistoryOf) {
  return and([
    sql<SqlBool>`h.organisation_id = ${organisationId} AND h.journey_id = ${journeyId}`,
    ...(author ? [isBy(author)] : []),
  ]);
}

function isBy(author: ChangeAuthor) {
  const logins = Object.values(LOGINS_OF_AUTHORS).map((login) => sql.lit(login));
  return author === 'PERSON'
    ? sql<SqlBool>`h.actor NOT IN (${sql.join(logins)})`
    : sql<SqlBool>`h.actor = ${sql.lit(LOGINS_OF_AUTHORS[author])}`;
}

/** Newest first by default; the id breaks ties. */
function orderOf(sort: Sort): readonly OrderPart[] {
  const { property, descending } = sort[0] ?? { property: 'changeDateTimeUtc', descending: true };
  const id = { by: sql`h.id`, descending, neverEmpty: true };
  return property === 'id' ? [id] : [{ by: sql`h.at`, descending, neverEmpty: true }, id];
}

export async function pageOfHistory(
  db: Executor,
  organisationId: OrganisationId,
  of: HistoryOf,
  { sort, page, size }: ListQuery,
): Promise<{ readonly rows: readonly HistoryRecord[]; readonly total: number }> {
  const where = isAsked(organisationId, of);
  const { rows } = await sql<HistoryRecord>`
    SELECT h.* FROM journey_history h WHERE ${where}
    ORDER BY ${orderBy(orderOf(sort))} LIMIT ${size} OFFSET ${page * size}`.execute(db);
  const counted = await sql<{ total: number }>`
    SELECT count(*) AS total FROM journey_history h WHERE ${where}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

export async function keysetPageOfHistory(
  db: Executor,
  organisationId: OrganisationId,
  of: HistoryOf,
  sort: Sort,
  step: Step,
): Promise<KeysetPage<HistoryRecord>> {
  const order = orderOf(sort);
  const { rows } = await sql<HistoryRecord>`
    SELECT h.*, ${positionIn(order)} FROM journey_history h
    WHERE ${isAsked(organisationId, of)} AND ${beyond(order, step.after)}
    ORDER BY ${orderBy(order)} LIMIT ${sql.lit(step.size)}`.execute(db);
  return keysetPage(rows, step.size, (row) => row);
}

export async function namesOfSitesAndRoutes(
  db: Executor,
  organisationId: OrganisationId,
  ids: { readonly sites: readonly string[]; readonly routes: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const sites =
    ids.sites.length === 0
      ? []
      : await db
          .selectFrom('site')
          .where('organisation_id', '=', organisationId)
          .where('id', 'in', ids.sites)
          .select(['id', 'name'])
          .execute();
  const routes =
    ids.routes.length === 0
      ? []
      : await db
          .selectFrom('route')
          .where('organisation_id', '=', organisationId)
          .where('id', 'in', ids.routes)
          .select(['id', 'route_reference as name'])
          .execute();
  return new Map([...sites, ...routes].map(({ id, name }) => [id, name]));
}
