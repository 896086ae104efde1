import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import Flatbush from 'flatbush';
import type { Position } from '../geo/index.ts';
import { crossingOf } from './crossing.ts';
import { placeText, problem, type ShapeProblem } from './problem.ts';
import { validateAntimeridian } from './read-geometry.ts';

type Ring = readonly Position[];
type Rings = readonly Ring[];

const LEAST_RING = 4;

export function withoutRepeats(line: Ring): Position[] {
  return line.filter((here, i) => i === 0 || !isSame(here, line[i - 1]!));
}

function isSame(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/**
 * Checks by OGC simple features. Errors: tooFewPoints, notClosed, antimeridian, selfCrossing, tooIntricate,
 * holeOutside, partsOverlap.
 */
export function validatePolygons(polygons: readonly Rings[]): ShapeProblem | undefined {
  for (const ring of polygons.flat()) {
    const wrong = validateRing(ring);
    if (wrong) return wrong;
  }
  const crossing = crossingOf(polygons.flat());
  if (crossing === 'tooIntricate') {
    return problem('tooIntricate', 'has too many long edges close to each other to be checked');
  }
  if (crossing)
    return problem('selfCrossing', `crosses or touches itself at ${placeText(crossing)}`, crossing);
  for (const [shell, ...holes] of polygons) {
    const outside = holes.flat().find((corner) => !isWithin(corner, [shell!]));
    if (outside) return problem('holeOutside', `has a hole outside itself at ${placeText(outside)}`, outside);
    const nested = overlapOf(holes.map((hole) => [hole]));
    if (nested) return problem('holeOutside', `has a hole within a hole at ${placeText(nested)}`, nested);
  }
  const overlap = overlapOf(polygons);
  if (overlap) return problem('partsOverlap', `has parts that overlap at ${placeText(overlap)}`, overlap);
  return undefined;
}

function validateRing(ring: Ring): ShapeProblem | undefined {
  if (new Set(ring.map(String)).size < LEAST_RING - 1) {
    return problem('tooFewPoints', 'needs three corners or more', ring[0]);
  }
  if (!isSame(ring[0]!, ring.at(-1)!)) {
    return problem(
      'notClosed',
      `is not closed: its last point must be its first, ${placeText(ring[0]!)}`,
      ring.at(-1),
    );
  }
  return validateAntimeridian(ring);
}

function isWithin(point: Position, rings: Rings): boolean {
  return booleanPointInPolygon(point, polygonOf(rings));
}

function isStrictlyWithin(point: Position, rings: Rings): boolean {
  return booleanPointInPolygon(point, polygonOf(rings), { ignoreBoundary: true });
}

function polygonOf(rings: Rings) {
  return { type: 'Polygon' as const, coordinates: rings as Position[][] };
}

function overlapOf(polygons: readonly Rings[]): Position | undefined {
  if (polygons.length < 2) return undefined;
  const index = new Flatbush(polygons.length);
  const boxes = polygons.map(([shell]) => boxOf(shell!));
  for (const box of boxes) index.add(...box);
  index.finish();
  for (const [i, [shell]] of polygons.entries()) {
    for (const j of index.search(...boxes[i]!)) {
      if (i === j) continue;
      const inside = shell!.find((corner) => isStrictlyWithin(corner, polygons[j]!));
      if (inside) return inside;
      if (j > i && shell!.every((corner) => isWithin(corner, polygons[j]!))) return shell![0];
    }
  }
  return undefined;
}

function boxOf(ring: Ring): [number, number, number, number] {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [longitude, latitude] of ring) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  return [west, south, east, north];
}
