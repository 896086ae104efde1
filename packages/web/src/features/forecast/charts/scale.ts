/** Pixels. */
export interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Domain {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly number[];
}

const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

/** At least from `from` to `to`, widened in whole steps where a value lies outside. */
export function heldDomain(values: readonly (number | null)[]): Domain {
  const STEP = 0.05;
  const shares = known(values);
  const lowest = Math.min(0.65, ...shares);
  const highest = Math.max(0.9, ...shares);
  const from = Math.floor(lowest / STEP + 1e-9) * STEP;
  const to = Math.ceil(highest / STEP - 1e-9) * STEP;
  return { from, to, ticks: ticksBetween(from, to, to - from > 0.4 ? STEP * 2 : STEP) };
}

/** From zero. */
export function minutesDomain(values: readonly (number | null)[]): Domain {
  const highest = Math.max(1, ...known(values));
  const step = [0.5, 1, 2, 5, 10, 20, 50, 100].find((one) => highest / one <= 5) ?? 200;
  const to = Math.ceil(highest / step) * step;
  return { from: 0, to, ticks: ticksBetween(0, to, step) };
}

function ticksBetween(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, i) => from + i * step).filter((tick) => tick <= to + 1e-9);
}

/** Of the middle of the column with this index. */
export function xOf(index: number, count: number, { left, right }: Frame): number {
  return left + ((index + 0.5) / Math.max(1, count)) * (right - left);
}

export function yOf(value: number, { from, to }: Domain, { top, bottom }: Frame): number {
  return bottom - ((value - from) / (to - from)) * (bottom - top);
}

/** Every how many columns a label is written so that each has its room. */
export function labelEvery(count: number, width: number, room: number): number {
  return Math.max(1, Math.ceil((count * room) / Math.max(1, width)));
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** 'M … L …'; a missing point breaks the line. */
export function pathOf(points: readonly (Point | undefined)[]): string {
  return points
    .map((point, i) =>
      point ? `${points[i - 1] ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}` : '',
    )
    .filter(Boolean)
    .join(' ');
}

/** Heights of names beside line ends, moved apart so that none lies on another; order is kept. */
export function apart(heights: readonly number[], least: number, lowest: number): readonly number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let k = 1; k < order.length; k++) order[k]!.y = Math.max(order[k]!.y, order[k - 1]!.y + least);
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - lowest);
  const placed: number[] = [];
  for (const { y, i } of order) placed[i] = y - over;
  return placed;
}
