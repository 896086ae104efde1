import { MINUTE } from '@linehaul/domain/core';
import type { LngLat } from '@linehaul/domain/geo';
import { expect, test } from 'vitest';
import { type FixSeen, firstMoveOf, type KnownPlace, standsIn } from './from-fixes.ts';

/** A thousandth of a degree is some 100 m. */
const fix = (minute: number, thousandths: number): FixSeen => ({
  time: minute * MINUTE,
  at: [24.76 + thousandths / 1_000, -28.74],
});
const area = (thousandths: number) =>
  ({ kind: 'circle', centre: [24.76 + thousandths / 1_000, -28.74] as LngLat, radiusMetres: 200 }) as const;
const border: KnownPlace = { id: 'B', type: '4', place: 'border', area: area(50) };

test('a parked vehicle has first moved where a fix is away from its place; scatter is no move', () => {
  const fixes = [fix(-30, 0), fix(0, 0.2), fix(10, 0.4), fix(20, 1.5), fix(30, 9)];
  expect(firstMoveOf(fixes, 0, 60 * MINUTE)).toBe(20 * MINUTE);
  expect(firstMoveOf(fixes, 0, 15 * MINUTE)).toBeUndefined();
  expect(firstMoveOf([], 0, 60 * MINUTE)).toBeUndefined();
  expect(firstMoveOf([fix(40, 0), fix(50, 2)], 0, 60 * MINUTE)).toBe(50 * MINUTE);
});

test('a stay in a place lasts from its first to its last fix, and passing through is none', () => {
  const fixes = [fix(0, 0), fix(10, 49), fix(20, 50), fix(70, 50.5), fix(72, 60), fix(80, 50), fix(82, 60)];
  expect(standsIn(fixes, [border], 10)).toEqual([{ from: 10 * MINUTE, to: 70 * MINUTE, known: border }]);
  expect(standsIn(fixes.slice(0, 4), [border], 10)).toHaveLength(1);
  expect(standsIn(fixes, [], 10)).toEqual([]);
});
