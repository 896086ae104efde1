import { setTimeout as wait } from 'node:timers/promises';

export interface AgainOptions {
  /** Whether the same work may succeed after this error. */
  readonly isPassing: (error: unknown) => boolean;
  /** Before each further try, milliseconds: as many further tries as there are pauses. */
  readonly pauses: readonly number[];
}

/** Does work, and does it again after an error that passes. @throws the error of the last try, or one that does not pass */
export async function again<T>(work: () => Promise<T>, { isPassing, pauses }: AgainOptions): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    // By chance a little longer or shorter: two that got into each other's way don't meet again.
    await wait(pause * (0.5 + Math.random()));
  }
  return work();
}

/** Transactions got into each other's way, and this one was rolled back: a deadlock, or a serialization failure. */
export function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40P01' || code === '40001';
}
