import type { EpochMs } from '@linehaul/domain/core';

/** Since when the database was not there. What was stored shortly before may have been told to nobody. */
export type OnRecovery = (listener: (since: EpochMs) => void) => () => void;

/** Tells that the database is back to those who must catch up on what they missed. */
export class Recovery {
  readonly #listeners = new Set<(since: EpochMs) => void>();
  #since: EpochMs | undefined;

  readonly onRecovery: OnRecovery = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Since when it has been away; undefined while it is there. */
  get since(): EpochMs | undefined {
    return this.#since;
  }

  lost(): void {
    this.#since ??= Date.now();
  }

  recovered(): void {
    const since = this.#since;
    this.#since = undefined;
    if (since === undefined) return;
    for (const listener of this.#listeners) listener(since);
  }
}
