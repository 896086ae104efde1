import { type Executor, inTransaction } from '../../../platform/db/index.ts';
import { Failure } from '../../../platform/http/index.ts';

class Refused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.code);
    this.failure = failure;
  }
}

/** A Failure rolls back. */
export async function allOrNothing<T>(
  db: Executor,
  work: (tx: Executor) => Promise<T | Failure>,
): Promise<T | Failure> {
  try {
    return await inTransaction(db, async (tx) => {
      const done = await work(tx);
      if (done instanceof Failure) throw new Refused(done);
      return done;
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
