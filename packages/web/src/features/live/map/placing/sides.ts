/**
 * Where a label may lie beside its marker, best first: right, left, above, below, then the diagonals. Named by
 * the label's own side, as MapLibre names anchors: 'left' is a label to the right of its marker.
 */
export const SIDES = [
  'left',
  'right',
  'bottom',
  'top',
  'bottom-left',
  'bottom-right',
  'top-left',
  'top-right',
] as const;
export type Side = (typeof SIDES)[number];

type Offset = [x: number, y: number];

interface Distances {
  /** To the right and to the left. */
  readonly across: number;
  /** Above and below. */
  readonly up: number;
  /** Sideways, of a diagonal one; its distance up is `up`. */
  readonly aside: number;
}

export function offsetOf(side: Side, { across, up, aside }: Distances): Offset {
  const isLeft = side.endsWith('left');
  const isRight = side.endsWith('right');
  const isDiagonal = side.includes('-');
  const x = isDiagonal ? aside : across;
  return [isLeft ? x : isRight ? -x : 0, side.startsWith('top') ? up : side.startsWith('bottom') ? -up : 0];
}

/** As `text-variable-anchor-offset` takes them; of several distances the nearest goes first. In ems. */
export function around(...distances: readonly Distances[]): (Side | Offset)[] {
  return distances.flatMap((one) => SIDES.flatMap((side): (Side | Offset)[] => [side, offsetOf(side, one)]));
}
