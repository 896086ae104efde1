import { type DateText, daysBetween, shiftDate } from '../time/index.ts';

/** Both days belong to it. */
export interface Days {
  readonly from: DateText;
  readonly to: DateText;
}

/** As many days, just before. */
export function daysBefore({ from, to }: Days): Days {
  const length = daysBetween(from, to) + 1;
  return { from: shiftDate(from, -length), to: shiftDate(from, -1) };
}
