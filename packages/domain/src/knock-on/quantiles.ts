import type { EpochMs } from '../core/index.ts';
import type { EndForecast } from './model.ts';

/** P1, P10, P50, P80, P90, P99. */
export type Quantiles = readonly [EpochMs, EpochMs, EpochMs, EpochMs, EpochMs, EpochMs];
export const P10 = 1;
export const P50 = 2;
export const P80 = 3;
export const P90 = 4;

/** Standard normal scores. */
const SCORES = [-2.326347874, -1.2815515655, 0, 0.8416212336, 1.2815515655, 2.326347874] as const;

/** Missing ones from a normal distribution through P50 and P80, or P10 or P90 on its side. */
export function quantilesOf(forecast: EndForecast): Quantiles {
  const { p50 } = forecast;
  const p80 = Math.max(p50, forecast.p80);
  const deviation = (p80 - p50) / SCORES[3];
  const p10 = Math.min(p50, forecast.p10 ?? p50 + SCORES[1] * deviation);
  const p90 = Math.max(p80, forecast.p90 ?? p50 + SCORES[4] * deviation);
  const tail = SCORES[5] / SCORES[4];
  return [p50 - (p50 - p10) * tail, p10, p50, p80, p90, p50 + (p90 - p50) * tail];
}

export const certain = (at: EpochMs): Quantiles => [at, at, at, at, at, at];

export const latest = (a: Quantiles, b: Quantiles): Quantiles =>
  mapped(a, (value, level) => Math.max(value, b[level]!));

export function mapped(of: Quantiles, change: (value: EpochMs, level: number) => EpochMs): Quantiles {
  return [
    change(of[0], 0),
    change(of[1], 1),
    change(of[2], 2),
    change(of[3], 3),
    change(of[4], 4),
    change(of[5], 5),
  ];
}

/** Linear normal score between quantiles; before P1 1, after P99 0. A growing quantile never lowers it. */
export function probabilityAfter(of: Quantiles, limit: EpochMs): number {
  const reached = of.findLastIndex((value) => value <= limit);
  if (reached < 0) return 1;
  if (reached === of.length - 1) return 0;
  const part = (limit - of[reached]!) / (of[reached + 1]! - of[reached]!);
  return 1 - normal(SCORES[reached]! + (SCORES[reached + 1]! - SCORES[reached]!) * part);
}

/** Abramowitz and Stegun 26.2.17, exact to 1e-7. */
function normal(score: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(score));
  const density = Math.exp((-score * score) / 2) / Math.sqrt(2 * Math.PI);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return score >= 0 ? 1 - density * sum : density * sum;
}
