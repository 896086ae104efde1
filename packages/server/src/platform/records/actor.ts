import type { EpochMs } from '@linehaul/domain/core';

export interface Actor {
  readonly actor: string;
  readonly now: EpochMs;
}
