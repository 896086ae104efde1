import type { EpochMs } from '../core/index.ts';
import type { RangeForecast, StopForecast } from './forecast-journey.ts';
import { shareAfter } from './quartet.ts';

/** The probability, 0 to 1, of arriving after a limit. Undefined without a range. */
export function lateProbability(forecast: StopForecast, limit: EpochMs): number | undefined {
  return forecast.kind === 'noHistory' ? undefined : shareAfter(forecast, limit);
}

/** P90 − P10, milliseconds. */
export function widthOf({ p10, p90 }: RangeForecast): number {
  return p90 - p10;
}
