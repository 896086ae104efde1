/** Pixels, as all sizes here. */
export const BOARD_HEIGHT = 1080;
const LEAST_WIDTH = 1440;
const ROW_HEIGHT = 90;
const FURNITURE_HEIGHT = 360;
/** The smallest words, 20 pixels, become 11 on the screen. */
const LEAST_SCALE = 0.55;

export interface BoardFit {
  readonly scale: number;
  readonly rows: number;
}

/** Sizes grow with the height, as far as the width allows. */
export function fitBoard({ width, height }: { readonly width: number; readonly height: number }): BoardFit {
  const scale = Math.max(LEAST_SCALE, Math.min(height / BOARD_HEIGHT, width / LEAST_WIDTH));
  // A whole quotient may come out a little below.
  const rows = Math.floor((height / scale - FURNITURE_HEIGHT) / ROW_HEIGHT + 1e-6);
  return { scale, rows: Math.max(1, rows) };
}
