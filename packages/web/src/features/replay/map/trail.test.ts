import { MINUTE } from '@linehaul/domain/core';
import { expect, test } from 'vitest';
import { driving } from '../../../testing/tiny-track.ts';
import { drivenUntil, trailOf } from './trail.ts';

test('the way driven grows with the clock, up to the marker, and leaves gaps out', () => {
  const trail = trailOf({ track: driving(0, 1, 2, 20, 21), gaps: [3] });
  const at = (minute: number) => [24 + minute / 100, -29] as const;
  expect(drivenUntil(trail, 1.5 * MINUTE, at(1.5), false)).toEqual([[at(0), at(1), at(1.5)]]);
  expect(drivenUntil(trail, 10 * MINUTE, at(2), true)).toEqual([[at(0), at(1), at(2)]]);
  expect(drivenUntil(trail, 21 * MINUTE, at(21), false)).toEqual([
    [at(0), at(1), at(2)],
    [at(20), at(21), at(21)],
  ]);
  expect(drivenUntil(trail, -1, at(0), false)).toEqual([]);
});

test('of many points the map draws 200, and a gap between two of them still parts the line', () => {
  const minutes = Array.from({ length: 2_000 }, (_, i) => (i < 1_005 ? i : i + 600));
  const trail = trailOf({ track: driving(...minutes), gaps: [1_005] });
  expect(trail.points).toHaveLength(200);
  expect(trail.breaks.size).toBe(1);
  const lines = drivenUntil(trail, minutes.at(-1)! * MINUTE, trail.points.at(-1)!, false);
  expect(lines).toHaveLength(2);
  expect(lines.flat()).toHaveLength(201);
});
