import { apart, type Pixel } from './pixels.ts';
import { offsetOf, SIDES, type Side } from './sides.ts';
import { HALO } from './standing.ts';

/** Pixels: character and both margins, 11 px type. */
const CHARACTER = 6.6;
const MARGINS = 8;
const HEIGHT = 18;
/** From the marker's middle to the tag. */
const DISTANCES = { across: HALO + 2, up: HALO + 2, aside: 10 } as const;

export interface Tagged {
  readonly pixel: Pixel;
  readonly tag: string;
}

/** Tags avoid it. */
export interface Mark {
  readonly pixel: Pixel;
  readonly radius: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The first side free of marks and earlier tags, else the least covering. */
export function placeTags(all: readonly Tagged[], marks: readonly Mark[]): readonly Side[] {
  const placed: Box[] = [];
  return all.map((one) => {
    const others = marks.filter(({ pixel }) => apart(pixel, one.pixel) > 0);
    let best: { side: Side; box: Box; covered: number } | undefined;
    for (const side of SIDES) {
      const box = boxOf(one, side);
      const covered =
        others.filter((mark) => isOver(box, boxAround(mark))).length +
        placed.filter((other) => isOver(box, other)).length;
      if (!best || covered < best.covered) best = { side, box, covered };
      if (covered === 0) break;
    }
    placed.push(best!.box);
    return best!.side;
  });
}

function boxOf({ pixel: [x, y], tag }: Tagged, side: Side): Box {
  const width = tag.length * CHARACTER + MARGINS;
  const [dx, dy] = offsetOf(side, DISTANCES);
  const left = side.endsWith('left') ? x + dx : side.endsWith('right') ? x + dx - width : x - width / 2;
  const top = side.startsWith('top') ? y + dy : side.startsWith('bottom') ? y + dy - HEIGHT : y - HEIGHT / 2;
  return { left, right: left + width, top, bottom: top + HEIGHT };
}

function boxAround({ pixel: [x, y], radius }: Mark): Box {
  return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius };
}

function isOver(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
