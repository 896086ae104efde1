import { type EpochMs, HOUR, MINUTE } from '@linehaul/domain/core';
import { dateText, dateTimeText, timeText } from '../../platform/time/index.ts';

/** Of a day: epoch milliseconds, 23, 24 or 25 hours apart. */
export interface DaySpan {
  readonly from: EpochMs;
  readonly to: EpochMs;
}
export interface HourTick {
  readonly at: EpochMs;
  /** HH:mm of the zone; 24:00 at the day's end. */
  readonly label: string;
}

/** Clocks change by half an hour somewhere: whole hours are looked for at each of these. */
const LOOK_EVERY = 30 * MINUTE;

export function spanOf(day: { readonly fromUtc: string; readonly toUtc: string }): DaySpan {
  return { from: Date.parse(day.fromUtc), to: Date.parse(day.toUtc) };
}

/** How far into the day something is, in per cent of it; what lies outside is at its edge. */
export function percentOf({ from, to }: DaySpan, at: EpochMs): number {
  return (Math.min(Math.max(at, from), to) - from) / ((to - from) / 100);
}

/** A time of the day as its clock shows it: its end is 24:00. */
export function clockOf({ to }: DaySpan, at: EpochMs, timeZone: string): string {
  return at === to ? '24:00' : timeText(at, timeZone);
}

/** A time as the day's screens read it: of another day with its date. @param date YYYY-MM-DD */
export function timeOnDay(at: string, date: string, timeZone: string): string {
  return dateText(at, timeZone) === date ? timeText(at, timeZone) : dateTimeText(at, timeZone);
}

/**
 * Both ends of the day, and its hours between them as the local clock shows them: the hour that a clock change leaves out is not there, the
 * one that it repeats is there twice.
 * @param every hours
 */
export function hourTicks(span: DaySpan, timeZone: string, every: number): readonly HourTick[] {
  const ticks: HourTick[] = [{ at: span.from, label: timeText(span.from, timeZone) }];
  for (let at = span.from + LOOK_EVERY; at < span.to; at += LOOK_EVERY) {
    const label = timeText(at, timeZone);
    const [hour, minute] = label.split(':').map(Number);
    if (minute === 0 && hour! % every === 0) ticks.push({ at, label });
  }
  return [...ticks, { at: span.to, label: '24:00' }];
}

/** Hours between labels that have room, by the pixels of the whole day. */
export function hoursApart(span: DaySpan, width: number, labelWidth = 44): number {
  const hourWidth = width / ((span.to - span.from) / HOUR);
  return [2, 3, 4, 6].find((hours) => hours * hourWidth >= labelWidth) ?? 12;
}

/** Pixels: half of an hour's label, and half of the now flag with a little room. */
const LABEL_HALF = 16;
const FLAG_HALF = 23;

/** Whether the now flag lies over a label. Pixels of their middles. @param half of the label's width */
export function isUnderFlag(label: number, flag: number, half: number = LABEL_HALF): boolean {
  return Math.abs(label - flag) < FLAG_HALF + half;
}

/** Where the label of an hour has its middle: those of the day's ends stand inside of it. @param width pixels of the day */
export function labelMiddle(span: DaySpan, at: EpochMs, width: number): number {
  const inside = at === span.from ? LABEL_HALF : at === span.to ? -LABEL_HALF : 0;
  return (percentOf(span, at) / 100) * width + inside;
}
