import type { ShapeType } from '@linehaul/domain/fleet';
import type { Geometry } from '@linehaul/domain/geo';
import { type Drawing, newDrawing } from './drawing.ts';
import { type DrawingProblem, type DrawingTexts, drawingOf, shapeOf } from './shape-of.ts';

export interface ShapeValues extends Pick<Drawing, 'kind' | 'radius' | 'whole' | 'isMultiPoint'> {
  readonly points: readonly (readonly [latitude: string, longitude: string])[];
  readonly isUnread: boolean;
}

export interface StoredShape {
  readonly shapeType: ShapeType;
  readonly shape: Geometry;
  readonly radius: number | null;
}

export function shapeValues({ kind, radius, whole, isMultiPoint, points, typed }: Drawing): ShapeValues {
  return {
    kind,
    radius,
    whole,
    isMultiPoint,
    points: points.map(({ latitude, longitude }) => [latitude, longitude]),
    isUnread: typed?.problem !== undefined,
  };
}

export function valuesOfShape(stored: StoredShape | undefined): ShapeValues {
  return shapeValues(
    stored ? drawingOf(stored.shapeType, stored.shape, stored.radius ?? undefined) : newDrawing('circle'),
  );
}

export function drawingFrom({ points, isUnread: _isUnread, ...shape }: ShapeValues): Drawing {
  return {
    ...shape,
    points: points.map(([latitude, longitude], i) => ({ key: -1 - i, latitude, longitude })),
    isFinished: points.length > 0 || shape.whole !== undefined,
  };
}

export function validateShape(shape: ShapeValues, texts: DrawingTexts): DrawingProblem | undefined {
  if (shape.isUnread) return { field: 'shape', message: texts.notAsTyped };
  const read = shapeOf(drawingFrom(shape), texts);
  return read.ok ? undefined : read.error;
}

const UNSAID: DrawingTexts = { notANumber: '', notAsTyped: '', tooFew: () => '', ofPoint: () => '' };

/** Throws for an invalid shape. */
export function shapeBody(values: ShapeValues): Record<string, unknown> {
  const shape = shapeOf(drawingFrom(values), UNSAID);
  if (!shape.ok) throw new Error('a record without a shape is not sent');
  const { shapeType, geometry, radiusMetres } = shape.value;
  return { shapeType, shape: geometry, radius: radiusMetres ?? null };
}
