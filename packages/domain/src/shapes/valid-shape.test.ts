import fc from 'fast-check';
import GeometryFactory from 'jsts/org/locationtech/jts/geom/GeometryFactory.js';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import { describe, expect, test } from 'vitest';
import type { ShapeType } from '../fleet/index.ts';
import { type Geometry, type Position, VERTEX_LIMIT } from '../geo/index.ts';
import { readGeometry, validShape } from './index.ts';

const polygon = (...rings: Position[][]): Geometry => ({ type: 'Polygon', coordinates: rings });
const square = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const YARD = square(28, -26, 0.01);

function verdict(shapeType: ShapeType, geometry: unknown, radius?: number) {
  const read = readGeometry(geometry);
  if (!read.ok) return read.error;
  const shape = validShape(shapeType, read.value, radius);
  return shape.ok ? 'valid' : shape.error;
}

describe('shapes in order', () => {
  test.each<[string, ShapeType, Geometry, number?]>([
    ['a circle with its radius', 'Circle', { type: 'Point', coordinates: [28, -26] }, 250],
    ['a circle without one', 'Circle', { type: 'Point', coordinates: [28, -26] }],
    ['a yard', 'Polygon', polygon(YARD)],
    ['a yard drawn clockwise', 'Polygon', polygon([...YARD].reverse())],
    ['a yard with a hole', 'Polygon', polygon(YARD, square(28.004, -25.996, 0.001))],
    [
      'a hole that touches the edge in one point',
      'Polygon',
      polygon(YARD, [
        [28, -26],
        [28.002, -25.998],
        [28.001, -25.997],
        [28, -26],
      ]),
    ],
    ['two yards', 'Polygon', { type: 'MultiPolygon', coordinates: [[YARD], [square(29, -26, 0.01)]] }],
    [
      'an island in a hole',
      'Polygon',
      {
        type: 'MultiPolygon',
        coordinates: [[YARD, square(28.002, -25.998, 0.006)], [square(28.004, -25.996, 0.001)]],
      },
    ],
    ['a rectangle along the axes', 'Rectangle', polygon(YARD)],
    [
      'a rectangle that is turned',
      'Rectangle',
      polygon([
        [0, 0],
        [0.002, 0.001],
        [0.001, 0.003],
        [-0.001, 0.002],
        [0, 0],
      ]),
    ],
    [
      'a road',
      'PolyLine',
      {
        type: 'LineString',
        coordinates: [
          [28, -26],
          [28.1, -26],
          [28, -26],
        ],
      },
    ],
    [
      'a road as points in order',
      'PolyLine',
      {
        type: 'MultiPoint',
        coordinates: [
          [28, -26],
          [28.1, -26],
        ],
      },
    ],
    [
      'a yard beside the 180th meridian',
      'Polygon',
      polygon([
        [179, 0],
        [180, 0],
        [180, 1],
        [179, 1],
        [179, 0],
      ]),
    ],
  ])('%s', (_, type, geometry, radius) => {
    expect(verdict(type, geometry, radius)).toBe('valid');
  });

  test('two neighbouring points at one place become one', () => {
    const [a, ...rest] = YARD as [Position, ...Position[]];
    const shape = validShape('Polygon', polygon([a, a, ...rest]));
    expect(shape).toMatchObject({ ok: true, value: { geometry: polygon(YARD) } });
  });
});

