const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 30_000;

/** Milliseconds: doubles up to 30 s, with jitter so that browsers do not reconnect in step. */
export function retryDelay(attempt: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** attempt);
  return longest / 2 + (random() * longest) / 2;
}
