/**
 * D driving, W work, A available, R rest, ? not recorded; lengths in hours or h:mm. `3 x (W15 R9)` repeats. A record
 * follows two weeks of rest, or nothing if it begins with !.
 */
export type Example = readonly [
  name: string,
  article: string,
  record: string,
  plan: string,
  expected: string,
];

export const LONG = 'D4:30 R0:45 D4:30 R0:45 D1';
export const LONG_DAY = `${LONG} R12:30`;
export const NINE_DAY = 'D4:30 R0:45 D4:30 R14:15';
export const FULL_WEEK = `2 x (${LONG_DAY}) 4 x (${NINE_DAY})`;
export const WORK_DAY = 'W13 R11';
export const REDUCED_DAY = 'W15 R9';
