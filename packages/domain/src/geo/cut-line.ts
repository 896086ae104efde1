import type { Metres } from '../core/index.ts';
import type { LngLat } from './area.ts';
import { type Line, pointAlong, segmentAt } from './line.ts';

/** Both contain the cut; a part without length is empty. */
export interface CutLine {
  readonly before: readonly LngLat[];
  readonly after: readonly LngLat[];
}

export function cutLine(line: Line, along: Metres): CutLine {
  if (along <= 0 || line.points.length < 2) return { before: [], after: line.points };
  if (along >= line.lengthMetres) return { before: line.points, after: [] };
  const cut = pointAlong(line, along);
  const index = segmentAt(line, along);
  return {
    before: [...line.points.slice(0, index + 1), cut],
    after: [cut, ...line.points.slice(index + 1)],
  };
}
