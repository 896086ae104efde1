/** Pixels, as all sizes here. */
export const BOARD_HEIGHT = 1080;
const LEAST_WIDTH = 1440;
const ROW_HEIGHT = 90;
const FURNITURE_HEIGHT = 360;
/** The smallest words, 20 pixels, become 11 on the screen. */
const LEAST_SCALE = 0.55;

const PHONE_WIDTH = 768;
const PHONE_SCALE = 0.6;
const CARD_HEIGHT = 114;
const PHONE_FURNITURE_HEIGHT = 520;

export interface BoardFit {
  readonly scale: number;
  readonly rows: number;
  readonly isPhone: boolean;
}

/** Sizes grow with the height, as far as the width allows. */
export function fitBoard({ width, height }: { readonly width: number; readonly height: number }): BoardFit {
  const isPhone = width < PHONE_WIDTH && width < height;
  if (isPhone) {
    const cards = Math.floor((height / PHONE_SCALE - PHONE_FURNITURE_HEIGHT) / CARD_HEIGHT);
    return { scale: PHONE_SCALE, rows: Math.max(1, cards), isPhone };
  }
  const scale = Math.max(LEAST_SCALE, Math.min(height / BOARD_HEIGHT, width / LEAST_WIDTH));
  // A whole quotient may come out a little below.
  const rows = Math.floor((height / scale - FURNITURE_HEIGHT) / ROW_HEIGHT + 1e-6);
  return { scale, rows: Math.max(1, rows), isPhone };
}
