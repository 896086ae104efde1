import { type RawBuilder, sql } from 'kysely';

/**
 * For `unnest(${column(…)}::float8[])`; undefined is NULL. Cast directly to the array's type: the planner
 * reads a cast from text twice.
 */
export function column(values: readonly (string | number | undefined)[]): string {
  return `{${values.map(element).join(',')}}`;
}

/**
 * For `id IN ${among(ids)}`. `id = ANY(…::text::uuid[])` is no constant to the planner, which may then scan
 * the table and compare each row with each id.
 */
export function among(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`(SELECT unnest(${column(ids)}::text::uuid[]))`;
}

function element(value: string | number | undefined): string {
  if (value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
