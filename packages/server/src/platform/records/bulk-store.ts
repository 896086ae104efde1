import { sql } from 'kysely';
import { type Executor, json, type Tables } from '../db/index.ts';

export type ColumnValues = Readonly<Record<string, unknown>>;

/** One statement; all rows need the first's columns. */
export async function insertAll(
  tx: Executor,
  table: keyof Tables,
  rows: readonly ColumnValues[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`INSERT INTO ${sql.table(table)} (${columns})
    SELECT ${columns} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${json(rows)}::jsonb)`.execute(
    tx,
  );
}

/** @param owner the column of the organisation; of organisations, their own id */
export async function updateAll(
  tx: Executor,
  organisationId: string,
  table: keyof Tables,
  rows: readonly (ColumnValues & { readonly id: string })[],
  owner: 'organisation_id' | 'id' = 'organisation_id',
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const changed = Object.keys(first).filter((column) => column !== 'id');
  const assignments = sql.join(changed.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`));
  await sql`UPDATE ${sql.table(table)} AS t SET ${assignments}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${json(rows)}::jsonb) AS r
    WHERE ${sql.ref(`t.${owner}`)} = ${organisationId} AND t.id = r.id`.execute(tx);
}
