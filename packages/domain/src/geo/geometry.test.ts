import { distance } from '@turf/distance';
import fc from 'fast-check';
import RayCrossingCounter from 'jsts/org/locationtech/jts/algorithm/RayCrossingCounter.js';
import Coordinate from 'jsts/org/locationtech/jts/geom/Coordinate.js';
import Location from 'jsts/org/locationtech/jts/geom/Location.js';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  areaCentre,
  bearingDegrees,
  distanceMetres,
  distanceOutsideMetres,
  distanceToLine,
  isInside,
  type Line,
  type LngLat,
  lineOf,
  placesOnLine,
  pointAlong,
  pointAway,
} from './index.ts';

const place = fc
  .tuple(fc.integer({ min: -170e6, max: 170e6 }), fc.integer({ min: -60e6, max: 60e6 }))
  .map(([longitude, latitude]): [number, number] => [longitude / 1e6, latitude / 1e6]);
const metres = fc.double({ min: 1, max: 100_000, noNaN: true });
const direction = fc.double({ min: 0, max: 360, noNaN: true });
const nearby = fc
  .tuple(place, fc.array(fc.tuple(metres, direction), { minLength: 2, maxLength: 12 }))
  .map(([origin, legs]) => legs.map(([away, course]) => pointAway(origin, away, course)));

describe('distance', () => {
  test.each([
    [0.006, 50_000],
    [0.009, 100_000],
  ])('is the great circle within a share of %s up to %i m: the earth is no ball', (share, most) => {
    fc.assert(
      fc.property(place, fc.double({ min: 1, max: most, noNaN: true }), direction, (from, away, course) => {
        const to = pointAway(from, away, course);
        const great = distance(from, to as [number, number], { units: 'meters' });
        expect(Math.abs(distanceMetres(from, to) - great)).toBeLessThanOrEqual(great * share + 0.01);
      }),
    );
  });

  test('is the same both ways, and nothing to the place itself', () => {
    fc.assert(
      fc.property(nearby, ([a, b]) => {
        expect(distanceMetres(a!, b!)).toBeCloseTo(distanceMetres(b!, a!), 6);
        expect(distanceMetres(a!, a!)).toBe(0);
      }),
    );
  });

  test('and bearing lead back to the point that they were taken to', () => {
    fc.assert(
      fc.property(
        place,
        fc.double({ min: 10, max: 10_000, noNaN: true }),
        direction,
        (from, away, course) => {
          const to = pointAway(from, away, course);
          expect(distanceMetres(from, to)).toBeCloseTo(away, -Math.log10(away * 0.02));
          const turn = Math.abs(((bearingDegrees(from, to) - course + 540) % 360) - 180);
          expect(turn).toBeLessThan(1);
        },
      ),
    );
  });
});

test.each<[string, LngLat, number]>([
  ['north', [28, -25], 0],
  ['east', [29, -26], 90],
  ['south', [28, -27], 180],
  ['west', [27, -26], 270],
])('%s is %j', (_, to, degrees) => {
  expect(bearingDegrees([28, -26], to)).toBeCloseTo(degrees, 6);
});

