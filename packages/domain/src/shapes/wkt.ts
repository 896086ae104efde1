import { geoJSONToWkt, wktToGeoJSON } from 'betterknown';
import { fail, type Result } from '../core/index.ts';
import { type Geometry, VERTEX_LIMIT } from '../geo/index.ts';
import { problem, type ShapeProblem } from './problem.ts';
import { readGeometry, tooManyPoints } from './read-geometry.ts';

/** Keeps all digits: `fromWkt` restores it. */
export function toWkt(geometry: Geometry): string {
  return geoJSONToWkt(geometry) ?? '';
}

const TAGGED =
  /^\s*(?:SRID=(\d{1,9})\s*;)?\s*(POINT|MULTIPOINT|LINESTRING|POLYGON|MULTIPOLYGON)\s*(Z\s*)?\(/i;
const EMPTY = /^\s*(?:SRID=\d{1,9}\s*;)?\s*[A-Z]{4,20}(\s+Z)?\s+EMPTY\s*$/i;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,3})?$/;
const WGS84 = '4326';
/** A MultiPolygon. */
const DEEPEST = 3;

/**
 * Longitude first, with or without heights and `SRID=4326;`. Scans first: depth and length cannot exhaust the
 * server. Errors, all on shapeWkt: wkt, empty, tooManyPoints, those of `readGeometry`.
 */
export function fromWkt(text: string): Result<Geometry, ShapeProblem> {
  if (EMPTY.test(text.slice(0, 100))) return textFailure('empty', 'is an empty geometry');
  const tagged = TAGGED.exec(text.slice(0, 100));
  if (!tagged) {
    return textFailure('wkt', 'must be WKT of a POINT, MULTIPOINT, LINESTRING, POLYGON or MULTIPOLYGON');
  }
  const [head, srid] = tagged;
  if (srid !== undefined && srid !== WGS84)
    return textFailure('wkt', `is in SRID ${srid}; it must be in ${WGS84}`);
  const body = text.slice(head.length - 1).trimEnd();
  const wrong = validateGeometryText(body);
  if (wrong) return wrong;
  const parsed = parse(text);
  if (!parsed) return textFailure('wkt', 'is not readable WKT');
  const read = readGeometry(parsed);
  return read.ok ? read : fail({ ...read.error, field: 'shapeWkt' });
}

function validateGeometryText(body: string): Result<never, ShapeProblem> | undefined {
  let depth = 0;
  let points = 1;
  let from = 0;
  for (let i = 0; i < body.length; i++) {
    const character = body[i]!;
    if (!'(), \t\r\n'.includes(character)) continue;
    if (i > from && !NUMBER.test(body.slice(from, Math.min(i, from + 60)))) {
      return textFailure(
        'notANumber',
        `has '${body.slice(from, Math.min(i, from + 20))}' where a number belongs`,
      );
    }
    from = i + 1;
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === ',') points++;
    if (points > VERTEX_LIMIT) return textFailure('tooManyPoints', tooManyPoints());
    if (depth > DEEPEST) return textFailure('wkt', 'has brackets nested too deep');
    if (depth < 0 || (depth === 0 && i < body.length - 1))
      return textFailure('wkt', 'goes on after its last bracket');
  }
  return depth === 0 ? undefined : textFailure('wkt', 'has a bracket that is not closed');
}

function parse(text: string): unknown {
  try {
    return wktToGeoJSON(text);
  } catch {
    return undefined;
  }
}

function textFailure(code: ShapeProblem['code'], message: string): Result<never, ShapeProblem> {
  return fail({ ...problem(code, message), field: 'shapeWkt' });
}
