import type { EpochMs } from '../core/index.ts';
import type { RangeForecast, StopForecast } from './forecast-journey.ts';

/**
 * The probability, 0 to 1, of arriving after a limit: linear between quantiles; tails halve for each distance from
 * P80 to P90 (before P10: a fifth of that from P10 to P50). Undefined without a range.
 */
export function lateProbability(forecast: StopForecast, limit: EpochMs): number | undefined {
  if (forecast.kind === 'noHistory') return undefined;
  const { p10, p50, p80, p90 } = forecast;
  if (limit >= p90) return 0.1 * tail(limit - p90, p90 - p80);
  if (limit >= p80) return between(limit, p80, p90, 0.2, 0.1);
  if (limit >= p50) return between(limit, p50, p80, 0.5, 0.2);
  if (limit >= p10) return between(limit, p10, p50, 0.9, 0.5);
  return 1 - 0.1 * tail(p10 - limit, (p50 - p10) / 2);
}

/** P90 − P10, milliseconds. */
export function widthOf({ p10, p90 }: RangeForecast): number {
  return p90 - p10;
}

function between(at: EpochMs, from: EpochMs, to: EpochMs, high: number, low: number): number {
  return to > from ? high + ((at - from) / (to - from)) * (low - high) : low;
}

function tail(beyond: number, halves: number): number {
  return halves > 0 ? 0.5 ** (beyond / halves) : 0;
}
