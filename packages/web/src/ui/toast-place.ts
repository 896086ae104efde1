export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
/** Pixels from right and bottom. */
export interface ToastPlace {
  readonly right: number;
  readonly bottom: number;
}

const INSET = 12;
const GAP = 8;

/** Nearest the lower right without covering `clear`; else the corner. */
export function placeOfToasts(window: Size, toasts: Size, clear: readonly Box[]): ToastPlace {
  const rights = [INSET, ...clear.map(({ left }) => window.width - left + GAP)];
  const bottoms = [INSET, ...clear.map(({ top }) => window.height - top + GAP)];
  const corner = { right: INSET, bottom: INSET };
  let best: ToastPlace | undefined;
  for (const right of rights) {
    for (const bottom of bottoms) {
      const place = { right, bottom };
      if (best && right + bottom >= best.right + best.bottom) continue;
      const box = boxAt(place, window, toasts);
      const isInside = box.left >= 0 && box.top >= 0 && right >= INSET && bottom >= INSET;
      if (isInside && !clear.some((one) => meet(one, box))) best = place;
    }
  }
  return best ?? corner;
}

function boxAt({ right, bottom }: ToastPlace, window: Size, { width, height }: Size): Box {
  const [x, y] = [window.width - right, window.height - bottom];
  return { left: x - width, right: x, top: y - height, bottom: y };
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
