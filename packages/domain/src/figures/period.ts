import { type DateText, daysBetween, shiftDate } from '../time/index.ts';

/** Both inclusive. */
export interface Days {
  readonly from: DateText;
  readonly to: DateText;
}

export function daysBefore({ from, to }: Days): Days {
  const length = daysBetween(from, to) + 1;
  return { from: shiftDate(from, -length), to: shiftDate(from, -1) };
}
