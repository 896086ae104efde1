import type { Metres } from '../core/index.ts';
import type { LngLat } from './area.ts';
import { type Line, pointAlong, pointsOf, segmentAt } from './line.ts';

/** Both contain the cut; one without length is empty. */
export interface CutLine {
  readonly before: readonly LngLat[];
  readonly after: readonly LngLat[];
}

export function cutLine(line: Line, along: Metres): CutLine {
  const points = pointsOf(line);
  if (along <= 0 || points.length < 2) return { before: [], after: points };
  if (along >= line.lengthMetres) return { before: points, after: [] };
  const cut = pointAlong(line, along);
  const index = segmentAt(line, along);
  return {
    before: [...points.slice(0, index + 1), cut],
    after: [cut, ...points.slice(index + 1)],
  };
}
