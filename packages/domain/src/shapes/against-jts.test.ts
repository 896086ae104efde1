import fc from 'fast-check';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import { describe, expect, test } from 'vitest';
import type { Geometry, Position } from '../geo/index.ts';
import { validShape } from './index.ts';
import { polygon } from './testing/drawn.ts';

describe('against the Java Topology Suite', () => {
  const reader = new GeoJSONReader(new GeometryFactory());
  const isValid = (geometry: Geometry) => {
    try {
      return new IsValidOp(reader.read(geometry)).isValid();
    } catch {
      return false;
    }
  };
  const grid = fc.integer({ min: 0, max: 6 });
  const ring = fc
    .array(fc.tuple(grid, grid), { minLength: 3, maxLength: 7 })
    .map((corners): Position[] => [...corners, corners[0]!])
    .filter((corners) =>
      corners.slice(1).every((p, i) => p[0] !== corners[i]![0] || p[1] !== corners[i]![1]),
    );
  const agree = (geometry: Geometry) => {
    const own = validShape('Polygon', geometry);
    expect([own.ok, own], JSON.stringify(geometry)).toEqual([isValid(geometry), own]);
  };

  test('a ring is evaluated alike', () => {
    fc.assert(
      fc.property(ring, (shell) => agree(polygon(shell))),
      { numRuns: 2000 },
    );
  });

  test('a ring of coordinates as maps have them is evaluated alike', () => {
    const fine = fc.integer({ min: -80e6, max: 80e6 }).map((n) => n / 1e6);
    fc.assert(
      fc.property(fc.array(fc.tuple(fine, fine), { minLength: 3, maxLength: 8 }), (corners) =>
        agree(polygon([...corners, corners[0]!])),
      ),
      { numRuns: 500 },
    );
  });

  test('a hole and a second part are evaluated alike where they lie apart, inside or across', () => {
    const box = fc
      .tuple(grid, grid, fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }))
      .map(([x, y, width, height]): Position[] => [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
        [x, y],
      ]);
    fc.assert(
      fc.property(box, box, (a, b) => {
        agree(polygon(a, b));
        agree({ type: 'MultiPolygon', coordinates: [[a], [b]] });
      }),
      { numRuns: 1500 },
    );
  });
});
