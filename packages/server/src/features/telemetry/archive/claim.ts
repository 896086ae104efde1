import { sql } from 'kysely';
import type { Database, Executor } from '../../../platform/db/index.ts';

const CLAIM = 7_130;
const numberOf = (month: string) => Number(month.replace('-', ''));

export interface Claim {
  /** @throws once the connection that holds it is gone */
  check(): Promise<void>;
  release(): Promise<void>;
}

/** The embedded database has one process and needs none. */
const NO_CLAIM: Claim = { check: async () => undefined, release: async () => undefined };

/** @returns undefined while another archive works on the month */
export async function claimMonth(connect: Database['connect'], month: string): Promise<Claim | undefined> {
  if (!connect) return NO_CLAIM;
  const own = await connect();
  own.on('error', () => undefined);
  const taken = [CLAIM, numberOf(month)];
  const end = () => own.end().catch(() => undefined);
  const release = () =>
    own
      .query('SELECT pg_advisory_unlock($1, $2)', taken)
      .catch(() => undefined)
      .then(end);
  try {
    const { rows } = await own.query('SELECT pg_try_advisory_lock($1, $2) AS taken', taken);
    if (rows[0].taken === true) return { check: () => own.query('SELECT 1').then(() => undefined), release };
  } catch (error) {
    await end();
    throw error;
  }
  await end();
  return undefined;
}

export async function claimInTransaction(tx: Executor, month: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(${CLAIM}, ${numberOf(month)}) AS taken`.execute(tx);
  return rows[0]?.taken === true;
}

export const isClaimed = sql<boolean>`EXISTS (SELECT FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.classid = ${sql.lit(CLAIM)} AND l.objid = to_char(month, 'YYYYMM')::int::oid
    AND l.objsubid = 2 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
