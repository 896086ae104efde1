import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';

export interface RowAxis {
  readonly from: EpochMs;
  readonly to: EpochMs;
  readonly now: EpochMs;
}

const STEP = 30 * MINUTE;
const BEFORE = HOUR;
const AFTER = 3 * HOUR;
const MOST_BEFORE = 4 * HOUR;

/** One for all rows, in half hours; it reaches back to `earliest`, at most four hours. */
export function rowAxis(now: EpochMs, earliest: EpochMs = now): RowAxis {
  const first = Math.max(now - MOST_BEFORE, Math.min(now - BEFORE, earliest));
  return { from: Math.floor(first / STEP) * STEP, to: Math.ceil((now + AFTER) / STEP) * STEP, now };
}

/** Pixels that a label takes, and that lie between a label's middle and now. */
const LABEL = 34;
const NOW = 40;
/** Pixels from an end to a label's middle. */
const END = 16;

export interface AxisHour {
  readonly at: EpochMs;
  readonly isLabelled: boolean;
}

/** Whole hours, of which those are labelled whose label meets neither another, nor now, nor an end. */
export function hoursOf({ from, to, now }: RowAxis, width: number, dayStart: EpochMs): readonly AxisHour[] {
  const pixels = (time: number) => (time / (to - from)) * width;
  const every = Math.ceil(LABEL / pixels(HOUR));
  const hours: AxisHour[] = [];
  for (let hour = Math.ceil((from - dayStart) / HOUR); dayStart + hour * HOUR <= to; hour++) {
    const at = dayStart + hour * HOUR;
    const isFree = pixels(Math.abs(at - now)) >= NOW && pixels(at - from) >= END && pixels(to - at) >= END;
    hours.push({ at, isLabelled: isFree && hour % every === 0 });
  }
  return hours;
}
