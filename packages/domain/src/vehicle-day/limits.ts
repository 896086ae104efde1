import { type EpochMs, type Metres, MINUTE } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Sighting } from '../tracking/index.ts';

/** docs/domain/vehicle-day.md has the rules. Shortest rest, except at known places not for rest (design, section 14). */
export const REST = 5 * MINUTE;
/** Ends a trip anywhere; shorter rests separate sub-trips. */
export const TRIP_END = 30 * MINUTE;
/** Stray fixes and drivers on foot stay within this. */
export const AROUND_METRES = 300;
export const WANDERING = 3 * MINUTE;
export const WALKING = 30 * MINUTE;
export const WALKING_KMH = 7;
export const MANOEUVRE = 10 * MINUTE;
export const LEAST_TRIP_METRES = 100;
export const LEAST_STEP_METRES = 15;
export const NEAREST_METRES = 50_000;

const WORST_ACCURACY_METRES = 200;
const LATE_SHARE = 1.1;

/** Within this of a fix it has not left. */
export function standRadius(sighting: Sighting, settings: OrganisationSettings): Metres {
  return Math.max(settings.departureMinMetres, Math.min(sighting.accuracyMetres, WORST_ACCURACY_METRES));
}

/** Shortest standstill, milliseconds. */
export function dwell(settings: OrganisationSettings): number {
  return Math.max(1, settings.arrivalDwellMinutes) * MINUTE;
}

/** Longest silence that is no gap, milliseconds; longer while parked. */
export function longestSilence(isParked: boolean, settings: OrganisationSettings): EpochMs {
  const longest = settings.longestGapMinutes * MINUTE;
  return isParked ? Math.max(longest, settings.overdueParkedMinutes * LATE_SHARE * MINUTE) : longest;
}
