import { HOUR, MINUTE } from '@linehaul/domain/core';
import { dateText, timeText } from '../../../platform/time/index.ts';

/** Hours between marks; the first that gives few enough. */
const STEPS = [1, 2, 4, 6, 24, 48, 96, 168, 336, 672];
const MOST_HOURS = 8;
const MOST_DATES = 4;
/** Share of the window without marks at each end. */
const EDGE = 0.035;

export interface ScaleMark {
  readonly at: number;
  /** HH, or MM-DD for days. */
  readonly label: string;
}

/** 0–1. Takes epoch milliseconds. */
export function shareOf(instant: string | number, start: number, end: number): number {
  const ms = typeof instant === 'number' ? instant : Date.parse(instant);
  return Math.min(1, Math.max(0, (ms - start) / (end - start)));
}

/** Marks at round local times; takes epoch milliseconds. */
export function marksOf(start: number, end: number, timeZone: string): readonly ScaleMark[] {
  if (!(end > start)) return [];
  const hours = (end - start) / HOUR;
  const step = STEPS.find((h) => hours / h <= (h < 24 ? MOST_HOURS : MOST_DATES)) ?? 1_344;
  const marks: ScaleMark[] = [];
  for (let ms = Math.ceil(start / HOUR) * HOUR; ms < end + HOUR; ms += HOUR) {
    // Zones may be half an hour off.
    const [hour = 0, minute = 0] = timeText(ms, timeZone).split(':').map(Number);
    const at = ms - minute * MINUTE;
    if (at < start || at >= end || (step < 24 ? hour % step !== 0 : hour !== 0)) continue;
    if (step > 24 && Math.floor(at / (24 * HOUR)) % (step / 24) !== 0) continue;
    const share = shareOf(at, start, end);
    if (share < EDGE || share > 1 - EDGE) continue;
    const label = step < 24 ? String(hour).padStart(2, '0') : dateText(at, timeZone).slice(5);
    marks.push({ at: share, label });
  }
  return marks;
}
