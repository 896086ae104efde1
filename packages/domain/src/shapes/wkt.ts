import { geoJSONToWkt, wktToGeoJSON } from 'betterknown';
import { fail, type Result } from '../core/index.ts';
import { type Geometry, VERTEX_LIMIT } from '../geo/index.ts';
import { problem, type ShapeProblem } from './problem.ts';
import { readGeometry, tooManyPoints } from './read-geometry.ts';

/** WKT of a geometry, every digit of its numbers kept: `fromWkt` gives the same geometry again. */
export function toWkt(geometry: Geometry): string {
  return geoJSONToWkt(geometry) ?? '';
}

const TAGGED =
  /^\s*(?:SRID=(\d{1,9})\s*;)?\s*(POINT|MULTIPOINT|LINESTRING|POLYGON|MULTIPOLYGON)\s*(Z\s*)?\(/i;
const EMPTY = /^\s*(?:SRID=\d{1,9}\s*;)?\s*[A-Z]{4,20}(\s+Z)?\s+EMPTY\s*$/i;
const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d{1,3})?$/;
const WGS84 = '4326';
/** A polygon of several parts; anything deeper is no shape of ours. */
const DEEPEST = 3;

/**
 * A geometry out of WKT: POINT, MULTIPOINT, LINESTRING, POLYGON or MULTIPOLYGON, in any case, longitude first, with or
 * without heights and `SRID=4326;`. The text is looked through once, before anything is built from it, so that neither
 * depth nor length costs more than that. Errors, all of the field shapeWkt: wkt (no such text), empty, tooManyPoints, and
 * those of `readGeometry`.
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

/** What follows the tag: brackets in balance, plain numbers, no more points than a shape may have. */
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
