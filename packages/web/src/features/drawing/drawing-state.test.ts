import type { Position } from '@linehaul/domain/geo';
import { validShape } from '@linehaul/domain/shapes';
import { describe, expect, test } from 'vitest';
import { type DrawKind, newDrawing, positionsOf, typedPair } from './drawing.ts';
import { beginDrawing, canFinish, type DrawingEvent, nextDrawing } from './drawing-state.ts';
import { type DrawingTexts, drawingOf, geometryOf, radiusOf, shapeOf } from './shape-of.ts';

const texts: DrawingTexts = {
  notANumber: 'no number',
  notAsTyped: 'not as typed',
  tooFew: (kind) => `too few of ${kind}`,
  ofPoint: ({ message }) => message,
};
const A: Position = [28.1, -26.2];
const B: Position = [28.2, -26.1];
const C: Position = [28.3, -26.3];

function after(kind: DrawKind, ...events: DrawingEvent[]) {
  return events.reduce(nextDrawing, beginDrawing(newDrawing(kind)));
}
const click = (position: Position): DrawingEvent => ({ type: 'clicked', position });
const typeWkt = (text: string): DrawingEvent => ({ type: 'textTyped', field: 'wkt', text });

describe('clicks', () => {
  test('make a line until it is finished', () => {
    const { drawing } = after('line', click(A), click(B), { type: 'finished' }, click(C));
    expect(geometryOf(drawing)).toEqual({ type: 'LineString', coordinates: [A, B] });
  });
  test('make a rectangle out of two opposite corners', () => {
    const { drawing } = after('rectangle', click(A), click(B), click(C));
    expect(drawing.isFinished).toBe(true);
    expect(geometryOf(drawing)).toEqual({
      type: 'Polygon',
      coordinates: [[A, [28.2, -26.2], B, [28.1, -26.1], A]],
    });
  });
  test('make a circle of the usual radius, and the second one its edge', () => {
    const begun = after('circle', click(A));
    expect(radiusOf(begun.drawing)).toBe(100);
    expect(shapeOf(begun.drawing, texts).ok).toBe(true);
    const { drawing } = nextDrawing(begun, click([28.1, -26.19]));
    expect(drawing.isFinished).toBe(true);
    expect(radiusOf(drawing)).toBeGreaterThan(1_000);
    expect(radiusOf(drawing)).toBeLessThan(1_200);
    expect(positionsOf(drawing)).toEqual([A]);
  });
  test('fill a row that waits for its coordinates', () => {
    const { drawing } = after('line', { type: 'pointAdded' }, click(A));
    expect(positionsOf(drawing)).toEqual([A]);
    expect(drawing.points).toHaveLength(1);
  });
  test('a polygon cannot be finished with two corners', () => {
    const { drawing } = after('polygon', click(A), click(B));
    expect(canFinish(drawing)).toBe(false);
    expect(canFinish(nextDrawing(beginDrawing(drawing), click(C)).drawing)).toBe(true);
  });
});

describe('undo', () => {
  test('takes the last point back, and opens the line again', () => {
    const { drawing } = after('line', click(A), click(B), click(C), { type: 'finished' }, { type: 'undone' });
    expect(positionsOf(drawing)).toEqual([A, B]);
    expect(drawing.isFinished).toBe(false);
  });
  test('takes a whole drag back, and what was cleared', () => {
    const drag = (position: Position, isFirst: boolean): DrawingEvent => ({
      type: 'dragged',
      positions: [A, position],
      isFirst,
    });
    const dragged = after('line', click(A), click(B), drag(C, true), drag([29, -26], false));
    expect(positionsOf(dragged.drawing)).toEqual([A, [29, -26]]);
    expect(positionsOf(nextDrawing(dragged, { type: 'undone' }).drawing)).toEqual([A, B]);
    const cleared = nextDrawing(dragged, { type: 'cleared' });
    expect(positionsOf(nextDrawing(cleared, { type: 'undone' }).drawing)).toEqual([A, [29, -26]]);
  });
});

