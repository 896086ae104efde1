import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Geometry, type Position, VERTEX_LIMIT } from '../geo/index.ts';
import { fromWkt, readGeometry, toWkt } from './index.ts';

const position: fc.Arbitrary<Position> = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([longitude, latitude]) => [longitude + 0, latitude + 0]);
const positions = fc.array(position, { minLength: 1, maxLength: 6 });
const rings = fc.array(positions, { minLength: 1, maxLength: 3 });
const geometry: fc.Arbitrary<Geometry> = fc.oneof(
  position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
  positions.map((coordinates): Geometry => ({ type: 'MultiPoint', coordinates })),
  positions.map((coordinates): Geometry => ({ type: 'LineString', coordinates })),
  rings.map((coordinates): Geometry => ({ type: 'Polygon', coordinates })),
  fc
    .array(rings, { minLength: 1, maxLength: 3 })
    .map((coordinates): Geometry => ({ type: 'MultiPolygon', coordinates })),
);

test('every geometry is the same after WKT and back, to the last digit', () => {
  fc.assert(
    fc.property(geometry, (original) => {
      expect(fromWkt(toWkt(original))).toEqual({ ok: true, value: original });
    }),
    { numRuns: 1000 },
  );
});

test('every geometry is the same after GeoJSON text and back', () => {
  fc.assert(
    fc.property(geometry, (original) => {
      expect(readGeometry(JSON.parse(JSON.stringify(original)))).toEqual({ ok: true, value: original });
    }),
  );
});

test.each<[string, Geometry]>([
  ['POINT(28 -26)', { type: 'Point', coordinates: [28, -26] }],
  ['  point ( 2.8e1   -26. ) ', { type: 'Point', coordinates: [28, -26] }],
  ['SRID=4326;POINT(28 -26)', { type: 'Point', coordinates: [28, -26] }],
  ['POINT Z (28 -26 1700)', { type: 'Point', coordinates: [28, -26] }],
  [
    'MULTIPOINT(28 -26,29 -26)',
    {
      type: 'MultiPoint',
      coordinates: [
        [28, -26],
        [29, -26],
      ],
    },
  ],
  [
    'MULTIPOINT((28 -26),(29 -26))',
    {
      type: 'MultiPoint',
      coordinates: [
        [28, -26],
        [29, -26],
      ],
    },
  ],
  [
    'LINESTRING(28 -26,29 -26)',
    {
      type: 'LineString',
      coordinates: [
        [28, -26],
        [29, -26],
      ],
    },
  ],
])('reads %s', (text, value) => {
  expect(fromWkt(text)).toEqual({ ok: true, value });
});

test('a height in GeoJSON is left out', () => {
  expect(readGeometry({ type: 'Point', coordinates: [28, -26, 1700] })).toEqual({
    ok: true,
    value: { type: 'Point', coordinates: [28, -26] },
  });
});

describe('WKT that is refused', () => {
  test.each<[string, string]>([
    ['', 'wkt'],
    ['nowhere', 'wkt'],
    ['CIRCLE(28 -26, 5)', 'wkt'],
    ['GEOMETRYCOLLECTION(POINT(28 -26))', 'wkt'],
    ['SRID=3857;POINT(28 -26)', 'wkt'],
    ['POINT EMPTY', 'empty'],
    ['POINT()', 'wkt'],
    ['POINT(28 -26', 'wkt'],
    ['POINT(28 -26))', 'wkt'],
    ['POINT(28 -26) POINT(1 2)', 'wkt'],
    ['POINT(28 -26) x', 'wkt'],
    ['POINT(28,-26)', 'wkt'],
    ['POINT(0x10 1)', 'notANumber'],
    ['POINT(NaN 1)', 'notANumber'],
    ['POINT(1..2 1)', 'notANumber'],
    ['POINT(1-2 1)', 'notANumber'],
    ['POINT(1e999 1)', 'notANumber'],
    ['POINT(28 91)', 'outsideTheWorld'],
    ['POINT(181 1)', 'outsideTheWorld'],
  ])('%j', (text, code) => {
    expect(fromWkt(text)).toMatchObject({ ok: false, error: { field: 'shapeWkt' } });
    const read = fromWkt(text);
    if (!read.ok && code !== 'wkt') expect(read.error.code).toBe(code);
  });

  // Quadratic reading would exceed the timeout.
  test('bombs: a million points, a million brackets, a number of a million digits', () => {
    const million = 1_000_000;
    const bombs: [string, string][] = [
      [`LINESTRING(${'28 -26,'.repeat(million)}28 -26)`, 'tooManyPoints'],
      [`POLYGON${'('.repeat(million)}`, 'wkt'],
      [`MULTIPOINT(${'(28 -26),'.repeat(VERTEX_LIMIT)}(28 -26))`, 'tooManyPoints'],
      [`POINT(${'1'.repeat(million)} 1)`, 'notANumber'],
      [`${' '.repeat(million)}POINT(1 2)`, 'wkt'],
      [`${'GEOMETRYCOLLECTION('.repeat(100_000)}`, 'wkt'],
    ];
    for (const [text, code] of bombs) {
      expect(fromWkt(text)).toMatchObject({ ok: false, error: { code } });
    }
  });
});
