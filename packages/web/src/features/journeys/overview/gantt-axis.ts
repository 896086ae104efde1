import { type EpochMs, HOUR } from '@linehaul/domain/core';
import { isUnderFlag } from '../../../ui/vehicle-day/index.ts';
import type { GanttRow, TimeRange } from './gantt.ts';

const DAY_LABEL_HALF = 30;

export interface Tick {
  readonly at: EpochMs;
  readonly day?: string;
}

/** No ticks under the now flag; days at their first tick. `placeOf`: pixels. */
export function writtenTicks(
  ticks: readonly EpochMs[],
  now: EpochMs | undefined,
  placeOf: (at: EpochMs) => number,
  dayOf: (at: EpochMs) => string,
): readonly Tick[] {
  let written: string | undefined;
  return ticks.flatMap((at) => {
    const day = dayOf(at);
    const isNewDay = day !== written;
    const half = isNewDay ? DAY_LABEL_HALF : undefined;
    if (now !== undefined && isUnderFlag(placeOf(at), placeOf(now), half)) return [];
    written = day;
    return [{ at, day: isNewDay ? day : undefined }];
  });
}

const STEPS = [0.25, 0.5, 1, 2, 3, 4, 6, 12, 24, 48, 168].map((hours) => hours * HOUR);

/**
 * Round local times, with room for the last label. `startOfDay`: instant of the local midnight before `at`. Includes
 * `others`.
 */
export function axisOf(
  rows: readonly GanttRow[],
  now: EpochMs | undefined,
  startOfDay: (at: EpochMs) => EpochMs,
  others: readonly TimeRange[] = [],
  mostTicks = 11,
): (TimeRange & { readonly ticks: readonly EpochMs[]; readonly step: number }) | undefined {
  const parts = rows.flatMap(({ planned, fact }) => [
    ...[planned, fact?.done, fact?.projected, fact?.likely],
    ...(fact?.gaps ?? []),
  ]);
  const edges = [...parts, ...others].flatMap((part) => (part ? [part.from, part.to] : []));
  if (edges.length === 0) return undefined;
  const first = Math.min(...edges);
  const last = Math.max(...edges);
  const to = now !== undefined && now > last && now - last < last - first + HOUR ? now : last;
  const length = Math.max(HOUR / 2, to - first);
  const from = first - length * 0.03;
  const end = to + length * 0.11;
  const step =
    STEPS.find((one) => (end - from) / one <= mostTicks) ?? Math.ceil((end - from) / mostTicks / HOUR) * HOUR;
  const origin = startOfDay(from);
  const ticks: EpochMs[] = [];
  for (let at = origin + Math.ceil((from - origin) / step) * step; at <= end; at += step) ticks.push(at);
  return { from, to: end, ticks, step };
}
