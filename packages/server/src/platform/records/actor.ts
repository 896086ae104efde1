import type { EpochMs } from '@linehaul/domain/core';

/** A person's login, or the product's own name. */
export interface Actor {
  readonly actor: string;
  readonly now: EpochMs;
}
