import { DAY, type EpochMs } from '../core/index.ts';
import { type DateText, shiftDate, weekdayOf } from './dates.ts';
import { instantAt, type WallClock, wallClockAt } from './zone.ts';

export function repeatedDays(
  day: DateText,
  weekdays: ReadonlySet<number>,
  weeks: number,
): readonly DateText[] {
  return Array.from({ length: weeks * 7 }, (_, i) => shiftDate(day, i + 1)).filter((date) =>
    weekdays.has(weekdayOf(date)),
  );
}

/** Same local time; skipped times move forward. */
export function repeatedInstants(
  first: EpochMs,
  zone: string,
  weekdays: readonly number[],
  weeks: number,
): readonly EpochMs[] {
  const wall = wallClockAt(first, zone);
  const timeOfDay = ((wall % DAY) + DAY) % DAY;
  const day = new Date(wall).toISOString().slice(0, 10);
  return repeatedDays(day, new Set(weekdays), weeks).map((date) =>
    instantAt((Date.parse(date) + timeOfDay) as WallClock, zone),
  );
}
