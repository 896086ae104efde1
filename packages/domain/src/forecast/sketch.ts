/**
 * Whole seconds, in bins that widen with the value: [bin, count, sum]. At most 350 bins, up to a day. Order
 * does not matter.
 */
export type Sketch = readonly SketchBin[];
export type SketchBin = readonly [bin: number, count: number, sum: number];

/** Bins: 2.5 s near 0, 8 % above. */
const NARROWEST_SECONDS = 30;
const BINS_PER_UNIT = 12;
const MOST_SECONDS = 86_400;

const binOf = (seconds: number) => Math.round(Math.asinh(seconds / NARROWEST_SECONDS) * BINS_PER_UNIT);

/** Seconds; leaves out what is no number or over a day. */
export function withDurations(sketch: Sketch, seconds: Iterable<number>): Sketch {
  const bins = new Map<number, [number, number]>(sketch.map(([bin, count, sum]) => [bin, [count, sum]]));
  for (const value of seconds) {
    if (!(Math.abs(value) <= MOST_SECONDS)) continue;
    const whole = Math.round(value);
    const bin = binOf(whole);
    const found = bins.get(bin);
    if (found) {
      found[0] += 1;
      found[1] += whole;
    } else bins.set(bin, [1, whole]);
  }
  return sorted(bins);
}

export function merged(a: Sketch, b: Sketch): Sketch {
  if (a.length === 0) return b;
  const bins = new Map<number, [number, number]>(a.map(([bin, count, sum]) => [bin, [count, sum]]));
  for (const [bin, count, sum] of b) {
    const found = bins.get(bin);
    bins.set(bin, found ? [found[0] + count, found[1] + sum] : [count, sum]);
  }
  return sorted(bins);
}

/** Fractional where older values have faded. */
export function countOf(sketch: Sketch): number {
  return sketch.reduce((all, [, count]) => all + count, 0);
}

/** At most `most` values: older ones count less, so a change of the road is learnt. */
export function fadedTo(sketch: Sketch, most: number): Sketch {
  const count = countOf(sketch);
  if (count <= most) return sketch;
  const share = most / count;
  return sketch
    .map(([bin, many, sum]): SketchBin => [bin, thousandth(many * share), thousandth(sum * share)])
    .filter(([, many]) => many >= 0.01);
}

/** Seconds, without `trim` of the values at each end; 0 if empty. */
export function trimmedMean(sketch: Sketch, trim: number): number {
  const count = countOf(sketch);
  const from = count * trim;
  const to = count - from;
  let before = 0;
  let sum = 0;
  let used = 0;
  for (const [, many, total] of sketch) {
    const inside = Math.min(before + many, to) - Math.max(before, from);
    before += many;
    if (inside <= 0) continue;
    sum += (total / many) * inside;
    used += inside;
  }
  return used > 0 ? sum / used : 0;
}

/** Seconds: the mean of its bin; undefined if empty. */
export function quantileOf(sketch: Sketch, share: number): number | undefined {
  const wanted = countOf(sketch) * Math.min(1, Math.max(0, share));
  let before = 0;
  for (const [, count, sum] of sketch) {
    before += count;
    if (wanted <= before) return sum / count;
  }
  const last = sketch.at(-1);
  return last && last[2] / last[1];
}

/** Above a limit in seconds, 0 to 1; 0 if empty. */
export function shareAbove(sketch: Sketch, limit: number): number {
  const above = sketch.reduce((all, [, count, sum]) => (sum / count > limit ? all + count : all), 0);
  return above === 0 ? 0 : above / countOf(sketch);
}

function sorted(bins: ReadonlyMap<number, readonly [number, number]>): Sketch {
  return [...bins].map(([bin, [count, sum]]): SketchBin => [bin, count, sum]).sort((a, b) => a[0] - b[0]);
}

const thousandth = (value: number) => Math.round(value * 1_000) / 1_000;
