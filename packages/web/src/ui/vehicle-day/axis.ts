import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';

/** 23, 24 or 25 hours. */
export interface DaySpan {
  readonly from: EpochMs;
  readonly to: EpochMs;
}
export interface HourTick {
  readonly at: EpochMs;
  /** HH:mm; 24:00 at the end. */
  readonly label: string;
}

/** Half-hour clock changes exist. */
const LOOK_EVERY = 30 * MINUTE;

export function spanOf(day: { readonly fromUtc: string; readonly toUtc: string }): DaySpan {
  return { from: Date.parse(day.fromUtc), to: Date.parse(day.toUtc) };
}

/** 0–100 per cent. */
export function percentOf({ from, to }: DaySpan, at: EpochMs): number {
  return (Math.min(Math.max(at, from), to) - from) / ((to - from) / 100);
}

export function clockOf({ to }: DaySpan, at: EpochMs, timeZone: string): string {
  return at === to ? '24:00' : timeText(at, timeZone);
}

/** Dated unless on `date` (YYYY-MM-DD). */
export function timeOnDay(at: string, date: string, timeZone: string): string {
  return dateText(at, timeZone) === date ? timeText(at, timeZone) : dateTimeText(at, timeZone);
}

/** Both ends and each `every` local hours; skipped ones are absent, repeated ones come twice. */
export function hourTicks(span: DaySpan, timeZone: string, every: number): readonly HourTick[] {
  const ticks: HourTick[] = [{ at: span.from, label: timeText(span.from, timeZone) }];
  for (let at = span.from + LOOK_EVERY; at < span.to; at += LOOK_EVERY) {
    const label = timeText(at, timeZone);
    const [hour, minute] = label.split(':').map(Number);
    if (minute === 0 && hour! % every === 0) ticks.push({ at, label });
  }
  return [...ticks, { at: span.to, label: '24:00' }];
}

/** `width`: pixels. */
export function hoursApart(span: DaySpan, width: number, labelWidth = 44): number {
  const hourWidth = width / ((span.to - span.from) / HOUR);
  return [2, 3, 4, 6].find((hours) => hours * hourWidth >= labelWidth) ?? 12;
}

/** Half widths in pixels, with margin. */
const LABEL_HALF = 16;
const FLAG_HALF = 23;

export function isUnderFlag(label: number, flag: number, half: number = LABEL_HALF): boolean {
  return Math.abs(label - flag) < FLAG_HALF + half;
}

/** Pixels; kept inside. */
export function labelMiddle(span: DaySpan, at: EpochMs, width: number): number {
  const inside = at === span.from ? LABEL_HALF : at === span.to ? -LABEL_HALF : 0;
  return (percentOf(span, at) / 100) * width + inside;
}
