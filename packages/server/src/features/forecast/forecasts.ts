import type { EpochMs } from '@linehaul/domain/core';
import { forecastJourney, type Knowledge, type StopForecast } from '@linehaul/domain/forecast';
import type { Running } from './running-store.ts';

export interface JourneyForecasts {
  readonly running: Running;
  readonly stops: readonly StopForecast[];
}

export function forecastAll(
  running: readonly Running[],
  knowledge: Knowledge,
  now: EpochMs,
): readonly JourneyForecasts[] {
  return running.map((one) => ({ running: one, stops: forecastJourney(one, knowledge, now) }));
}