describe('point in shape', () => {
  test('of a circle: inside up to the radius, outside beyond it', () => {
    fc.assert(
      fc.property(
        place,
        metres,
        direction,
        fc.double({ min: 0, max: 2, noNaN: true }),
        (centre, radius, course, share) => {
          const circle: Area = { kind: 'circle', centre, radiusMetres: radius };
          const point = pointAway(centre, radius * share, course);
          if (share < 0.98) expect(isInside(point, circle)).toBe(true);
          if (share > 1.02) expect(isInside(point, circle)).toBe(false);
        },
      ),
    );
  });

  test('of a polygon is what the Java Topology Suite says, however it winds and crosses itself', () => {
    const corner = fc.tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 8 }));
    const corners = fc.array(corner, { minLength: 3, maxLength: 9 });
    fc.assert(
      fc.property(corners, corner, (open, point) => {
        const ring = [...open, open[0]!];
        const area: Area = { kind: 'polygon', rings: [ring] };
        const coordinates = ring.map(([x, y]) => new Coordinate(x, y));
        const found = RayCrossingCounter.locatePointInRing(new Coordinate(...point), coordinates);
        expect(isInside(point, area)).toBe(found !== Location.EXTERIOR);
        if (found !== Location.EXTERIOR) expect(distanceOutsideMetres(point, area)).toBe(0);
        else expect(distanceOutsideMetres(point, area)).toBeGreaterThan(1);
      }),
      { numRuns: 2000 },
    );
  });

  test('of several polygons is of any of them, and the nearest counts', () => {
    fc.assert(
      fc.property(place, metres, direction, (corner, away, course) => {
        const box = ([west, south]: LngLat): LngLat[][] => [
          [
            [west, south],
            [west + 0.1, south],
            [west + 0.1, south + 0.1],
            [west, south + 0.1],
            [west, south],
          ],
        ];
        const parts = [box(corner), box([corner[0] + 1, corner[1]])];
        const point = pointAway(corner, away, course);
        const single = parts.map((rings): Area => ({ kind: 'polygon', rings }));
        const both: Area = { kind: 'polygons', parts };
        expect(isInside(point, both)).toBe(single.some((area) => isInside(point, area)));
        expect(distanceOutsideMetres(point, both)).toBe(
          Math.min(...single.map((area) => distanceOutsideMetres(point, area))),
        );
        expect(areaCentre(both)[0]).toBeCloseTo(corner[0] + 0.55, 6);
      }),
    );
  });
});

describe('distance to a line', () => {
  test('is nothing on the line itself, and never more than to its points', () => {
    fc.assert(
      fc.property(nearby, fc.double({ min: 0, max: 1, noNaN: true }), place, (points, share, anywhere) => {
        const line = lineOf(points);
        const on = pointAlong(line, line.lengthMetres * share);
        expect(distanceToLine(line, on)).toBeLessThan(1);
        const near = pointAway(points[0]!, 5_000, anywhere[0]);
        const toPoints = points.map((point) => distanceMetres(near, point));
        expect(distanceToLine(line, near)).toBeLessThanOrEqual(Math.min(...toPoints) * 1.01 + 1);
      }),
    );
  });

  test('of long lines is what each segment says', () => {
    fc.assert(
      fc.property(
        place,
        fc.integer({ min: 20, max: 200 }),
        fc.infiniteStream(direction),
        metres,
        (from, count, courses, off) => {
          const points: LngLat[] = [from];
          for (let i = 1; i < count; i++) points.push(pointAway(points.at(-1)!, 500, courses.next().value!));
          const point = pointAway(points[Math.floor(count / 2)]!, off, 45);
          const each = points.slice(1).map((to, i) => distanceToLine(lineOf([points[i]!, to]), point));
          expect(distanceToLine(lineOf(points), point)).toBeCloseTo(Math.min(...each), 3);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('a line of 1,000 points is not gone through from end to end', () => {
  const road = lineOf(Array.from({ length: 1000 }, (_, i) => pointAway([28, -26], i * 500, 90)));
  function pointsReadBy(work: (line: Line) => unknown): number {
    let read = 0;
    const coordinates = new Proxy(road.coordinates, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d/.test(key)) read++;
        return Reflect.get(target, key, receiver);
      },
    });
    work({ ...road, coordinates });
    return read / 2;
  }

  test.each([100, 9_000])('to find how far a point %i m beside it is', (off) => {
    for (const share of [0, 0.3, 0.7, 1]) {
      const point = pointAway(pointAlong(road, road.lengthMetres * share), off, 0);
      expect(pointsReadBy((line) => distanceToLine(line, point))).toBeLessThan(150);
    }
  });

  test('to find where it passes a point', () => {
    const point = pointAway(pointAlong(road, road.lengthMetres / 2), 100, 0);
    const anywhere = (line: Line) => placesOnLine(line, point, 0, line.lengthMetres, 500);
    expect(anywhere(road)).toHaveLength(1);
    expect(pointsReadBy(anywhere)).toBeLessThan(150);
    expect(
      pointsReadBy((line) => placesOnLine(line, pointAway(point, 20_000, 0), 0, line.lengthMetres, 500)),
    ).toBe(0);
  });
});
