import Flatbush from 'flatbush';
import { orient2d } from 'robust-predicates';
import type { Position } from '../geo/index.ts';

interface Segment {
  readonly a: Position;
  readonly b: Position;
  readonly ring: number;
  readonly place: number;
  readonly count: number;
}

/** About 100 ms; only hostile shapes have more. */
const PAIR_LIMIT = 2_000_000;

/**
 * A ring crosses or touches itself, or two cross or share a line; touching in a point is allowed. Exact predicates.
 * 'tooIntricate' above PAIR_LIMIT.
 */
export function crossingOf(rings: readonly (readonly Position[])[]): Position | 'tooIntricate' | undefined {
  const segments = rings.flatMap((ring, index) =>
    ring
      .slice(1)
      .map((b, place): Segment => ({ a: ring[place]!, b, ring: index, place, count: ring.length - 1 })),
  );
  if (segments.length === 0) return undefined;
  const index = new Flatbush(segments.length);
  for (const { a, b } of segments) {
    index.add(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1]));
  }
  index.finish();
  let found: Position | undefined;
  let pairs = 0;
  for (const [i, { a, b }] of segments.entries()) {
    index.search(
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[0], b[0]),
      Math.max(a[1], b[1]),
      (j) => {
        if (!found && j > i && ++pairs <= PAIR_LIMIT) found = meetingOf(segments[i]!, segments[j]!);
        return false;
      },
    );
    if (found) return found;
    if (pairs > PAIR_LIMIT) return 'tooIntricate';
  }
  return undefined;
}

function meetingOf(s: Segment, t: Segment): Position | undefined {
  const sa = side(t, s.a);
  const sb = side(t, s.b);
  const ta = side(s, t.a);
  const tb = side(s, t.b);
  if (sa * sb > 0 || ta * tb > 0) return undefined;
  if (sa === 0 && sb === 0) return overlapOf(s, t);
  if (sa * sb < 0 && ta * tb < 0) return crossPoint(s, t);
  if (s.ring !== t.ring) return undefined;
  const touch = sa === 0 ? s.a : sb === 0 ? s.b : ta === 0 ? t.a : t.b;
  return areNeighbours(s, t) ? undefined : touch;
}

function overlapOf(s: Segment, t: Segment): Position | undefined {
  const axis = Math.abs(s.a[0] - s.b[0]) >= Math.abs(s.a[1] - s.b[1]) ? 0 : 1;
  const from = Math.max(Math.min(s.a[axis], s.b[axis]), Math.min(t.a[axis], t.b[axis]));
  const to = Math.min(Math.max(s.a[axis], s.b[axis]), Math.max(t.a[axis], t.b[axis]));
  if (from > to) return undefined;
  const shared = [s.a, s.b, t.a, t.b].find((p) => p[axis] === from) ?? s.a;
  if (from < to) return shared;
  return s.ring === t.ring && !areNeighbours(s, t) ? shared : undefined;
}

function areNeighbours(s: Segment, t: Segment): boolean {
  if (s.ring !== t.ring) return false;
  const apart = Math.abs(s.place - t.place);
  return apart === 1 || apart === s.count - 1;
}

function side({ a, b }: Segment, p: Position): number {
  return Math.sign(orient2d(a[0], a[1], b[0], b[1], p[0], p[1]));
}

function crossPoint(s: Segment, t: Segment): Position {
  const along = orient2d(t.a[0], t.a[1], t.b[0], t.b[1], s.a[0], s.a[1]);
  const beyond = orient2d(t.a[0], t.a[1], t.b[0], t.b[1], s.b[0], s.b[1]);
  const share = along / (along - beyond);
  return [s.a[0] + (s.b[0] - s.a[0]) * share, s.a[1] + (s.b[1] - s.a[1]) * share];
}
