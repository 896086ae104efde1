import type { ListQuery } from '@linehaul/contracts/http';
import type { OrganisationId } from '@linehaul/domain/core';
import { type ChangeAuthor, LOGINS_OF_AUTHORS } from '@linehaul/domain/journeys';
import { type SqlBool, sql } from 'kysely';
import type { Executor, OrderPart } from '../../../platform/db/index.ts';
import type { Listing } from '../../../platform/records/index.ts';
import type { HistoryRecord } from './history-store.ts';

export function historyListing(
  organisationId: OrganisationId,
  journeyId: string,
  author: ChangeAuthor | undefined,
  sort: ListQuery['sort'],
): Listing<HistoryRecord, HistoryRecord> {
  return {
    columns: sql<HistoryRecord>`h.*`,
    source: sql`journey_history h`,
    conditions: [
      sql<SqlBool>`h.organisation_id = ${organisationId} AND h.journey_id = ${journeyId}`,
      ...(author ? [isBy(author)] : []),
    ],
    order: orderOf(sort),
    wire: (row) => row,
  };
}

function isBy(author: ChangeAuthor) {
  const logins = Object.values(LOGINS_OF_AUTHORS).map((login) => sql.lit(login));
  return author === 'PERSON'
    ? sql<SqlBool>`h.actor NOT IN (${sql.join(logins)})`
    : sql<SqlBool>`h.actor = ${sql.lit(LOGINS_OF_AUTHORS[author])}`;
}

function orderOf(sort: ListQuery['sort']): readonly OrderPart[] {
  const { property, descending } = sort[0] ?? { property: 'changeDateTimeUtc', descending: true };
  const id = { by: sql`h.id`, descending, neverEmpty: true };
  return property === 'id' ? [id] : [{ by: sql`h.at`, descending, neverEmpty: true }, id];
}

export async function namesInHistory(
  db: Executor,
  organisationId: OrganisationId,
  ids: {
    readonly sites: readonly string[];
    readonly routes: readonly string[];
    readonly drivers: readonly string[];
  },
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
  const drivers =
    ids.drivers.length === 0
      ? []
      : await db
          .selectFrom('driver')
          .where('organisation_id', '=', organisationId)
          .where('id', 'in', ids.drivers)
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
  return new Map([...sites, ...drivers, ...routes].map(({ id, name }) => [id, name]));
}
