import { type RawBuilder, sql } from 'kysely';

/** For `unnest(${column(…)}::float8[])`; undefined is NULL. Cast directly: the planner reads text casts twice. */
export function column(values: readonly (string | number | undefined)[]): string {
  return `{${values.map(element).join(',')}}`;
}

/**
 * For `id IN ${among(ids)}`. To the planner `= ANY(…::text::uuid[])` is no constant; it may compare each row with
 * each id.
 */
export function among(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`(SELECT unnest(${column(ids)}::text::uuid[]))`;
}

function element(value: string | number | undefined): string {
  if (value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
