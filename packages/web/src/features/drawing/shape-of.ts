import { ok, type Result } from '@linehaul/domain/core';
import type { ShapeType } from '@linehaul/domain/fleet';
import type { Geometry, Position } from '@linehaul/domain/geo';
import { fromWkt, readGeometry, type Shape, type ShapeProblem, validShape } from '@linehaul/domain/shapes';
import {
  type Drawing,
  type DrawKind,
  drawnPoint,
  newDrawing,
  positionOf,
  type TextField,
  typedNumber,
} from './drawing.ts';

export const SHAPE_TYPE_OF: Readonly<Record<DrawKind, ShapeType>> = {
  line: 'PolyLine',
  circle: 'Circle',
  rectangle: 'Rectangle',
  polygon: 'Polygon',
};
export const KIND_OF: Readonly<Record<ShapeType, DrawKind>> = {
  PolyLine: 'line',
  Circle: 'circle',
  Rectangle: 'rectangle',
  Polygon: 'polygon',
};

/** `message` continues the field's name; `place`: index from 0. */
export interface DrawingProblem {
  readonly field: 'shape' | 'radius' | 'point';
  readonly message: string;
  readonly place?: number;
}

export function geometryOf(drawing: Drawing): Geometry | undefined {
  if (drawing.whole) return drawing.whole;
  const positions = drawing.points.map(positionOf);
  if (positions.length === 0 || positions.includes(undefined)) return undefined;
  const geometry = written(drawing, positions as Position[]);
  if (!geometry) return undefined;
  const read = readGeometry(geometry);
  return read.ok ? read.value : undefined;
}

function written({ kind, isMultiPoint }: Drawing, positions: Position[]): Geometry | undefined {
  const [first, second] = positions;
  switch (kind) {
    case 'circle':
      return { type: 'Point', coordinates: first! };
    case 'line':
      return positions.length < 2
        ? undefined
        : { type: isMultiPoint ? 'MultiPoint' : 'LineString', coordinates: positions };
    case 'rectangle': {
      if (!second) return undefined;
      const ring = positions.length === 2 ? upright(first!, second) : positions;
      return { type: 'Polygon', coordinates: [[...ring, ring[0]!]] };
    }
    case 'polygon':
      return positions.length < 3 ? undefined : { type: 'Polygon', coordinates: [[...positions, first!]] };
  }
}

export function upright([west, south]: Position, [east, north]: Position): Position[] {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ];
}

/** Metres; undefined: default, NaN: no number. */
export function radiusOf({ kind, radius }: Drawing): number | undefined {
  return kind !== 'circle' || radius.trim() === '' ? undefined : typedNumber(radius);
}

type Fault = Result<never, DrawingProblem>;
const fault = (problem: DrawingProblem): Fault => ({ ok: false, error: problem });

/** By the domain's rules, as the server. */
export function shapeOf(drawing: Drawing, texts: DrawingTexts): Result<Shape, DrawingProblem> {
  const { kind, points, typed } = drawing;
  if (typed?.problem) return fault({ field: 'shape', message: texts.notAsTyped });
  for (const [place, point] of points.entries()) {
    const read = validatePoint(point, texts);
    if (read) return fault({ field: 'point', message: read, place });
  }
  const geometry = geometryOf(drawing);
  if (!geometry) return fault({ field: 'shape', message: texts.tooFew(kind) });
  const shape = validShape(SHAPE_TYPE_OF[kind], geometry, radiusOf(drawing));
  if (shape.ok) return shape;
  const { field, message } = shape.error;
  return fault({ field: field === 'radius' ? 'radius' : 'shape', message });
}

export interface DrawingTexts {
  readonly notANumber: string;
  readonly notAsTyped: string;
  tooFew(kind: DrawKind): string;
  ofPoint(problem: ShapeProblem): string;
}

export function validatePoint(
  point: Drawing['points'][number],
  texts: Pick<DrawingTexts, 'notANumber' | 'ofPoint'>,
): string | undefined {
  const position = positionOf(point);
  if (!position) return texts.notANumber;
  const read = readGeometry({ type: 'Point', coordinates: position });
  return read.ok ? undefined : texts.ofPoint(read.error);
}

export function drawingOf(shapeType: ShapeType, geometry: Geometry, radius?: number): Drawing {
  const kind = KIND_OF[shapeType];
  const drawing = {
    ...newDrawing(kind),
    isFinished: true,
    radius: radius === undefined ? '' : String(radius),
  };
  const points = (positions: readonly Position[]) => ({ ...drawing, points: positions.map(drawnPoint) });
  switch (geometry.type) {
    case 'Point':
      return points([geometry.coordinates]);
    case 'LineString':
      return points(geometry.coordinates);
    case 'MultiPoint':
      return { ...points(geometry.coordinates), isMultiPoint: true };
    case 'MultiPolygon':
      return { ...drawing, whole: geometry };
    case 'Polygon': {
      const [ring, ...holes] = geometry.coordinates;
      if (holes.length > 0) return { ...drawing, whole: geometry };
      const corners = ring!.slice(0, -1);
      return points((kind === 'rectangle' && opposites(corners)) || corners);
    }
  }
}

/** Undefined: tilted, or not started at its first corner. */
function opposites(corners: readonly Position[]): readonly Position[] | undefined {
  const [a, , c] = corners;
  if (!a || !c || corners.length !== 4) return undefined;
  return String(upright(a, c)) === String(corners) ? [a, c] : undefined;
}

/** Takes features too. Errors continue the field's name. */
export function fromText(drawing: Drawing, field: TextField, text: string): Result<Drawing, string> {
  const geometry = field === 'wkt' ? fromWkt(text) : fromGeoJson(text);
  if (!geometry.ok) return { ok: false, error: geometry.error.message };
  const radius = radiusOf(drawing);
  const shape = validShape(SHAPE_TYPE_OF[drawing.kind], geometry.value);
  if (!shape.ok) return { ok: false, error: shape.error.message };
  return ok({
    ...drawingOf(shape.value.shapeType, shape.value.geometry, radius),
    radius: drawing.radius,
  });
}

function fromGeoJson(text: string): Result<Geometry, Pick<ShapeProblem, 'message'>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, error: { message: 'is not readable JSON' } };
  }
  const isFeature =
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'Feature';
  return readGeometry(
    isFeature && 'geometry' in (value as object) ? (value as { geometry: unknown }).geometry : value,
  );
}

export function geoJsonText(geometry: Geometry): string {
  return JSON.stringify(geometry);
}
