import { type EpochMs, type Metres, MINUTE } from '../core/index.ts';
import type { OrganisationSettings } from '../organisation/index.ts';
import type { Sighting } from '../tracking/index.ts';

/** A stand of this length outside a place where the vehicle has business is a rest (design, section 14). */
export const REST = 5 * MINUTE;
/** A stand of this length ends a trip wherever it is; a shorter rest parts two sub-trips. */
export const TRIP_END = 30 * MINUTE;
/** A driver on foot with the tracker, or a fix that wandered, stays within this of the vehicle's place. */
export const AROUND_METRES = 300;
/** Away and back within this is wandering, however fast it looks. */
export const WANDERING = 3 * MINUTE;
/** Away and back on foot may take as long as this. */
export const WALKING = 30 * MINUTE;
export const WALKING_KMH = 7;
/** Moves within one geofence that are shorter than this are manoeuvres of one stand. */
export const MANOEUVRE = 10 * MINUTE;
/** Less than this is no trip. */
export const LEAST_TRIP_METRES = 100;
/** The least step that counts as distance: fixes of a slow vehicle tremble. */
export const LEAST_STEP_METRES = 15;
/** Places farther off than this say nothing of where a point is. */
export const NEAREST_METRES = 50_000;

const WORST_ACCURACY_METRES = 200;
/** Hourly signs of life come some minutes late. */
const LATE_SHARE = 1.1;

/** Nobody who stays within this of a fix has left. */
export function standRadius(sighting: Sighting, settings: OrganisationSettings): Metres {
  return Math.max(settings.departureMinMetres, Math.min(sighting.accuracyMetres, WORST_ACCURACY_METRES));
}

/** The shortest stand; less belongs to driving. */
export function dwell(settings: OrganisationSettings): number {
  return Math.max(1, settings.arrivalDwellMinutes) * MINUTE;
}

/** The longest silence in which a vehicle counts as seen: longer where it stood before and stands in the same place after. */
export function longestSilence(isParked: boolean, settings: OrganisationSettings): EpochMs {
  const longest = settings.longestGapMinutes * MINUTE;
  return isParked ? Math.max(longest, settings.overdueParkedMinutes * LATE_SHARE * MINUTE) : longest;
}
