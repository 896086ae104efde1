import { expect, test } from 'vitest';
import { apart, nearTo, pixelOf, placeOf } from './pixels.ts';

test('a place and its pixel are each other', () => {
  const [longitude, latitude] = placeOf(pixelOf([28.2, -26.14], 9.3), 9.3);
  expect(longitude).toBeCloseTo(28.2, 9);
  expect(latitude).toBeCloseTo(-26.14, 9);
});

test('the world is 512 pixels wide at zoom 0, and twice as wide at each further one', () => {
  expect(apart(pixelOf([-180, 0], 0), pixelOf([180, 0], 0))).toBeCloseTo(512);
  expect(apart(pixelOf([24, -29], 3), pixelOf([25, -29], 3))).toBeCloseTo((512 * 8) / 360);
});

test('of a fleet only those near a place are looked at, on every side of it', () => {
  const place = [28.2, -26.14] as const;
  const [x, y] = pixelOf(place, 6);
  const at = (dx: number, dy: number) => ({ at: placeOf([x + dx, y + dy], 6) });
  const near = [at(0, 0), at(-120, 0), at(120, 120), at(0, -120)];
  const found = nearTo([place], [...near, at(900, 0), at(0, -900)], 6);
  expect(found).toHaveLength(near.length);
  expect(nearTo([], near, 6)).toEqual([]);
});
