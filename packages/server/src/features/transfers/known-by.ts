import { ORIGIN_WORDS, timeOriginOf } from '@linehaul/domain/tracking';

export function knownBy(time: {
  readonly at: string | null;
  readonly isEstimated: boolean;
  /** The fix before an unobserved time. */
  readonly after: unknown;
  /** Happened, but even the fixes around are unknown. */
  readonly hasHappened?: boolean;
}): string | null {
  const { at, isEstimated, after, hasHappened = false } = time;
  const origin = timeOriginOf({ isKnown: at !== null, isEstimated, isBetween: after != null || hasHappened });
  return origin ? ORIGIN_WORDS[origin] : null;
}
