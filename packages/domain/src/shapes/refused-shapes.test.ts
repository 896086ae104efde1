import { describe, expect, test } from 'vitest';
import type { ShapeType } from '../fleet/index.ts';
import { type Geometry, VERTEX_LIMIT } from '../geo/index.ts';
import { polygon, square, verdict, YARD } from './testing/drawn.ts';

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
