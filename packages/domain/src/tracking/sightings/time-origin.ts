/** How a time came to be known: a fix showed it, two fixes near each other did, nobody saw it, a person wrote it down. */
export const TIME_ORIGINS = ['seen', 'estimated', 'unknown', 'byHand'] as const;
export type TimeOrigin = (typeof TIME_ORIGINS)[number];

/** As files name them. */
export const ORIGIN_WORDS: Readonly<Record<TimeOrigin, string>> = {
  seen: 'Seen',
  estimated: 'Estimated',
  unknown: 'Unknown',
  byHand: 'By hand',
};

/** Of a stop's arrival or departure; undefined where neither a time nor the fixes around it are known. */
export function timeOriginOf(time: {
  readonly isKnown: boolean;
  readonly isEstimated: boolean;
  readonly isBetween: boolean;
}): TimeOrigin | undefined {
  if (time.isKnown) return time.isEstimated ? 'estimated' : 'seen';
  return time.isBetween ? 'unknown' : undefined;
}
