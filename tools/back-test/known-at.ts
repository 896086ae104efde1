import type { RawFix } from '../austin-check/compute-stop-times.ts';

/** All that a forecaster gets: fixes of one vehicle, in order of time, none of them later than `now`. */
export interface Known {
  readonly tripId: string;
  readonly now: number;
  readonly fixes: readonly RawFix[];
}

/** What is known of a vehicle at a moment: no forecast is made of anything else. */
export function knownAt(tripId: string, fixes: readonly RawFix[], now: number): Known {
  return { tripId, now, fixes: fixes.filter((fix) => fix.time <= now) };
}

/** When the trip's stops are reached, by their place in the timetable; undefined where nothing is said of a stop. */
export type Forecast = readonly (number | undefined)[];

export type Forecaster = (known: Known) => Forecast;
