import { type RawBuilder, sql } from 'kysely';

/**
 * An array as the text of PostgreSQL's array form, for `unnest(${column(…)}::float8[])`: both engines read it alike,
 * and it costs one parameter a column. undefined is NULL. Cast it to the array's type at once: by way of text the
 * planner reads it a second time.
 */
export function column(values: readonly (string | number | undefined)[]): string {
  return `{${values.map(element).join(',')}}`;
}

/**
 * Some ids as a set of rows, for `id IN ${among(ids)}`. Never `id = ANY(${column(ids)}::text::uuid[])`: to the planner that array
 * is no constant, and past some hundred ids it may read the whole table and compare each row with each of them.
 */
export function among(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`(SELECT unnest(${column(ids)}::text::uuid[]))`;
}

function element(value: string | number | undefined): string {
  if (value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
