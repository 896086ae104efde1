import type { ListQuery } from '@linehaul/contracts/http';
import { columnOf, type Entity } from '@linehaul/domain/entities';
import { ARCHIVED_PREFIX, registrationKey } from '@linehaul/domain/fleet';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Executor, isId, type OrderPart } from '../../platform/db/index.ts';
import { type Columns, orderOf, textOf } from '../../platform/records/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

export interface ArchivedQuery extends ListQuery {
  readonly includeArchived?: 'true' | 'false';
}

export function order(
  query: Pick<ListQuery, 'sort'>,
  columns: Columns,
  natural: string,
  table: string,
): readonly OrderPart[] {
  const last = { by: sql.ref(`${table}.id`), neverEmpty: true };
  return orderOf(query.sort, columns, [{ property: natural, descending: false }], last);
}

export function current(
  table: string,
  query: ArchivedQuery,
  prefixed?: string,
): readonly Expression<SqlBool>[] {
  if (query.includeArchived === 'true') return [];
  const flag = sql<SqlBool>`NOT ${sql.ref(`${table}.archived`)}`;
  if (!prefixed) return [flag];
  return [
    flag,
    sql<SqlBool>`NOT starts_with(coalesce(${sql.ref(`${table}.${prefixed}`)}, ''), ${ARCHIVED_PREFIX})`,
  ];
}

export function anywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

export function sortColumns({ table, fields }: Entity): Columns {
  const own = Object.entries(fields).map(([name, field]) => {
    const column = `${table}.${columnOf(name, field)}`;
    return [name, field.kind === 'text' ? textOf(column) : sql.ref(column)] as const;
  });
  return {
    ...Object.fromEntries(own),
    id: sql.ref(`${table}.id`),
    siteName: textOf('site.name'),
    changeDateTimeUtc: sql.ref(`${table}.changed_at`),
  };
}

export function searchConditions({ table, fields }: Entity, search: string): readonly RawBuilder<SqlBool>[] {
  const wanted = anywhere(search);
  const key = anywhere(registrationKey(search));
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'text' || !field.search) return [];
    const ref = sql.ref(`${table}.${columnOf(name, field)}`);
    return field.search === 'key'
      ? [sql<SqlBool>`upper(regexp_replace(${ref}, '\\s', '', 'g')) LIKE ${key}`]
      : [sql<SqlBool>`${ref} ILIKE ${wanted}`];
  });
}

export function or(conditions: readonly Expression<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(conditions, sql` OR `)})`;
}

/** Means all sites (specification, section 3). */
const ALL_SITES = '-1';

export function ofSite(table: string, siteId: string | undefined): readonly Expression<SqlBool>[] {
  if (siteId === undefined || siteId === ALL_SITES) return [];
  return isId(siteId) ? [sql<SqlBool>`${sql.ref(`${table}.site_id`)} = ${siteId}`] : [sql<SqlBool>`false`];
}

/** Locks until the transaction ends. What it guards is read afterwards. */
export async function lockRow(
  tx: Executor,
  table: 'asset' | 'driver' | 'location',
  organisation: OrganisationContext,
  id: string,
): Promise<void> {
  await sql`SELECT FROM ${sql.table(table)} WHERE organisation_id = ${organisation.id} AND id = ${id} FOR UPDATE`.execute(
    tx,
  );
}

export const inOrganisation = (table: string, organisation: OrganisationContext) =>
  sql<SqlBool>`${sql.ref(`${table}.organisation_id`)} = ${organisation.id}`;
