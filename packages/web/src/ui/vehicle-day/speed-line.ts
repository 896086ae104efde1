import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type DaySpan, percentOf } from './axis.ts';

/** Room over the highest that is drawn. */
const ABOVE = 1.12;

/** What the axis of speed ends at, km/h: over the limit and over the fastest. */
export function topSpeed(speeds: VehicleDay['speeds'], limit: number): number {
  return speeds.reduce((top, { kilometresPerHour }) => Math.max(top, kilometresPerHour ?? 0), limit) * ABOVE;
}

/**
 * The line of speed as SVG paths in a box of 100 by 100, one for each section without a break. A section ends at its last value: nothing is
 * joined over a gap.
 */
export function speedPaths(speeds: VehicleDay['speeds'], span: DaySpan, top: number): readonly string[] {
  const paths: string[][] = [[]];
  for (const { timestampUtc, kilometresPerHour } of speeds) {
    if (kilometresPerHour === null) {
      paths.push([]);
      continue;
    }
    const x = percentOf(span, Date.parse(timestampUtc)).toFixed(3);
    const y = (100 - (kilometresPerHour / top) * 100).toFixed(2);
    const path = paths.at(-1)!;
    path.push(`${path.length === 0 ? 'M' : 'L'}${x} ${y}`);
  }
  // A single value has no length: its round ends make it a dot.
  return paths
    .filter((path) => path.length > 0)
    .map((path) => `${path.join('')}${path.length === 1 ? 'h0' : ''}`);
}
