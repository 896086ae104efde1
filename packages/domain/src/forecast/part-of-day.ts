import { DAY, type EpochMs, HOUR } from '../core/index.ts';

/** Traffic differs between them; each begins at its hour of the local day. */
export const PARTS_OF_DAY = ['night', 'morning', 'midday', 'afternoon', 'evening'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

const BEGINS = [0, 6, 9, 15, 19] as const;

/**
 * Takes an instant and how far local time is ahead of UTC, both in milliseconds. Gives the index of the part in
 * `PARTS_OF_DAY`; 'night' for what is no number.
 */
export function partIndexAt(at: EpochMs, utcOffset: number): number {
  const local = (at + utcOffset) % DAY;
  const hour = (local < 0 ? local + DAY : local) / HOUR;
  let part = 0;
  while (part + 1 < BEGINS.length && hour >= BEGINS[part + 1]!) part += 1;
  return part;
}

/** As `partIndexAt`, by name. */
export function partOfDayAt(at: EpochMs, utcOffset: number): PartOfDay {
  return PARTS_OF_DAY[partIndexAt(at, utcOffset)]!;
}
