import type { EpochMs } from '@linehaul/domain/core';
import type { StopForecast } from '@linehaul/domain/forecast';

/** Errors kept of each day and horizon, chosen evenly, for later ranges. */
export const SAMPLED = 300;

export interface Made {
  readonly journeyId: string;
  readonly planned: EpochMs;
  readonly forecast: StopForecast;
}

export interface PastForecast extends Made {
  readonly madeAt: EpochMs;
  readonly arrival: EpochMs;
}
