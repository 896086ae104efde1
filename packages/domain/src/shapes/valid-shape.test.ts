import { describe, expect, test } from 'vitest';
import type { ShapeType } from '../fleet/index.ts';
import { type Geometry, type Position, VERTEX_LIMIT } from '../geo/index.ts';
import { validShape } from './index.ts';
import { polygon, square, verdict, YARD } from './testing/drawn.ts';

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
