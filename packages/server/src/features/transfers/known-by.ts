import { ORIGIN_WORDS, timeOriginOf } from '@linehaul/domain/tracking';

/** How an actual time came to be known, as files say it; null while it has not happened. */
export function knownBy(time: {
  readonly at: string | null;
  readonly isEstimated: boolean;
  /** Of a time that nobody saw: the fix before it. */
  readonly after: unknown;
  /** It did, though not even the fixes around it are known. */
  readonly hasHappened?: boolean;
}): string | null {
  const { at, isEstimated, after, hasHappened = false } = time;
  const origin = timeOriginOf({ isKnown: at !== null, isEstimated, isBetween: after != null || hasHappened });
  return origin ? ORIGIN_WORDS[origin] : null;
}
