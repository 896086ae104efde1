import type { Transaction } from 'kysely';
import { type Executor, inTransaction, type Tables } from '../db/index.ts';
import type { Instances } from './instances.ts';

class MovedOn extends Error {}

/** Writes nothing if the epoch has moved on. Locked last: joining and leaving wait only for the commit. */
export async function inEpoch<T>(
  db: Executor,
  instances: Pick<Instances, 'holds'>,
  epoch: number,
  work: (tx: Transaction<Tables>) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      const done = await work(tx);
      if (!(await instances.holds(tx, epoch))) throw new MovedOn();
      return done;
    });
  } catch (error) {
    if (error instanceof MovedOn) return undefined;
    throw error;
  }
}
