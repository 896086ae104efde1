import { sql } from 'kysely';
import type { Executor } from '../db/index.ts';
import type { Line } from './line.ts';

/** Database times: instances' clocks may differ. */
export interface Membership {
  readonly epoch: number;
  readonly ids: readonly string[];
  readonly isByStream: boolean;
  /** Removed for silence. */
  readonly expired: readonly string[];
}

const DEAD = (parameter: string) => `seen_at < clock_timestamp() - ${parameter} * interval '1 millisecond'`;

export async function signOfLife(
  line: Line,
  own: { readonly id: string; readonly secretMark: string | undefined; readonly isByStream: boolean },
  silentMs: number,
): Promise<Membership> {
  const known = await line.query(
    `UPDATE server_instance SET seen_at = clock_timestamp() WHERE id = $1 RETURNING id`,
    [own.id],
  );
  const [dead] = await line.query(`SELECT 1 FROM server_instance WHERE ${DEAD('$1')} LIMIT 1`, [silentMs]);
  if (known.length > 0 && !dead) return { ...(await membership(line)), expired: [] };
  // The epoch first: serialises membership changes.
  const gone = await line.query<{ id: string | null }>(
    `WITH moved AS (UPDATE server_epoch SET epoch = epoch + 1 RETURNING epoch),
      gone AS (DELETE FROM server_instance USING moved WHERE ${DEAD('$3')} AND id <> $1::uuid RETURNING id),
      come AS (INSERT INTO server_instance (id, secret_mark, by_stream) SELECT $1::uuid, $2::text, $4::boolean FROM moved
        ON CONFLICT (id) DO UPDATE SET seen_at = clock_timestamp() RETURNING id)
    SELECT id FROM gone UNION ALL SELECT NULL FROM come`,
    [own.id, own.secretMark ?? null, silentMs, own.isByStream],
  );
  return { ...(await membership(line)), expired: gone.flatMap(({ id }) => id ?? []) };
}

export async function membership(line: Line): Promise<Omit<Membership, 'expired'>> {
  const rows = await line.query<{ epoch: number; id: string | null; by_stream: boolean | null }>(
    `SELECT e.epoch, i.id, i.by_stream FROM server_epoch e LEFT JOIN server_instance i ON true ORDER BY i.id`,
  );
  return {
    epoch: Number(rows[0]?.epoch ?? 0),
    ids: rows.flatMap(({ id }) => id ?? []),
    isByStream: rows.every(({ by_stream: is }) => is === true),
  };
}

/** If no secret is set, each instance makes its own. */
export async function hasOtherSecret(line: Line, id: string, mark: string | undefined): Promise<boolean> {
  const [other] = await line.query(
    `SELECT 1 FROM server_instance WHERE id <> $1 AND seen_at > clock_timestamp() - interval '3 seconds'
      AND (secret_mark = $2) IS NOT TRUE LIMIT 1`,
    [id, mark ?? null],
  );
  return other !== undefined;
}

export async function takeOff(line: Line, id: string): Promise<void> {
  await line.query(
    `WITH moved AS (UPDATE server_epoch SET epoch = epoch + 1 RETURNING epoch)
    DELETE FROM server_instance USING moved WHERE id = $1`,
    [id],
  );
}

/** A shared lock until the transaction ends, for which membership changes wait. */
export async function lockedEpoch(tx: Executor): Promise<number | undefined> {
  const { rows } = await sql<{ epoch: number }>`SELECT epoch FROM server_epoch FOR SHARE`.execute(tx);
  return rows[0] && Number(rows[0].epoch);
}

export async function isMember(db: Executor, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM server_instance WHERE id = ${id}`.execute(db);
  return rows.length > 0;
}

/** Replaces an owner that left; false: not a member itself. */
export async function storeWork(db: Executor, id: string, work: string): Promise<boolean> {
  const { rows } = await sql<{ is_own: boolean }>`
    SELECT w.taken_by = ${id}::uuid AS is_own FROM periodic_work w JOIN server_instance i ON i.id = w.taken_by
    WHERE w.name = ${work}`.execute(db);
  if (rows[0]) return rows[0].is_own;
  const taken = await sql`
    INSERT INTO periodic_work AS w (name, period, taken_at, taken_by)
    SELECT ${work}, 0, clock_timestamp(), id FROM server_instance WHERE id = ${id}::uuid
    ON CONFLICT (name) DO UPDATE SET taken_at = excluded.taken_at, taken_by = excluded.taken_by
    WHERE w.taken_by = excluded.taken_by OR NOT EXISTS (SELECT 1 FROM server_instance i WHERE i.id = w.taken_by)
    RETURNING 1`.execute(db);
  return taken.rows.length > 0;
}

/** Survives a physical copy, not dump and restore. */
export async function markOf(line: Line): Promise<string | undefined> {
  const [found] = await line.query<{ mark: string }>(
    `SELECT system_identifier || ' ' || current_database() AS mark FROM pg_control_system()`,
  );
  return found?.mark;
}

/** False: another instance had this period. */
export async function takeTurn(db: Executor, id: string, work: string, everyMs: number): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO periodic_work AS w (name, period, taken_at, taken_by)
    VALUES (${work}, floor(extract(epoch FROM clock_timestamp()) * 1000 / ${everyMs}::float8)::bigint, clock_timestamp(), ${id}::uuid)
    ON CONFLICT (name) DO UPDATE SET period = excluded.period, taken_at = excluded.taken_at, taken_by = excluded.taken_by
    WHERE w.period <> excluded.period
    RETURNING 1`.execute(db);
  return rows.length > 0;
}
