import type { Metres } from '../core/index.ts';
import { distanceMetres, type LngLat, rulerAt } from './area.ts';

export interface PlaceOnLine {
  readonly along: Metres;
  readonly off: Metres;
}

export interface Line {
  /** Longitude and latitude in turns: a quarter of the memory of an array for each point. */
  readonly coordinates: readonly number[];
  /** Of each point. */
  readonly along: readonly Metres[];
  readonly lengthMetres: Metres;
  /** West, south, east and north around BLOCK segments each: distant blocks are skipped. */
  readonly boxes: readonly number[];
}

const BLOCK = 16;
const SIDES = 4;

/** Needs at least one point; neighbours may be equal. */
export function lineOf(points: readonly LngLat[]): Line {
  const along: Metres[] = [0];
  for (let i = 1; i < points.length; i++)
    along.push(along[i - 1]! + distanceMetres(points[i - 1]!, points[i]!));
  const boxes: number[] = [];
  for (let start = 0; start < Math.max(1, points.length - 1); start += BLOCK) {
    const part = points.slice(start, start + BLOCK + 1);
    const lngs = part.map((p) => p[0]);
    const lats = part.map((p) => p[1]);
    boxes.push(Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats));
  }
  // A grown array holds space for half as many more; its copy does not.
  return {
    coordinates: points.flatMap(([lng, lat]) => [lng, lat]).slice(),
    along: along.slice(),
    lengthMetres: along.at(-1) ?? 0,
    boxes: boxes.slice(),
  };
}

export function pointsOf(line: Line): LngLat[] {
  return line.along.map((_, i) => pointAt(line, i));
}

function pointAt({ coordinates }: Line, index: number): [number, number] {
  return [coordinates[2 * index]!, coordinates[2 * index + 1]!];
}

export function segmentAt(line: Line, along: Metres): number {
  let low = 0;
  let high = Math.max(0, line.along.length - 2);
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (line.along[middle]! <= along) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The nearest place of each pass within `limit`, between `from` and `to`. */
export function placesOnLine(
  line: Line,
  point: LngLat,
  from: Metres,
  to: Metres,
  limit: Metres,
): PlaceOnLine[] {
  const p: [number, number] = [point[0], point[1]];
  const ruler = rulerAt(point[1]);
  if (line.along.length === 1) {
    const off = ruler.distance(p, pointAt(line, 0));
    return off <= limit ? [{ along: 0, off }] : [];
  }
  const reach = ruler.bufferPoint(p, limit);
  const first = segmentAt(line, from);
  const last = segmentAt(line, to);
  const places: PlaceOnLine[] = [];
  let best: PlaceOnLine | undefined;
  let falling = true;
  let before = Number.POSITIVE_INFINITY;
  const settle = () => {
    if (best) places.push(best);
    best = undefined;
    falling = true;
    before = Number.POSITIVE_INFINITY;
  };
  for (let i = first; i <= last; i++) {
    if (!overlaps(line, Math.floor(i / BLOCK), reach)) {
      settle();
      i += BLOCK - 1 - (i % BLOCK);
      continue;
    }
    const off = ruler.pointToSegmentDistance(p, pointAt(line, i), pointAt(line, i + 1));
    if (off > limit) {
      settle();
      continue;
    }
    if (off < before && !falling) settle();
    if (off > before) falling = false;
    before = off;
    if (!best || off < best.off) best = placeOnSegment(line, i, p, from, to);
  }
  settle();
  return places;
}

function placeOnSegment(
  line: Line,
  index: number,
  p: [number, number],
  from: Metres,
  to: Metres,
): PlaceOnLine {
  const ruler = rulerAt(p[1]);
  const a = pointAt(line, index);
  const b = pointAt(line, index + 1);
  const length = line.along[index + 1]! - line.along[index]!;
  const on = ruler.pointOnLine([a, b], p);
  const free = line.along[index]! + length * on.t;
  const along = Math.min(Math.max(free, from), to);
  if (along === free) return { along, off: on.dist };
  const clamped = pointAlong(line, along);
  return { along, off: ruler.distance(p, [clamped[0], clamped[1]]) };
}

export function pointAlong(line: Line, along: Metres): LngLat {
  const i = segmentAt(line, along);
  const a = pointAt(line, i);
  const b = i + 1 < line.along.length ? pointAt(line, i + 1) : a;
  const length = (line.along[i + 1] ?? 0) - line.along[i]!;
  const share = length > 0 ? Math.min(1, Math.max(0, (along - line.along[i]!) / length)) : 0;
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}

export function distanceToLine(line: Line, point: LngLat): Metres {
  const p: [number, number] = [point[0], point[1]];
  const ruler = rulerAt(point[1]);
  if (line.along.length === 1) return ruler.distance(p, pointAt(line, 0));
  const blocks = line.boxes.length / SIDES;
  const least = Array.from({ length: blocks }, (_, block) => ruler.distance(p, nearestInBox(line, block, p)));
  const first = least.indexOf(Math.min(...least));
  let nearest = nearestInBlock(line, first, p, Number.POSITIVE_INFINITY);
  for (let block = 0; block < least.length; block++) {
    if (block !== first && least[block]! < nearest) nearest = nearestInBlock(line, block, p, nearest);
  }
  return nearest;
}

function nearestInBlock(line: Line, block: number, p: [number, number], limit: Metres): Metres {
  const ruler = rulerAt(p[1]);
  const end = Math.min(line.along.length - 1, (block + 1) * BLOCK);
  let nearest = limit;
  for (let i = block * BLOCK; i < end; i++) {
    const off = ruler.pointToSegmentDistance(p, pointAt(line, i), pointAt(line, i + 1));
    if (off < nearest) nearest = off;
  }
  return nearest;
}

/** Forward only: a place passed twice gets two places. */
export function placesInOrder(line: Line, points: readonly LngLat[]): Metres[] {
  interface Choice {
    readonly along: Metres;
    readonly cost: number;
    readonly before?: Choice;
  }
  let choices: Choice[] = [{ along: 0, cost: 0 }];
  for (const point of points) {
    const nearest = distanceToLine(line, point);
    const places = placesOnLine(line, point, 0, line.lengthMetres, nearest * 1.5 + 150);
    const next: Choice[] = [];
    for (const place of places) {
      let best: Choice | undefined;
      for (const choice of choices) {
        const back = Math.max(0, choice.along - place.along);
        const cost = choice.cost + place.off + back * 4;
        if (!best || cost < best.cost)
          best = { along: Math.max(place.along, choice.along), cost, before: choice };
      }
      if (best) next.push(best);
    }
    choices = next;
  }
  let end: Choice | undefined = choices.reduce<Choice | undefined>(
    (best, c) => (!best || c.cost < best.cost ? c : best),
    undefined,
  );
  const result: Metres[] = [];
  while (end?.before) {
    result.push(end.along);
    end = end.before;
  }
  return result.reverse();
}

function overlaps({ boxes }: Line, block: number, reach: readonly number[]): boolean {
  const at = block * SIDES;
  return (
    boxes[at]! <= reach[2]! &&
    boxes[at + 2]! >= reach[0]! &&
    boxes[at + 1]! <= reach[3]! &&
    boxes[at + 3]! >= reach[1]!
  );
}

function nearestInBox({ boxes }: Line, block: number, p: [number, number]): [number, number] {
  const [west, south, east, north] = boxes.slice(block * SIDES, (block + 1) * SIDES) as [
    number,
    number,
    number,
    number,
  ];
  return [Math.min(Math.max(p[0], west), east), Math.min(Math.max(p[1], south), north)];
}
