import type { EpochMs } from '../core/index.ts';
import type { StopForecast } from './forecast-journey.ts';

export interface ScoredForecast {
  readonly forecast: StopForecast;
  readonly planned: EpochMs;
  readonly arrival: EpochMs;
}

/** Per day, horizon and route; they add up. Whole seconds. */
export interface ForecastScore {
  readonly horizon: number;
  readonly route: string;
  /** Completed forecasts with a range, and without. */
  readonly n: number;
  readonly unranged: number;
  /** Within P10 to P90, and up to each quantile: the coverage curve. */
  readonly held: number;
  readonly upTo: { readonly p10: number; readonly p50: number; readonly p80: number; readonly p90: number };
  readonly width: number;
  /** Absolute, of forecasts with a range. */
  readonly error: number;
  readonly errorOfProjection: number;
  readonly errorOfTimetable: number;
}

/**
 * By the horizon, route and lateness that each forecast stored. Leaves out forecasts made after their
 * arrival, and times that are no numbers.
 */
export function scoresOf(scored: readonly ScoredForecast[]): ForecastScore[] {
  const scores = new Map<string, ForecastScore>();
  for (const one of scored) {
    const { horizon, route, centre } = one.forecast.basis;
    if (!Number.isFinite(one.arrival + one.planned + centre)) continue;
    const key = `${horizon}\n${route}`;
    const before = scores.get(key);
    const own = scoreOf(one);
    scores.set(key, before ? sumOf(before, own) : own);
  }
  return [...scores.values()].sort((a, b) => a.horizon - b.horizon || (a.route < b.route ? -1 : 1));
}

/** Under the horizon and route of the first. */
export function sumOf(a: ForecastScore, b: ForecastScore): ForecastScore {
  return {
    horizon: a.horizon,
    route: a.route,
    n: a.n + b.n,
    unranged: a.unranged + b.unranged,
    held: a.held + b.held,
    upTo: {
      p10: a.upTo.p10 + b.upTo.p10,
      p50: a.upTo.p50 + b.upTo.p50,
      p80: a.upTo.p80 + b.upTo.p80,
      p90: a.upTo.p90 + b.upTo.p90,
    },
    width: a.width + b.width,
    error: a.error + b.error,
    errorOfProjection: a.errorOfProjection + b.errorOfProjection,
    errorOfTimetable: a.errorOfTimetable + b.errorOfTimetable,
  };
}

function scoreOf({ forecast, planned, arrival }: ScoredForecast): ForecastScore {
  const { horizon, route, lateness } = forecast.basis;
  if (forecast.kind === 'noHistory') {
    return { horizon, route, n: 0, unranged: 1, ...NOTHING };
  }
  const { p10, p50, p80, p90 } = forecast;
  const upTo = (quantile: EpochMs) => (arrival <= quantile ? 1 : 0);
  const seconds = (ms: number) => Math.round(Math.abs(ms) / 1_000);
  return {
    horizon,
    route,
    n: 1,
    unranged: 0,
    held: arrival >= p10 && arrival <= p90 ? 1 : 0,
    upTo: { p10: upTo(p10), p50: upTo(p50), p80: upTo(p80), p90: upTo(p90) },
    width: seconds(p90 - p10),
    error: seconds(arrival - p50),
    errorOfProjection: seconds(arrival - planned - lateness * 1_000),
    errorOfTimetable: seconds(arrival - planned),
  };
}

const NOTHING = {
  held: 0,
  upTo: { p10: 0, p50: 0, p80: 0, p90: 0 },
  width: 0,
  error: 0,
  errorOfProjection: 0,
  errorOfTimetable: 0,
} as const;
