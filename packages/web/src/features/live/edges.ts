export interface Edges {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

export type Box = Pick<DOMRectReadOnly, 'left' | 'right' | 'top' | 'bottom'>;

const GAP = 8;

export function freePart(map: Box, covered: Edges): Box {
  return {
    left: map.left + covered.left + GAP,
    right: map.right - covered.right - GAP,
    top: map.top + GAP,
    bottom: map.bottom - covered.bottom - GAP,
  };
}

/** Pixels right and down; zeros: visible. Larger boxes align left and top. */
export function wayInto(free: Box, box: Box): readonly [x: number, y: number] {
  return [way(free.left, free.right, box.left, box.right), way(free.top, free.bottom, box.top, box.bottom)];
}

function way(from: number, to: number, begin: number, end: number): number {
  const beyond = Math.max(0, end - to);
  return begin - beyond < from ? begin - from : beyond;
}
