import { expect, test } from 'vitest';
import { type Area, type LngLat, rulerAt } from './area.ts';
import { shareInArea } from './crossing.ts';

const HERE: [number, number] = [28, -26];
/** Metres east and north. */
const at = (east: number, north: number): LngLat => rulerAt(-26).offset(HERE, east, north);
const corners = (...places: [number, number][]) => [...places, places[0]!].map(([x, y]) => at(x, y));
const circle: Area = { kind: 'circle', centre: HERE, radiusMetres: 100 };
const yard: Area = { kind: 'polygon', rings: [corners([-100, -50], [100, -50], [100, 50], [-100, 50])] };

test.each([
  ['through the middle of a circle', at(-300, 0), at(300, 0), circle, 0.5],
  ['through its edge', at(-300, 90), at(100, 90), circle, 0.75],
  ['past it', at(-300, 110), at(300, 110), circle, undefined],
  ['towards it', at(-300, 0), at(-120, 0), circle, undefined],
  ['through a polygon', at(-300, 0), at(100, 0), yard, 0.75],
  ['past a polygon', at(-300, 60), at(300, 60), yard, undefined],
  ['into a polygon', at(-200, 0), at(0, 0), yard, 0.75],
  ['within a polygon', at(-50, 0), at(50, 0), yard, 0.5],
  ['along its edge', at(-300, 50), at(-200, 50), yard, undefined],
  [
    'through the second of two',
    at(900, 0),
    at(1100, 0),
    { kind: 'polygons', parts: [yard.rings, [corners([990, -9], [1010, -9], [1010, 9], [990, 9])]] } as Area,
    0.5,
  ],
])('a way %s', (_, from, to, area, share) => {
  if (share === undefined) expect(shareInArea(from, to, area)).toBeUndefined();
  else expect(shareInArea(from, to, area)).toBeCloseTo(share, 2);
});
