import { isNullIsland } from '../geo/index.ts';
import type { Attributes } from './reported-fix.ts';

/** What two fixes of one vehicle and one moment are compared by. */
export interface FixContent {
  readonly latitude: number;
  readonly longitude: number;
  readonly speedKilometresPerHour?: number;
  readonly accuracyMetres?: number;
  readonly headingDegrees?: number;
  readonly odometerKilometres?: number;
  readonly journeyId?: string;
  readonly attributes?: Attributes;
}

/**
 * Which of two fixes of one vehicle and one moment is used, whichever came first: positive for the first, negative for
 * the second, 0 where they say the same. One with a position, one that names its journey, one with a speed, the more
 * accurate one; what is left is decided by the values themselves, so that the answer never depends on their order.
 */
export function compareContent(a: FixContent, b: FixContent): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  for (const [i, value] of left.entries()) {
    const other = right[i]!;
    if (value !== other) return value > other ? 1 : -1;
  }
  return 0;
}

/** Numbers as they are stored: three of them in single precision. */
function rankOf(fix: FixContent): readonly (number | string)[] {
  const { speedKilometresPerHour: speed, accuracyMetres: accuracy, journeyId = '', attributes = {} } = fix;
  const entries = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    isNullIsland(fix) ? 0 : 1,
    journeyId ? 1 : 0,
    speed === undefined ? 0 : 1,
    accuracy === undefined ? Number.NEGATIVE_INFINITY : -Math.fround(accuracy),
    fix.latitude,
    fix.longitude,
    Math.fround(speed ?? 0),
    Math.fround(fix.headingDegrees ?? -1),
    fix.odometerKilometres ?? Number.NEGATIVE_INFINITY,
    journeyId,
    JSON.stringify(entries),
  ];
}
