import { setTimeout as wait } from 'node:timers/promises';

export interface AgainOptions {
  readonly isPassing: (error: unknown) => boolean;
  /** Milliseconds. */
  readonly pauses: readonly number[];
}

/** @throws the last try's error, or one that does not pass */
export async function again<T>(work: () => Promise<T>, { isPassing, pauses }: AgainOptions): Promise<T> {
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
    // Jitter against repeated conflicts.
    await wait(pause * (0.5 + Math.random()));
  }
  return work();
}

export function isConflict(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === '40P01' || code === '40001';
}
