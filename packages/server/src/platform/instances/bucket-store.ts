import { sql } from 'kysely';
import { column, type Executor, inTransaction } from '../db/index.ts';

/** What an instance has of the buckets, as of its turn. */
export interface Share {
  readonly turn: number;
  readonly buckets: readonly number[];
}

/** Waits for writes of their owners before; undefined: not a member. */
export function takeBuckets(
  db: Executor,
  id: string,
  buckets: readonly number[],
): Promise<Share | undefined> {
  return inTransaction(db, async (tx) => {
    // One taker at a time: two that take from each other would wait for ever.
    await sql`LOCK TABLE bucket_owner IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    const share = await findShare(tx, id);
    if (!share || buckets.every((bucket) => share.buckets.includes(bucket))) return share;
    await sql`
      UPDATE server_instance SET turn = turn + 1 WHERE id = ${id}::uuid
        OR id IN (SELECT owner FROM bucket_owner WHERE bucket = ANY(${column(buckets)}::text::smallint[]))`.execute(
      tx,
    );
    await sql`
      UPDATE bucket_owner SET owner = ${id}::uuid, taken_at = clock_timestamp()
      WHERE bucket = ANY(${column(buckets)}::text::smallint[]) AND owner IS DISTINCT FROM ${id}::uuid`.execute(
      tx,
    );
    return findShare(tx, id);
  });
}

export async function findShare(db: Executor, id: string): Promise<Share | undefined> {
  const { rows } = await sql<{ turn: number; buckets: number[] }>`
    SELECT turn::float8 AS turn, array(SELECT bucket::integer FROM bucket_owner WHERE owner = ${id}::uuid) AS buckets
    FROM server_instance WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Shared locks until the transaction ends, for which members and takers wait. */
export async function lockedTurn(
  tx: Executor,
  id: string,
): Promise<{ readonly epoch: number; readonly turn: number } | undefined> {
  const { rows } = await sql<{ epoch: number; turn: number }>`
    SELECT e.epoch::float8 AS epoch, i.turn::float8 AS turn FROM server_epoch e CROSS JOIN server_instance i
    WHERE i.id = ${id}::uuid FOR SHARE`.execute(tx);
  return rows[0];
}
