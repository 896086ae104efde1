import type { DayTrip, VehicleDay } from '@linehaul/contracts/vehicle-day';

/** A gap that no fix has ended: nobody has heard of the vehicle since. */
export interface OpenGap {
  /** The last fix, an instant; undefined where it lies before the day and no row says it. */
  readonly since?: string;
}

export const isOpenGap = ({ number, endUtc }: DayTrip) => number === null && endUtc === null;

/** The gap that the day so far ends in. One that no fix began either is of a vehicle that was never heard of. */
export function openGapOf({ activities, trips, fromUtc }: VehicleDay): OpenGap | undefined {
  const last = activities.at(-1);
  if (last?.kind !== 'NO_FIXES' || last.latitude === null || last.toLatitude !== null) return undefined;
  const row = trips.find(isOpenGap);
  return { since: row?.startUtc ?? (last.fromUtc > fromUtc ? last.fromUtc : undefined) };
}
