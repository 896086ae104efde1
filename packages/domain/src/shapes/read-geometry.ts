import { fail, ok, type Result } from '../core/index.ts';
import {
  GEOMETRY_TYPES,
  type Geometry,
  type GeometryType,
  type Position,
  VERTEX_LIMIT,
} from '../geo/index.ts';
import { placeText, problem, type ShapeProblem } from './problem.ts';

const DEPTH: Readonly<Record<GeometryType, number>> = {
  Point: 0,
  MultiPoint: 1,
  LineString: 1,
  Polygon: 2,
  MultiPolygon: 3,
};

/**
 * `validShape` checks the rest. Drops heights. Errors: notGeometry, wrongType, empty, notANumber,
 * outsideTheWorld, tooManyPoints.
 */
export function readGeometry(value: unknown): Result<Geometry, ShapeProblem> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(problem('notGeometry', 'must be a GeoJSON geometry'));
  }
  const { type, coordinates, ...others } = value as Record<string, unknown>;
  const known = GEOMETRY_TYPES.find((name) => name === type);
  if (!known) {
    return fail(problem('wrongType', `must be a GeoJSON geometry of type ${GEOMETRY_TYPES.join(', ')}`));
  }
  const [foreign] = Object.keys(others);
  if (foreign !== undefined) {
    return fail(problem('notGeometry', `has the member '${foreign.slice(0, 40)}', which no ${known} has`));
  }
  const reader = new CoordinateReader(known);
  const read = reader.read(coordinates, DEPTH[known]);
  if (reader.problem) return fail(reader.problem);
  return ok({ type: known, coordinates: read } as Geometry);
}

class CoordinateReader {
  problem: ShapeProblem | undefined;
  #points = 0;
  readonly #type: GeometryType;
  constructor(type: GeometryType) {
    this.#type = type;
  }

  read(value: unknown, depth: number): unknown {
    if (!Array.isArray(value)) return this.#fail('notGeometry', this.#form());
    if (depth === 0) return this.#position(value);
    if (value.length === 0) return this.#fail('empty', `is an empty ${this.#type}`);
    if (value.length > VERTEX_LIMIT) return this.#tooMany();
    const list: unknown[] = [];
    for (const inner of value) {
      list.push(this.read(inner, depth - 1));
      if (this.problem) return undefined;
    }
    return list;
  }

  #position(value: readonly unknown[]): Position | undefined {
    if (++this.#points > VERTEX_LIMIT) return this.#tooMany();
    if (value.length === 0) return this.#fail('empty', `has a point without numbers`);
    if (Array.isArray(value[0])) return this.#fail('notGeometry', this.#form());
    if (value.length !== 2 && value.length !== 3) {
      return this.#fail('notGeometry', 'has a point that is no [longitude, latitude]');
    }
    if (!value.every((number) => typeof number === 'number' && Number.isFinite(number))) {
      return this.#fail('notANumber', 'has a point whose longitude or latitude is no number');
    }
    const [longitude, latitude] = value as number[];
    if (Math.abs(latitude!) > 90) {
      return this.#fail(
        'outsideTheWorld',
        `has a point at latitude ${latitude}; it must lie between -90 and 90`,
      );
    }
    if (Math.abs(longitude!) > 180) {
      return this.#fail(
        'outsideTheWorld',
        `has a point at longitude ${longitude}; it must lie between -180 and 180`,
      );
    }
    // -0 becomes 0: the same place, another text.
    return [longitude! + 0, latitude! + 0];
  }

  #form(): string {
    return `must have the coordinates of a ${this.#type}`;
  }

  #tooMany(): undefined {
    return this.#fail('tooManyPoints', tooManyPoints());
  }

  #fail(code: ShapeProblem['code'], message: string): undefined {
    this.problem ??= problem(code, message);
    return undefined;
  }
}

export function tooManyPoints(): string {
  return `has more than ${VERTEX_LIMIT} points`;
}

/** A longer step crosses the 180th meridian. */
const HALF_WORLD = 180;

export function validateAntimeridian(line: readonly Position[]): ShapeProblem | undefined {
  const at = line.findIndex((here, i) => i > 0 && Math.abs(here[0] - line[i - 1]![0]) > HALF_WORLD);
  if (at < 0) return undefined;
  return problem(
    'antimeridian',
    `crosses the 180th meridian near ${placeText(line[at]!)}: it must be cut there`,
    line[at],
  );
}
