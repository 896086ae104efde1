import type { EpochMs } from '../core/index.ts';

export interface Quartet {
  readonly p10: EpochMs;
  readonly p50: EpochMs;
  readonly p80: EpochMs;
  readonly p90: EpochMs;
}

/**
 * The share, 0 to 1, of arrivals after a limit: linear between quantiles; tails halve for each distance from P80 to
 * P90 (before P10: a fifth of that from P10 to P50).
 */
export function shareAfter({ p10, p50, p80, p90 }: Quartet, limit: EpochMs): number {
  if (limit >= p90) return 0.1 * tail(limit - p90, p90 - p80);
  if (limit >= p80) return between(limit, p80, p90, 0.2, 0.1);
  if (limit >= p50) return between(limit, p50, p80, 0.5, 0.2);
  if (limit >= p10) return between(limit, p10, p50, 0.9, 0.5);
  return 1 - 0.1 * tail(p10 - limit, (p50 - p10) / 2);
}

function between(at: EpochMs, from: EpochMs, to: EpochMs, high: number, low: number): number {
  return to > from ? high + ((at - from) / (to - from)) * (low - high) : low;
}

function tail(beyond: number, halves: number): number {
  return halves > 0 ? 0.5 ** (beyond / halves) : 0;
}

/** The quantiles among the arrivals after `now`, for a stop that is not reached by then. */
export function notYet(of: Quartet, now: EpochMs): Quartet {
  const still = shareAfter(of, now);
  const at = (share: number) => Math.max(now, Math.round(reachedBy(of, now, still * share, share)));
  return { p10: at(0.9), p50: at(0.5), p80: at(0.2), p90: at(0.1) };
}

/**
 * When `left` of all arrivals are still to come; beyond P90, where the tail has no memory, when `share` of those after
 * `now` are.
 */
function reachedBy({ p10, p50, p80, p90 }: Quartet, now: EpochMs, left: number, share: number): EpochMs {
  const halves = p90 - p80;
  if (now >= p90) return now + halves * Math.log2(1 / share);
  if (left <= 0.1) return p90 + halves * Math.log2(0.1 / left);
  if (left <= 0.2) return p80 + ((0.2 - left) / 0.1) * (p90 - p80);
  if (left <= 0.5) return p50 + ((0.5 - left) / 0.3) * (p80 - p50);
  return p10 + ((0.9 - left) / 0.4) * (p50 - p10);
}
