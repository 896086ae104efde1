import { fail, type Metres, ok, type Result } from '../core/index.ts';
import { RADIUS_LEAST, RADIUS_MOST, type ShapeType } from '../fleet/index.ts';
import { type Geometry, type Position, rulerAt } from '../geo/index.ts';
import { placeText, problem, type ShapeProblem } from './problem.ts';
import { validateAntimeridian } from './read-geometry.ts';
import { validatePolygons, withoutRepeats } from './validate-polygon.ts';

export interface Shape {
  readonly shapeType: ShapeType;
  readonly geometry: Geometry;
  readonly radiusMetres: Metres | undefined;
}

const WRITTEN_AS = {
  Circle: ['Point'],
  Polygon: ['Polygon', 'MultiPolygon'],
  Rectangle: ['Polygon'],
  PolyLine: ['LineString', 'MultiPoint'],
} as const satisfies Record<ShapeType, readonly Geometry['type'][]>;

/** Errors: ShapeProblemCode. Only removes repeated neighbouring points. */
export function validShape(
  shapeType: ShapeType,
  geometry: Geometry,
  radiusMetres?: Metres,
): Result<Shape, ShapeProblem> {
  const wrong =
    validateShapeType(shapeType, geometry) ??
    validateRadius(shapeType, radiusMetres) ??
    validateGeometry(shapeType, geometry);
  if (wrong) return fail(wrong);
  return ok({ shapeType, geometry: tidy(geometry), radiusMetres });
}

export function validLine(geometry: Geometry): Result<Geometry & { type: 'LineString' }, ShapeProblem> {
  if (geometry.type !== 'LineString') return fail(problem('wrongType', 'must be a LineString'));
  const wrong = validateLineShape(geometry.coordinates);
  return wrong ? fail(wrong) : ok({ type: 'LineString', coordinates: withoutRepeats(geometry.coordinates) });
}

function validateShapeType(shapeType: ShapeType, geometry: Geometry): ShapeProblem | undefined {
  const types: readonly string[] = WRITTEN_AS[shapeType];
  if (types.includes(geometry.type)) return undefined;
  return problem('wrongType', `of a ${shapeType} must be a ${types.join(' or ')}, not a ${geometry.type}`);
}

function validateRadius(shapeType: ShapeType, radius: Metres | undefined): ShapeProblem | undefined {
  if (radius === undefined) return undefined;
  const fieldError = (message: string): ShapeProblem => ({ field: 'radius', code: 'radius', message });
  if (shapeType !== 'Circle') return fieldError(`belongs to a Circle, not to a ${shapeType}`);
  if (radius >= RADIUS_LEAST && radius <= RADIUS_MOST) return undefined;
  return fieldError(`must be from ${RADIUS_LEAST} to ${RADIUS_MOST} metres`);
}

function validateGeometry(shapeType: ShapeType, geometry: Geometry): ShapeProblem | undefined {
  switch (geometry.type) {
    case 'Point':
      return undefined;
    case 'MultiPoint':
    case 'LineString':
      return validateLineShape(geometry.coordinates);
    case 'Polygon': {
      const rings = geometry.coordinates.map(withoutRepeats);
      return validatePolygons([rings]) ?? (shapeType === 'Rectangle' ? validateRectangle(rings) : undefined);
    }
    case 'MultiPolygon':
      return validatePolygons(geometry.coordinates.map((polygon) => polygon.map(withoutRepeats)));
  }
}

function validateLineShape(points: readonly Position[]): ShapeProblem | undefined {
  if (new Set(points.map(String)).size < 2) {
    return problem('tooFewPoints', 'needs two points or more at different places', points[0]);
  }
  return validateAntimeridian(points);
}

/** Share by which the diagonals may differ. */
const SKEW = 0.02;

function validateRectangle([ring, hole]: readonly Position[][]): ShapeProblem | undefined {
  if (hole || ring!.length !== 5)
    return problem('notARectangle', 'of a Rectangle must have four corners and no hole');
  const [a, b, c, d] = ring as [Position, Position, Position, Position];
  const middleOf = (p: Position, q: Position): Position => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  const ruler = rulerAt((a[1] + c[1]) / 2);
  const long = ruler.distance(a, c);
  const apart = ruler.distance(middleOf(a, c), middleOf(b, d));
  if (Math.abs(long - ruler.distance(b, d)) <= SKEW * long && apart <= SKEW * long) return undefined;
  return problem('notARectangle', `of a Rectangle must have right angles, also at ${placeText(b)}`, b);
}

function tidy(geometry: Geometry): Geometry {
  switch (geometry.type) {
    case 'Point':
    case 'MultiPoint':
      return geometry;
    case 'LineString':
      return { type: 'LineString', coordinates: withoutRepeats(geometry.coordinates) };
    case 'Polygon':
      return { type: 'Polygon', coordinates: geometry.coordinates.map(withoutRepeats) };
    case 'MultiPolygon':
      return {
        type: 'MultiPolygon',
        coordinates: geometry.coordinates.map((polygon) => polygon.map(withoutRepeats)),
      };
  }
}