describe('shapes that are refused, by field and reason', () => {
  const point: Geometry = { type: 'Point', coordinates: [28, -26] };
  test.each<[string, ShapeType, unknown, string, number?]>([
    [
      'a bow',
      'Polygon',
      polygon([
        [28, -26],
        [29, -25],
        [29, -26],
        [28, -25],
        [28, -26],
      ]),
      'selfCrossing',
    ],
    [
      'a ring that touches itself',
      'Polygon',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
        [0, 4],
        [0, 0],
      ]),
      'selfCrossing',
    ],
    [
      'a spike',
      'Polygon',
      polygon([
        [0, 0],
        [4, 0],
        [4, 4],
        [6, 6],
        [4, 4],
        [0, 4],
        [0, 0],
      ]),
      'selfCrossing',
    ],
    [
      'a ring without ground',
      'Polygon',
      polygon([
        [0, 0],
        [1, 0],
        [2, 0],
        [0, 0],
      ]),
      'selfCrossing',
    ],
    ['one point as a polygon', 'Polygon', polygon([[28, -26]]), 'tooFewPoints'],
    ['one point over and over', 'Polygon', polygon(Array(9).fill([28, -26])), 'tooFewPoints'],
    [
      'two corners',
      'Polygon',
      polygon([
        [0, 0],
        [1, 1],
        [0, 0],
      ]),
      'tooFewPoints',
    ],
    ['a ring that is not closed', 'Polygon', polygon(YARD.slice(0, 4)), 'notClosed'],
    ['a hole outside', 'Polygon', polygon(YARD, square(29, -26, 0.001)), 'holeOutside'],
    ['a hole that is larger', 'Polygon', polygon(YARD, square(27.99, -26.01, 0.1)), 'holeOutside'],
    ['a hole across the edge', 'Polygon', polygon(YARD, square(28.005, -26.005, 0.01)), 'selfCrossing'],
    [
      'a hole in a hole',
      'Polygon',
      polygon(YARD, square(28.002, -25.998, 0.005), square(28.003, -25.997, 0.001)),
      'holeOutside',
    ],
    [
      'the same hole twice',
      'Polygon',
      polygon(YARD, square(28.002, -25.998, 0.005), square(28.002, -25.998, 0.005)),
      'selfCrossing',
    ],
    [
      'parts that overlap',
      'Polygon',
      { type: 'MultiPolygon', coordinates: [[YARD], [square(28.002, -25.998, 0.001)]] },
      'partsOverlap',
    ],
    [
      'a polygon over the 180th meridian',
      'Polygon',
      polygon([
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 1],
        [179, 0],
      ]),
      'antimeridian',
    ],
    [
      'a road over the 180th meridian',
      'PolyLine',
      {
        type: 'LineString',
        coordinates: [
          [179, 0],
          [-179, 0],
        ],
      },
      'antimeridian',
    ],
    ['a road of one point', 'PolyLine', { type: 'LineString', coordinates: [[28, -26]] }, 'tooFewPoints'],
    [
      'a road that goes nowhere',
      'PolyLine',
      {
        type: 'LineString',
        coordinates: [
          [28, -26],
          [28, -26],
        ],
      },
      'tooFewPoints',
    ],
    ['a rectangle with a hole', 'Rectangle', polygon(YARD, square(28.002, -25.998, 0.001)), 'notARectangle'],
    [
      'a rectangle of three corners',
      'Rectangle',
      polygon([
        [0, 0],
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
      'notARectangle',
    ],
    [
      'a rectangle that leans',
      'Rectangle',
      polygon([
        [0, 0],
        [1, 0],
        [1.5, 1],
        [0.5, 1],
        [0, 0],
      ]),
      'notARectangle',
    ],
    ['a point as a polygon', 'Polygon', point, 'wrongType'],
    ['a polygon as a circle', 'Circle', polygon(YARD), 'wrongType'],
    ['a polygon as a road', 'PolyLine', polygon(YARD), 'wrongType'],
    ['a radius of 0', 'Circle', point, 'radius', 0],
    ['a negative radius', 'Circle', point, 'radius', -5],
    ['a radius of 100,000 km', 'Circle', point, 'radius', 100_000_000],
    ['a radius of a polygon', 'Polygon', polygon(YARD), 'radius', 100],
    ['latitude 91', 'Circle', { type: 'Point', coordinates: [28, 91] }, 'outsideTheWorld'],
    ['longitude 181', 'Circle', { type: 'Point', coordinates: [181, 0] }, 'outsideTheWorld'],
    ['NaN', 'Circle', { type: 'Point', coordinates: [28, Number.NaN] }, 'notANumber'],
    ['infinity', 'Circle', { type: 'Point', coordinates: [Number.POSITIVE_INFINITY, 0] }, 'notANumber'],
    ['numbers as text', 'Circle', { type: 'Point', coordinates: ['28', '-26'] }, 'notANumber'],
    ['null', 'Circle', { type: 'Point', coordinates: [null, null] }, 'notANumber'],
    ['an empty point', 'Circle', { type: 'Point', coordinates: [] }, 'empty'],
    ['an empty polygon', 'Polygon', polygon(), 'empty'],
    ['an empty ring', 'Polygon', polygon([]), 'empty'],
    ['no geometry', 'Polygon', undefined, 'notGeometry'],
    ['text', 'Polygon', 'POINT(1 2)', 'notGeometry'],
    ['a feature', 'Circle', { type: 'Feature', geometry: point }, 'wrongType'],
    ['a collection', 'Circle', { type: 'GeometryCollection', geometries: [point] }, 'wrongType'],
    ['a foreign member', 'Circle', { ...point, crs: 'EPSG:3857' }, 'notGeometry'],
    ['a polygon too shallow', 'Polygon', { type: 'Polygon', coordinates: YARD }, 'notGeometry'],
    ['a polygon too deep', 'Polygon', { type: 'Polygon', coordinates: [[YARD]] }, 'notGeometry'],
    ['one number', 'Circle', { type: 'Point', coordinates: [28] }, 'notGeometry'],
  ])('%s', (_, type, geometry, code, radius) => {
    expect(verdict(type, geometry, radius)).toMatchObject({
      code,
      field: code === 'radius' ? 'radius' : 'shape',
      message: expect.stringMatching(/^[a-z].{8,}/),
    });
  });

  test('a million points, before they are read', () => {
    let read = 0;
    const point = new Proxy([28, -26], {
      get(target, key, receiver) {
        if (key === '0') read++;
        return Reflect.get(target, key, receiver);
      },
    });
    for (const type of ['LineString', 'MultiPoint']) {
      const line = { type, coordinates: Array(1_000_000).fill(point) };
      expect(verdict('PolyLine', line)).toMatchObject({ code: 'tooManyPoints' });
    }
    expect(read).toBe(0);
    const rings = { type: 'Polygon', coordinates: Array(1000).fill(Array(1000).fill(point)) };
    expect(verdict('Polygon', rings)).toMatchObject({ code: 'tooManyPoints' });
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(3 * VERTEX_LIMIT);
  });

  test('lists nested a hundred thousand deep', () => {
    let deep: unknown = 1;
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(verdict('Polygon', { type: 'Polygon', coordinates: deep })).toMatchObject({ code: 'notGeometry' });
  });
});

