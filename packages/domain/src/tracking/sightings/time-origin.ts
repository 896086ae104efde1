/** estimated: between near fixes; unknown: unobserved. */
export const TIME_ORIGINS = ['seen', 'estimated', 'unknown', 'byHand'] as const;
export type TimeOrigin = (typeof TIME_ORIGINS)[number];

export const ORIGIN_WORDS: Readonly<Record<TimeOrigin, string>> = {
  seen: 'Seen',
  estimated: 'Estimated',
  unknown: 'Unknown',
  byHand: 'By hand',
};

/** Undefined: no time or fixes around it. */
export function timeOriginOf(time: {
  readonly isKnown: boolean;
  readonly isEstimated: boolean;
  readonly isBetween: boolean;
}): TimeOrigin | undefined {
  if (time.isKnown) return time.isEstimated ? 'estimated' : 'seen';
  return time.isBetween ? 'unknown' : undefined;
}
