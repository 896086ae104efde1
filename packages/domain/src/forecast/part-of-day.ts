import { DAY, type EpochMs, HOUR } from '../core/index.ts';

/** Traffic differs; each begins at its hour of `PART_BEGINS`. */
export const PARTS_OF_DAY = ['night', 'morning', 'midday', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** Local hours. */
export const PART_BEGINS = [0, 6, 9, 15, 19] as const;

/**
 * Index in `PARTS_OF_DAY` of an instant, with local time − UTC, both in milliseconds; 'night' for what is no number.
 */
export function partIndexAt(at: EpochMs, utcOffset: number): number {
  const local = (at + utcOffset) % DAY;
  const hour = (local < 0 ? local + DAY : local) / HOUR;
  let part = 0;
  while (part + 1 < PART_BEGINS.length && hour >= PART_BEGINS[part + 1]!) part += 1;
  return part;
}

export function partOfDayAt(at: EpochMs, utcOffset: number): PartOfDay {
  return PARTS_OF_DAY[partIndexAt(at, utcOffset)]!;
}
