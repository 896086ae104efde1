/**
 * An array as the text of PostgreSQL's array form, for `unnest(${column(…)}::text::float8[])`: both engines read it
 * alike and without the cost of one parameter a value. undefined is NULL.
 */
export function column(values: readonly (string | number | undefined)[]): string {
  return `{${values.map(element).join(',')}}`;
}

function element(value: string | number | undefined): string {
  if (value === undefined) return 'NULL';
  if (typeof value === 'number') return String(value);
  return `"${value.replace(/["\\]/g, '\\$&')}"`;
}
