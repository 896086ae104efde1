import type { EpochMs } from '@linehaul/domain/core';

/** ISO 8601 in UTC; null stays null. */
export function instantText(ms: EpochMs): string;
export function instantText(ms: EpochMs | null): string | null;
export function instantText(ms: EpochMs | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
