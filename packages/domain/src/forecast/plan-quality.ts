import { legKey, type SegmentTime, TRIMMED } from './segment-time.ts';
import { countOf, merged, quantileOf, type Sketch, shareAbove, trimmedMean } from './sketch.ts';

export interface WrongLeg {
  readonly from: string;
  readonly to: string;
  /** Mean of the plans; median drive in whole minutes. */
  readonly planned: number;
  readonly proposed: number;
  /** Drives learnt from; share, 0 to 1, off by the limit in this direction. */
  readonly drives: number;
  readonly share: number;
  readonly direction: 'takesLonger' | 'takesLess';
}

export interface PlanQualityLimits {
  /** A drive off by less is as planned. */
  readonly minutes: number;
  /** Share of its drives, 0 to 1, that must be off. */
  readonly share: number;
  readonly leastArrivals: number;
}

/** Most total minutes first. Legs with too few arrivals are left out. */
export function wrongLegs(segments: readonly SegmentTime[], limits: PlanQualityLimits): WrongLeg[] {
  const legs = [...Map.groupBy(segments, ({ from, to }) => legKey(from, to)).values()];
  return legs
    .flatMap((rows) => wrongLeg(rows, limits) ?? [])
    .sort((a, b) => costOf(b) - costOf(a) || (legKey(a.from, a.to) < legKey(b.from, b.to) ? -1 : 1));
}

/** Over all its drives, seconds. */
export function costOf({ planned, proposed, drives, share }: WrongLeg): number {
  return Math.abs(proposed - planned) * drives * share;
}

function wrongLeg(rows: readonly SegmentTime[], limits: PlanQualityLimits): WrongLeg | undefined {
  const { from, to } = rows[0]!;
  const drives = rows.reduce((sum, { n }) => sum + n, 0);
  const sketch: Sketch = rows.map((row) => row.sketch).reduce(merged, []);
  if (drives < Math.max(1, limits.leastArrivals) || countOf(sketch) === 0) return undefined;
  const off = limits.minutes * 60;
  const longer = shareAbove(sketch, off);
  const less = shareAbove(mirrored(sketch), off);
  const share = Math.max(longer, less);
  if (share < limits.share) return undefined;
  const planned = Math.round(trimmedMean(rows.map(({ plans }) => plans).reduce(merged, []), TRIMMED));
  const median = planned + quantileOf(sketch, 0.5)!;
  const proposed = Math.max(0, Math.round(median / 60)) * 60;
  const direction = longer >= less ? 'takesLonger' : 'takesLess';
  return { from, to, planned, proposed, drives, share, direction };
}

function mirrored(sketch: Sketch): Sketch {
  return sketch.map(([bin, count, sum]) => [-bin, count, -sum] as const).reverse();
}
