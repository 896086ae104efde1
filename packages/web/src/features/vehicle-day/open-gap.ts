import type { DayTrip, VehicleDay } from '@linehaul/contracts/vehicle-day';

export interface OpenGap {
  readonly since?: string;
}

export const isOpenGap = ({ number, endUtc }: DayTrip) => number === null && endUtc === null;

export function openGapOf({ activities, trips, fromUtc }: VehicleDay): OpenGap | undefined {
  const last = activities.at(-1);
  if (last?.kind !== 'NO_FIXES' || last.latitude === null || last.toLatitude !== null) return undefined;
  const row = trips.find(isOpenGap);
  return { since: row?.startUtc ?? (last.fromUtc > fromUtc ? last.fromUtc : undefined) };
}
