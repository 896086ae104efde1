import type { JourneyRow } from '@linehaul/contracts/journeys';

type Evaluated = Pick<JourneyRow, 'timeBasedStatus' | 'timeExplanation'> &
  Partial<Pick<JourneyRow, 'silentSinceUtc'>>;

export interface Silence {
  /** Instant of the last fix; undefined if none. */
  readonly since?: string;
}

/** Undefined if fixes arrive. An old last fix is silence whatever the badge. */
export function silenceOf({
  timeBasedStatus,
  timeExplanation,
  silentSinceUtc,
}: Evaluated): Silence | undefined {
  // A vehicle not seen at its start may have fixes elsewhere.
  const isSilent = timeBasedStatus === 'STATUS_UPDATE_OVERDUE' && timeExplanation?.rule !== 'notSeenThere';
  // The badge of a late journey does not show silence.
  if (!isSilent) return silentSinceUtc ? { since: silentSinceUtc } : undefined;
  return { since: [...(timeExplanation?.fixTimesUtc ?? [])].sort().at(-1) };
}

/** The engine completed it without a fix at its end. */
export function isEndUnseen({ endConfirmed }: Pick<JourneyRow, 'endConfirmed'>): boolean {
  return endConfirmed === false;
}
