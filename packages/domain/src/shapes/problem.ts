import type { Position } from '../geo/index.ts';

export type ShapeProblemCode =
  | 'notGeometry'
  | 'wrongType'
  | 'empty'
  | 'notANumber'
  | 'outsideTheWorld'
  | 'tooManyPoints'
  | 'tooFewPoints'
  | 'notClosed'
  | 'selfCrossing'
  | 'tooIntricate'
  | 'holeOutside'
  | 'partsOverlap'
  | 'antimeridian'
  | 'notARectangle'
  | 'radius'
  | 'wkt';

export interface ShapeProblem {
  readonly field: 'shape' | 'shapeWkt' | 'radius';
  readonly code: ShapeProblemCode;
  readonly message: string;
  readonly at?: Position;
}

export function problem(code: ShapeProblemCode, message: string, at?: Position): ShapeProblem {
  return { field: 'shape', code, message, ...(at ? { at } : {}) };
}

/** Longitude, latitude; to about 10 cm. */
export function placeText([longitude, latitude]: Position): string {
  return `${round(longitude)}, ${round(latitude)}`;
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
