import type { ComputedTrip } from '../austin-check/compute-stop-times.ts';

/** Between fixes farther apart an arrival is unknown. */
export const LONGEST_GAP_MS = 15 * 60_000;
/** Nearer than this it has not set out. */
const AT_START_METRES = 150;

export function hasStarted(along: number): boolean {
  return along > AT_START_METRES;
}

export function isSeen({ fixes }: ComputedTrip, time: number): boolean {
  const after = fixes.findIndex((fix) => fix.time >= time);
  return after > 0 && fixes[after]!.time - fixes[after - 1]!.time <= LONGEST_GAP_MS;
}
