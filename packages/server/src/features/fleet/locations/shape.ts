import type { Location, LocationBody } from '@linehaul/contracts/fleet';
import { fail, ok, type Result } from '@linehaul/domain/core';
import type { Geometry } from '@linehaul/domain/geo';
import {
  centreOf,
  fromWkt,
  readGeometry,
  type Shape,
  type ShapeProblem,
  validShape,
} from '@linehaul/domain/shapes';
import type { FieldError } from '../../../platform/http/index.ts';

type Field = 'shape' | 'shapeWkt' | 'latitudeDegrees' | 'longitudeDegrees';
interface Form {
  readonly field: Field;
  readonly geometry: Geometry;
}

/**
 * GeoJSON, WKT, or (a circle) latitude and longitude. A new shape beats forms that repeat the stored one; two
 * different new ones are refused.
 */
export function wantedShape(
  body: LocationBody,
  stored: Location | undefined,
): Result<Shape, readonly FieldError[]> {
  const forms = formsOf(body);
  if (!forms.ok) return forms;
  const [first] = forms.value;
  if (!first) return shapeFailure('shape', 'is required, as GeoJSON or as WKT');
  const different = stored
    ? forms.value.filter(({ geometry }) => !isSame(geometry, stored.shape))
    : forms.value;
  const [wanted = first, ...others] = different;
  const other = others.find(({ geometry }) => !isSame(geometry, wanted.geometry));
  if (other) return shapeFailure(other.field, `says another shape than ${wanted.field}`);
  const shape = validShape(body.shapeType, wanted.geometry, body.radius ?? undefined);
  if (!shape.ok) return fail([errorOf(shape.error, wanted.field)]);
  const misplaced =
    body.shapeType === 'Circle' ? undefined : misplacedCentre(body, shape.value.geometry, stored);
  return misplaced ? fail([misplaced]) : shape;
}

function formsOf(body: LocationBody): Result<readonly Form[], readonly FieldError[]> {
  const forms: Form[] = [];
  if (body.shape !== undefined && body.shape !== null) {
    const read = readGeometry(body.shape);
    if (!read.ok) return fail([errorOf(read.error, 'shape')]);
    forms.push({ field: 'shape', geometry: read.value });
  }
  if (body.shapeWkt) {
    const read = fromWkt(body.shapeWkt);
    if (!read.ok) return fail([errorOf(read.error, 'shapeWkt')]);
    forms.push({ field: 'shapeWkt', geometry: read.value });
  }
  if (body.shapeType !== 'Circle') return ok(forms);
  const { latitudeDegrees: latitude, longitudeDegrees: longitude } = body;
  const has = { latitude: typeof latitude === 'number', longitude: typeof longitude === 'number' };
  if (has.latitude !== has.longitude) {
    const missing = has.latitude ? 'longitudeDegrees' : 'latitudeDegrees';
    return shapeFailure(missing, 'is missing: a centre has both latitude and longitude');
  }
  if (typeof latitude === 'number' && typeof longitude === 'number') {
    forms.push({ field: 'latitudeDegrees', geometry: { type: 'Point', coordinates: [longitude, latitude] } });
  }
  return ok(forms);
}

function misplacedCentre(
  body: LocationBody,
  geometry: Geometry,
  stored: Location | undefined,
): FieldError | undefined {
  const [longitude, latitude] = centreOf(geometry);
  const wrong = (given: number | null | undefined, computed: number, known: number | undefined) =>
    typeof given === 'number' && given !== computed && given !== known;
  const message = 'is reckoned from the shape and cannot be set';
  if (wrong(body.latitudeDegrees, latitude, stored?.latitudeDegrees)) {
    return { objectName: 'location', field: 'latitudeDegrees', message };
  }
  if (wrong(body.longitudeDegrees, longitude, stored?.longitudeDegrees)) {
    return { objectName: 'location', field: 'longitudeDegrees', message };
  }
  return undefined;
}

function isSame(a: Geometry, b: Geometry): boolean {
  return a.type === b.type && JSON.stringify(a.coordinates) === JSON.stringify(b.coordinates);
}

function errorOf(problem: ShapeProblem, field: Field): FieldError {
  return {
    objectName: 'location',
    field: problem.field === 'shape' ? field : problem.field,
    message: problem.message,
  };
}

function shapeFailure(field: Field, message: string): Result<never, readonly FieldError[]> {
  return fail([{ objectName: 'location', field, message }]);
}
