import type { RawFix } from '../austin-check/compute-stop-times.ts';

/** By time, none after `now`. */
export interface Known {
  readonly tripId: string;
  readonly now: number;
  readonly fixes: readonly RawFix[];
}

export function knownAt(tripId: string, fixes: readonly RawFix[], now: number): Known {
  return { tripId, now, fixes: fixes.filter((fix) => fix.time <= now) };
}

export type Forecast = readonly (number | undefined)[];

export type Forecaster = (known: Known) => Forecast;
