import type { ListQuery } from '@linehaul/contracts/http';
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

/** An ICU collation, so that every database sorts alike. */
export const text = (column: string) => sql`${sql.ref(column)} COLLATE "und-x-icu"`;
export const plain = (column: string) => sql.ref(column);
export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** The id comes last, so that pages never overlap. */
export function order(
  query: Pick<ListQuery, 'sort'>,
  columns: Columns,
  natural: string,
  table: string,
): readonly OrderPart[] {
  const wanted = query.sort.length > 0 ? query.sort : [{ property: natural, descending: false }];
  const parts = wanted.map(({ property, descending }) => {
    const by = columns[property];
    if (!by) throw new Error(`no column for the sort property ${property}`);
    return { by, descending };
  });
  return [...parts, { by: sql.ref(`${table}.id`), neverEmpty: true }];
}

export interface Listing<Row, Wire> {
  readonly table: string;
  readonly columns: RawBuilder<Row>;
  readonly source: RawBuilder<unknown>;
  readonly conditions: readonly Expression<SqlBool>[];
  readonly order: readonly OrderPart[];
  readonly wire: (row: Row) => Wire;
}

export async function listed<Row, Wire>(
  db: Executor,
  query: ListQuery,
  of: Listing<Row, Wire>,
): Promise<Page<Wire>> {
  const [rows, total] = await Promise.all([
    sql<Row>`SELECT ${of.columns} FROM ${of.source} WHERE ${and(of.conditions)} ORDER BY ${orderBy(of.order)}
      LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(db),
    counted(db, of.table, of.conditions),
  ]);
  return page(rows.rows.map(of.wire), total);
}

export async function keysetPageOf<Row, Wire>(
  db: Executor,
  step: Step,
  of: Listing<Row, Wire>,
): Promise<KeysetPage<Wire>> {
  const { rows } = await sql<Row>`SELECT ${of.columns}, ${positionIn(of.order)} FROM ${of.source}
    WHERE ${and([...of.conditions, beyond(of.order, step.after)])}
    ORDER BY ${orderBy(of.order)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, of.wire);
}

export async function counted(
  db: Executor,
  table: string,
  conditions: readonly Expression<SqlBool>[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${sql.table(table)} WHERE ${and(conditions)}`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Until the end of the transaction. What is read after it is what others have left. */
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