describe('the largest shapes are told apart', () => {
  const teeth = () => {
    const all = Array.from(
      { length: VERTEX_LIMIT - 5 },
      (_, i): Position => (i % 2 ? [10 + i / 1e5, 10 - i / 1e5] : [i / 1e5, -i / 1e5]),
    );
    return polygon([...all, [all.at(-1)![0], -2], [-2, -2], all[0]!]);
  };
  const corners = VERTEX_LIMIT - 1;
  const ringOf = (corner: (i: number) => Position) => {
    const ring = Array.from({ length: corners }, (_, i) => corner(i));
    return polygon([...ring, ring[0]!]);
  };
  const around = (i: number): Position => {
    const angle = (i / corners) * 2 * Math.PI;
    return [28 + Math.cos(angle), -26 + Math.sin(angle)];
  };
  test.each<[string, Geometry, unknown]>([
    ['a round one', ringOf(around), 'valid'],
    [
      'a star whose every edge crosses the others',
      ringOf((i) => around((i * 4999) % corners)),
      { code: 'selfCrossing' },
    ],
    ['a comb', ringOf((i) => [i % 2 ? 10 : 0, i / 1000]), { code: 'selfCrossing' }],
    [
      'a comb with long slanting teeth',
      ringOf((i) => [(i % 2) * 10 + i / 1e5, (i % 2) * 10 - i / 1e5]),
      { code: 'selfCrossing' },
    ],
    ['ten thousand long teeth side by side that never meet', teeth(), { code: 'tooIntricate' }],
  ])('%s', (_, shape, expected) => {
    expect([verdict('Polygon', shape)]).toMatchObject([expected]);
  });
});

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
