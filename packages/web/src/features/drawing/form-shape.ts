import type { ShapeType } from '@linehaul/domain/fleet';
import type { Geometry } from '@linehaul/domain/geo';
import { type Drawing, newDrawing } from './drawing.ts';
import { type DrawingProblem, type DrawingTexts, drawingOf, shapeOf } from './shape-of.ts';

/** A drawing without what belongs to the screen alone, so that two of them can be compared. */
export interface ShapeValues extends Pick<Drawing, 'kind' | 'radius' | 'whole' | 'isMultiPoint'> {
  readonly points: readonly (readonly [latitude: string, longitude: string])[];
  /** What is typed as text is no shape. */
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

/** What a form begins with. @param stored the record's; a new one has none */
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

/** What is wrong with the drawing of a form; undefined where nothing is. */
export function validateShape(shape: ShapeValues, texts: DrawingTexts): DrawingProblem | undefined {
  if (shape.isUnread) return { field: 'shape', message: texts.notAsTyped };
  const read = shapeOf(drawingFrom(shape), texts);
  return read.ok ? undefined : read.error;
}

const UNSAID: DrawingTexts = { notANumber: '', notAsTyped: '', tooFew: () => '', ofPoint: () => '' };

/** The shape as it is sent. */
export function shapeBody(values: ShapeValues): Record<string, unknown> {
  const shape = shapeOf(drawingFrom(values), UNSAID);
  if (!shape.ok) throw new Error('a record without a shape is not sent');
  const { shapeType, geometry, radiusMetres } = shape.value;
  return { shapeType, shape: geometry, radius: radiusMetres ?? null };
}
