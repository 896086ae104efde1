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
} from '../db/index.ts';
import { type Page, page } from '../http/index.ts';

export type Columns = Readonly<Record<string, RawBuilder<unknown>>>;

/** ICU: every database sorts alike. */
export const textOf = (column: string) => sql`${sql.ref(column)} COLLATE "und-x-icu"`;

/** @param last a unique key: pages never overlap */
export function orderOf(
  sort: ListQuery['sort'],
  columns: Columns,
  natural: ListQuery['sort'],
  last: OrderPart,
): readonly OrderPart[] {
  const parts = (sort.length > 0 ? sort : natural).map(({ property, descending }) => {
    const by = columns[property];
    if (!by) throw new Error(`no column for the sort property ${property}`);
    return { by, descending };
  });
  return [...parts, last];
}

/** By page number for people, by position for exports. */
export interface Listing<Row, Wire> {
  readonly columns: RawBuilder<Row>;
  readonly source: RawBuilder<unknown>;
  readonly joins?: RawBuilder<unknown>;
  readonly conditions: readonly Expression<SqlBool>[];
  readonly order: readonly OrderPart[];
  readonly wire: (row: Row) => Wire;
}

const fromOf = ({ source, joins }: Pick<Listing<unknown, unknown>, 'source' | 'joins'>) =>
  joins ? sql`${source} ${joins}` : source;

export async function pageOf<Row, Wire>(
  db: Executor,
  query: Pick<ListQuery, 'page' | 'size'>,
  of: Listing<Row, Wire>,
): Promise<Page<Wire>> {
  const [{ rows }, total] = await Promise.all([
    sql<Row>`SELECT ${of.columns} FROM ${fromOf(of)} WHERE ${and(of.conditions)} ORDER BY ${orderBy(of.order)}
      LIMIT ${query.size} OFFSET ${query.page * query.size}`.execute(db),
    countOf(db, of),
  ]);
  return page(rows.map(of.wire), total);
}

export async function keysetPageOf<Row, Wire>(
  db: Executor,
  step: Step,
  of: Listing<Row, Wire>,
): Promise<KeysetPage<Wire>> {
  const { rows } = await sql<Row>`SELECT ${of.columns}, ${positionIn(of.order)} FROM ${fromOf(of)}
    WHERE ${and([...of.conditions, beyond(of.order, step.after)])}
    ORDER BY ${orderBy(of.order)} LIMIT ${step.size}`.execute(db);
  return keysetPage(rows, step.size, of.wire);
}

export async function countOf(
  db: Executor,
  { source, conditions }: Pick<Listing<unknown, unknown>, 'source' | 'conditions'>,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${source} WHERE ${and(conditions)}`.execute(db);
  return rows[0]?.total ?? 0;
}
