import type { VehicleDay } from '@linehaul/contracts/vehicle-day';
import { type DaySpan, percentOf } from './axis.ts';

const ABOVE = 1.12;

/** km/h. */
export function topSpeed(speeds: VehicleDay['speeds'], limit: number): number {
  return speeds.reduce((top, { kilometresPerHour }) => Math.max(top, kilometresPerHour ?? 0), limit) * ABOVE;
}

/** In a box of 100 by 100; gaps split paths. */
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
  // `h0` with round ends draws single values as dots.
  return paths
    .filter((path) => path.length > 0)
    .map((path) => `${path.join('')}${path.length === 1 ? 'h0' : ''}`);
}
