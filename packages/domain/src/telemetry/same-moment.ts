import { isNullIsland } from '../geo/index.ts';
import type { Attributes } from './reported-fix.ts';

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

/** Independent of arrival order: positive prefers the first. */
export function compareContent(a: FixContent, b: FixContent): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  for (const [i, value] of left.entries()) {
    const other = right[i]!;
    if (value !== other) return value > other ? 1 : -1;
  }
  return 0;
}

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