describe('coordinates that are typed', () => {
  test('may have a comma, and are no number while they are half typed', () => {
    const begun = after('circle', { type: 'pointAdded' });
    const { key } = begun.drawing.points[0]!;
    const half = nextDrawing(begun, { type: 'pointTyped', key, part: { latitude: '-' } });
    expect(shapeOf(half.drawing, texts)).toMatchObject({ ok: false, error: { field: 'point', place: 0 } });
    const whole = nextDrawing(half, {
      type: 'pointTyped',
      key,
      part: { latitude: '-26,2', longitude: '28.1' },
    });
    expect(shapeOf(whole.drawing, texts)).toMatchObject({
      ok: true,
      value: { geometry: { coordinates: A } },
    });
  });
  test('outside the world are refused in the domain’s words', () => {
    const { drawing } = after('line', click(A), click([28, -91]));
    expect(shapeOf(drawing, texts)).toMatchObject({
      ok: false,
      error: { field: 'point', place: 1, message: expect.stringContaining('between -90 and 90') },
    });
  });
});

describe('text', () => {
  test('in order is drawn at once', () => {
    const { drawing } = after('polygon', typeWkt('POLYGON ((28 -26, 29 -26, 29 -25, 28 -26))'));
    expect(positionsOf(drawing)).toEqual([
      [28, -26],
      [29, -26],
      [29, -25],
    ]);
    expect(drawing.isFinished).toBe(true);
  });
  test.each([
    ['POLYGON ((28 -26, 29 -25, 29 -26, 28 -25, 28 -26))', 'crosses or touches itself'],
    ['POINT (28 -26)', 'must be a Polygon or MultiPolygon, not a Point'],
    ['POLYGON ((28 -91, 29 -25, 29 -26, 28 -91))', 'latitude -91'],
    ['nonsense', 'must be WKT'],
  ])('that is no polygon says why, and changes nothing: %s', (text, reason) => {
    const drawn = after('polygon', click(A), click(B), click(C), { type: 'finished' });
    const { drawing } = nextDrawing(drawn, typeWkt(text));
    expect(drawing.typed?.problem).toContain(reason);
    expect(positionsOf(drawing)).toEqual([A, B, C]);
    expect(shapeOf(drawing, texts)).toMatchObject({ ok: false, error: { message: 'not as typed' } });
  });
  test('of a GeoJSON feature is its geometry', () => {
    const feature = { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: A } };
    const { drawing } = after('circle', {
      type: 'textTyped',
      field: 'geojson',
      text: JSON.stringify(feature),
    });
    expect(positionsOf(drawing)).toEqual([A]);
    expect(drawing.radius).toBe('100');
  });
});

describe('a shape that is loaded comes out as it went in', () => {
  const ring: Position[] = [A, [28.2, -26.2], B, [28.1, -26.1], A];
  const hole: Position[] = [
    [28.12, -26.18],
    [28.14, -26.18],
    [28.14, -26.16],
    [28.12, -26.18],
  ];
  test.each([
    ['Circle', { type: 'Point', coordinates: A }, 250],
    ['Circle', { type: 'Point', coordinates: A }, undefined],
    ['Rectangle', { type: 'Polygon', coordinates: [ring] }, undefined],
    ['Rectangle', { type: 'Polygon', coordinates: [[...ring].reverse()] }, undefined],
    ['Polygon', { type: 'Polygon', coordinates: [ring, hole] }, undefined],
    ['Polygon', { type: 'MultiPolygon', coordinates: [[ring]] }, undefined],
    ['PolyLine', { type: 'LineString', coordinates: [A, B, C] }, undefined],
    ['PolyLine', { type: 'MultiPoint', coordinates: [A, B, C] }, undefined],
  ] as const)('%s as %j', (shapeType, geometry, radius) => {
    const shape = validShape(shapeType, structuredClone(geometry) as never, radius);
    expect(shape.ok).toBe(true);
    expect(shapeOf(drawingOf(shapeType, geometry as never, radius), texts)).toEqual(shape);
  });
});

test('what other maps copy is both coordinates; a number with a comma is one', () => {
  expect(typedPair('-26.1411, 28.2067')).toEqual({ latitude: '-26.1411', longitude: '28.2067' });
  expect(typedPair('-26,1411; 28,2067')).toEqual({ latitude: '-26.1411', longitude: '28.2067' });
  for (const text of ['-26,1411', '-26.1411', 'Isando', '']) expect(typedPair(text)).toBeUndefined();
});
