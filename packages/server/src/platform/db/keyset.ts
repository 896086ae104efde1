import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** In order; the last must be unique. */
export interface OrderPart {
  readonly by: RawBuilder<unknown>;
  readonly descending?: boolean;
  /** Then NULLs have no order and an index serves; else they come last. */
  readonly neverEmpty?: boolean;
}

/** Database text, without loss. */
export type Position = readonly (string | null)[];

export interface Step {
  readonly after?: Position;
  readonly size: number;
}

export interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  /** Undefined: nothing follows. */
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

export const POSITION = 'place_in_order';

export function positionIn(parts: readonly OrderPart[]): RawBuilder<Position> {
  const texts = sql.join(parts.map(({ by }) => sql`(${by})::text`));
  return sql<Position>`ARRAY[${texts}] AS ${sql.ref(POSITION)}`;
}

/** Neither slower with depth nor shifted by changes. */
export function beyond(parts: readonly OrderPart[], position: Position | undefined): Expression<SqlBool> {
  return position ? beyondFrom(parts, position, 0) : sql<SqlBool>`true`;
}

function beyondFrom(parts: readonly OrderPart[], position: Position, at: number): Expression<SqlBool> {
  const { by, descending, neverEmpty } = parts[at]!;
  const value = position[at] ?? null;
  const rest = at + 1 < parts.length ? beyondFrom(parts, position, at + 1) : sql<SqlBool>`false`;
  if (value === null) return sql<SqlBool>`(${by} IS NULL AND ${rest})`;
  const [past, from] = descending ? [sql`<`, sql`<=`] : [sql`>`, sql`>=`];
  // Redundant, but lets an index serve.
  if (neverEmpty)
    return sql<SqlBool>`(${by} ${from} ${value} AND (${by} ${past} ${value} OR (${by} = ${value} AND ${rest})))`;
  return sql<SqlBool>`(${by} ${past} ${value} OR ${by} IS NULL OR (${by} = ${value} AND ${rest}))`;
}

export function keysetPage<Record, Row>(
  records: readonly Record[],
  size: number,
  wire: (record: Record) => Row,
): KeysetPage<Row> {
  const last = records.at(-1) as { readonly [POSITION]?: Position } | undefined;
  const rows = records.map(wire);
  return records.length < size ? { rows } : { rows, last: last?.[POSITION] };
}
