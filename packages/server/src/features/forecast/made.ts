import type { EpochMs } from '@linehaul/domain/core';
import type { StopForecast } from '@linehaul/domain/forecast';

/** Errors of a day and horizon that stay, chosen evenly, for the ranges of later days. */
export const SAMPLED = 300;

/** `planned` is the stop's arrival by plan. */
export interface Made {
  readonly journeyId: string;
  readonly planned: EpochMs;
  readonly forecast: StopForecast;
}

/** One that would have been made, and has come to its arrival. */
export interface PastForecast extends Made {
  readonly madeAt: EpochMs;
  readonly arrival: EpochMs;
}
