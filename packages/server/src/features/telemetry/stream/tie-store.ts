import { sql } from 'kysely';
import type { Executor } from '../../../platform/db/index.ts';

/** Of a database with a stream. */
export interface Tie {
  readonly id: string;
  /** Increases, unless the database became an older one. */
  readonly beat: number;
  /** When it had this beat, by the database's clock. */
  readonly at: string;
}

const COLUMNS = sql`id::text AS id, beat::float8 AS beat,
  to_char(beat_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS') || ' UTC' AS at`;

export async function findTie(db: Executor): Promise<Tie> {
  await sql`INSERT INTO stream_tie DEFAULT VALUES ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<Tie>`SELECT ${COLUMNS} FROM stream_tie`.execute(db);
  return rows[0]!;
}

/** Beyond what it was and beyond `least`. */
export async function advanceTie(db: Executor, least: number): Promise<Tie> {
  const { rows } = await sql<Tie>`
    UPDATE stream_tie SET beat = greatest(beat, ${least}::bigint) + 1, beat_at = clock_timestamp()
    RETURNING ${COLUMNS}`.execute(db);
  return rows[0]!;
}
