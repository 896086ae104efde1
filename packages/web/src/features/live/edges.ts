/** Pixels that docks and sheets cover at the map's edges. */
export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

/** Air between a popup and what covers the map. */
const GAP = 8;

/** The part of the map that can be seen, less a little air. */
export function freePart(map: Box, covered: Edges): Box {
  return {
    left: map.left + covered.left + GAP,
    right: map.right - covered.right - GAP,
    top: map.top + GAP,
    bottom: map.bottom - covered.bottom - GAP,
  };
}

/**
 * How far the camera has to go for a box to be seen whole, in pixels to the right and down; zeros where it is.
 * Of a box that is larger than the free part, its left and its top are brought in.
 */
export function wayInto(free: Box, box: Box): readonly [x: number, y: number] {
  return [way(free.left, free.right, box.left, box.right), way(free.top, free.bottom, box.top, box.bottom)];
}

function way(from: number, to: number, begin: number, end: number): number {
  const beyond = Math.max(0, end - to);
  return begin - beyond < from ? begin - from : beyond;
}
