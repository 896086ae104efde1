/** Best first. MapLibre's anchors name the label's own side: 'left' is right of the marker. */
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
  readonly across: number;
  readonly up: number;
  /** Sideways, of diagonal labels; vertically `up`. */
  readonly aside: number;
}

export function offsetOf(side: Side, { across, up, aside }: Distances): Offset {
  const isLeft = side.endsWith('left');
  const isRight = side.endsWith('right');
  const isDiagonal = side.includes('-');
  const x = isDiagonal ? aside : across;
  return [isLeft ? x : isRight ? -x : 0, side.startsWith('top') ? up : side.startsWith('bottom') ? -up : 0];
}

/** In ems, nearest first. */
export function around(...distances: readonly Distances[]): (Side | Offset)[] {
  return distances.flatMap((one) => SIDES.flatMap((side): (Side | Offset)[] => [side, offsetOf(side, one)]));
}
