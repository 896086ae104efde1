import type { DayTrip, VehicleDay } from '@linehaul/contracts/vehicle-day';

/** A gap that no fix has ended. */
export interface OpenGap {
  /** The last fix; undefined if before the day. */
  readonly since?: string;
}

export const isOpenGap = ({ number, endUtc }: DayTrip) => number === null && endUtc === null;

/** Undefined without an open gap, and for a vehicle that never sent a fix. */
export function openGapOf({ activities, trips, fromUtc }: VehicleDay): OpenGap | undefined {
  const last = activities.at(-1);
  if (last?.kind !== 'NO_FIXES' || last.latitude === null || last.toLatitude !== null) return undefined;
  const row = trips.find(isOpenGap);
  return { since: row?.startUtc ?? (last.fromUtc > fromUtc ? last.fromUtc : undefined) };
}
