const known = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

export type Domain = readonly [from: number, to: number];

const STEP = 0.05;

/** At least 65–90 %, widened in whole steps. */
export function heldDomain(values: readonly (number | null)[]): Domain {
  const shares = known(values);
  const from = Math.floor(Math.min(0.65, ...shares) / STEP + 1e-9) * STEP;
  return [from, Math.ceil(Math.max(0.9, ...shares) / STEP - 1e-9) * STEP];
}

/** From zero. */
export function minutesDomain(values: readonly (number | null)[]): Domain {
  return [0, Math.ceil(Math.max(1, ...known(values)) * 1.1)];
}

/** Moves names apart, keeping order. */
export function apart(heights: readonly number[], least: number, lowest: number): readonly number[] {
  const order = heights.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let k = 1; k < order.length; k++) order[k]!.y = Math.max(order[k]!.y, order[k - 1]!.y + least);
  const over = Math.max(0, (order.at(-1)?.y ?? 0) - lowest);
  const placed: number[] = [];
  for (const { y, i } of order) placed[i] = y - over;
  return placed;
}
