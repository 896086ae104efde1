import type { EpochMs } from '@linehaul/domain/core';

/** Since when; events stored just before may be lost. */
export type OnRecovery = (listener: (since: EpochMs) => void) => () => void;

export class Recovery {
  readonly #listeners = new Set<(since: EpochMs) => void>();
  #since: EpochMs | undefined;

  readonly onRecovery: OnRecovery = (listener) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

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
