import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';

export interface AxisTimes {
  readonly planned?: EpochMs;
  readonly now: EpochMs;
  readonly p10: EpochMs;
  readonly p90: EpochMs;
}

export interface RangeAxisPlan {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly ticks: readonly EpochMs[];
}

const STEPS = [
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
] as const;
const MOST_TICKS = 4;
const LEAST = 10 * MINUTE;
/** Free share at each end. */
const FREE = 0.08;
/** Share that a label takes. */
const LABEL = 0.12;

/** From plan or now to beyond the range. `dayStart`: local midnight before. */
export function rangeAxis({ planned, now, p10, p90 }: AxisTimes, dayStart: EpochMs): RangeAxisPlan {
  const first = Math.min(planned ?? now, now, p10);
  const last = Math.max(planned ?? now, now, p90);
  const length = Math.max(LEAST, last - first);
  const from = first - length * FREE;
  const to = first + length * (1 + FREE);
  const step =
    STEPS.find((one) => (to - from) / one <= MOST_TICKS) ?? Math.ceil((to - from) / MOST_TICKS / HOUR) * HOUR;
  const ticks: EpochMs[] = [];
  const begin = dayStart + Math.ceil((from - dayStart) / step) * step;
  for (let at = begin; at <= to; at += step) ticks.push(at);
  const isFree = (at: EpochMs) => planned === undefined || Math.abs(at - planned) > (to - from) * LABEL;
  return { from, to, ticks: ticks.filter(isFree) };
}
