import type { ListQuery } from '@linehaul/contracts/http';
import { ARCHIVED_PREFIX } from '@linehaul/domain/fleet';
import { type Expression, type SqlBool, sql } from 'kysely';
import { isId } from '../../platform/db/index.ts';

export interface ArchivedQuery extends ListQuery {
  readonly includeArchived?: 'true' | 'false';
}

/** By the flag, or by the prefix of the column that carries it. */
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

/** The text with its own wildcards taken as what they are, anywhere in a value. */
export function anywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** The placeholder that means all sites (specification, section 3). */
const ALL_SITES = '-1';

export function ofSite(table: string, siteId: string | undefined): readonly Expression<SqlBool>[] {
  if (siteId === undefined || siteId === ALL_SITES) return [];
  return isId(siteId) ? [sql<SqlBool>`${sql.ref(`${table}.site_id`)} = ${siteId}`] : [sql<SqlBool>`false`];
}
