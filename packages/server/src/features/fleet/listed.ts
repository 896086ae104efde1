import type { ListQuery } from '@linehaul/contracts/http';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { and, type Executor } from '../../platform/db/index.ts';
import { type Page, page } from '../../platform/http/index.ts';
import type { OrganisationContext } from '../organisation/index.ts';

/** How people sort names, the same on every database. */
export const text = (column: string) => sql`${sql.ref(column)} COLLATE "und-x-icu"`;
export const plain = (column: string) => sql.ref(column);
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** The wanted order, then the natural one, then the id, so that pages never overlap. */
export function order(
  query: ListQuery,
  columns: Columns,
  natural: string,
  table: string,
): RawBuilder<unknown> {
  const wanted = query.sort.length > 0 ? query.sort : [{ property: natural, descending: false }];
  const parts = wanted.map(({ property, descending }) => {
    const column = columns[property];
    if (!column) throw new Error(`no column for the sort property ${property}`);
    return descending ? sql`${column} DESC NULLS LAST` : sql`${column} ASC NULLS LAST`;
  });
  return sql.join([...parts, sql`${sql.ref(`${table}.id`)}`]);
}

/** One page and the count of all, of rows that satisfy all conditions. */
export async function listed<Row, Wire>(
  db: Executor,
  query: ListQuery,
  of: {
    readonly table: string;
    readonly select: RawBuilder<Row>;
    readonly conditions: readonly Expression<SqlBool>[];
    readonly order: RawBuilder<unknown>;
    readonly wire: (row: Row) => Wire;
  },
): Promise<Page<Wire>> {
  const [rows, total] = await Promise.all([
    sql<Row>`${of.select} WHERE ${and(of.conditions)} ORDER BY ${of.order}
      LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(db),
    counted(db, of.table, of.conditions),
  ]);
  return page(rows.rows.map(of.wire), total);
}

/** How many rows satisfy all conditions. */
export async function counted(
  db: Executor,
  table: string,
  conditions: readonly Expression<SqlBool>[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${sql.table(table)} WHERE ${and(conditions)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export const inOrganisation = (table: string, organisation: OrganisationContext) =>
  sql<SqlBool>`${sql.ref(`${table}.organisation_id`)} = ${organisation.id}`;
