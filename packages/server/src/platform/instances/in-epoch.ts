import type { Transaction } from 'kysely';
import { type Executor, inTransaction, type Tables } from '../db/index.ts';
import type { Instances } from './instances.ts';

class MovedOn extends Error {}

/**
 * Does work in one transaction that counts only where the epoch is still this one: undefined where it has moved on, and nothing is
 * written then. The epoch is held last of all, for as long as a commit takes: whoever joins or leaves never waits for the rows
 * that the work itself has to wait for.
 */
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
