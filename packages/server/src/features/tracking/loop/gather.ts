/** Of the time: what a batch costs is shared by vehicles. */
const SHARE_OF_BATCHES = 0.15;
const LONGEST_MS = 250;
/** Fewer are not waited for. */
const MANY = 5;

/**
 * What to wait for further vehicles after a batch.
 * @param count of its vehicles
 * @param sinceMs its begin; longer than it took where fixes were yielded to
 * @returns milliseconds; 0: go on at once
 */
export function gatheringMs(count: number, tookMs: number, sinceMs = tookMs): number {
  if (count < MANY) return 0;
  return Math.max(0, Math.min(LONGEST_MS, tookMs / SHARE_OF_BATCHES) - sinceMs);
}
