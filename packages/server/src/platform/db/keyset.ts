import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** What rows are sorted by, each part after those before it; the last one tells every row from every other. */
export interface OrderPart {
  readonly by: RawBuilder<unknown>;
  readonly descending?: boolean;
  /** Nothing is said of empty values then, so that an index may give the order; else they come last either way. */
  readonly neverEmpty?: boolean;
}

/** Where a row stands in an order: each part's value as the database writes it, which loses nothing of it. */
export type Position = readonly (string | null)[];

/** How far somebody is who reads a whole list, and how many rows come next. */
export interface Step {
  /** Of the last row that was read; undefined at the beginning. */
  readonly after?: Position;
  readonly size: number;
}

/** The rows of one step. */
export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  /** Where the last of them stands; undefined where nothing comes after it. */
  readonly last?: Position;
}

export function orderBy(parts: readonly OrderPart[]): RawBuilder<unknown> {
  return sql.join(
    parts.map(({ by, descending, neverEmpty }) => {
      const direction = descending ? sql`DESC` : sql`ASC`;
      return neverEmpty ? sql`${by} ${direction}` : sql`${by} ${direction} NULLS LAST`;
    }),
  );
}

/** A column of this name for `keysetPage`. */
export const POSITION = 'place_in_order';

export function positionIn(parts: readonly OrderPart[]): RawBuilder<Position> {
  const texts = sql.join(parts.map(({ by }) => sql`(${by})::text`));
  return sql<Position>`ARRAY[${texts}] AS ${sql.ref(POSITION)}`;
}

/**
 * What comes after a position. The database reads on from there: what was read before is not counted once more, as a page's
 * number would make it do, and what is added or taken away meanwhile moves nothing.
 */
export function beyond(parts: readonly OrderPart[], position: Position | undefined): Expression<SqlBool> {
  return position ? beyondFrom(parts, position, 0) : sql<SqlBool>`true`;
}

function beyondFrom(parts: readonly OrderPart[], position: Position, at: number): Expression<SqlBool> {
  const { by, descending, neverEmpty } = parts[at]!;
  const value = position[at] ?? null;
  const rest = at + 1 < parts.length ? beyondFrom(parts, position, at + 1) : sql<SqlBool>`false`;
  if (value === null) return sql<SqlBool>`(${by} IS NULL AND ${rest})`;
  const [past, from] = descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  // The first condition says nothing new, and is what an index is entered by.
  if (neverEmpty)
    return sql<SqlBool>`(${by} ${from} ${value} AND (${by} ${past} ${value} OR (${by} = ${value} AND ${rest})))`;
  return sql<SqlBool>`(${by} ${past} ${value} OR ${by} IS NULL OR (${by} = ${value} AND ${rest}))`;
}

/** Rows that were read with their position. @param size how many were asked for: fewer are the last ones */
export function keysetPage<Record, Row>(
  records: readonly Record[],
  size: number,
  wire: (record: Record) => Row,
): KeysetPage<Row> {
  const last = records.at(-1) as { readonly [POSITION]?: Position } | undefined;
  const rows = records.map(wire);
  return records.length < size ? { rows } : { rows, last: last?.[POSITION] };
}
