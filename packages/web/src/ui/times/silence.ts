import type { JourneyRow } from '@linehaul/contracts/journeys';

type Evaluated = Pick<JourneyRow, 'timeBasedStatus' | 'timeExplanation'> &
  Partial<Pick<JourneyRow, 'silentSinceUtc'>>;

export interface Silence {
  /** Last fix; undefined: none. */
  readonly since?: string;
}

/** Undefined: fixes arrive. An old last fix is silence whatever the badge. */
export function silenceOf({
  timeBasedStatus,
  timeExplanation,
  silentSinceUtc,
}: Evaluated): Silence | undefined {
  // Not seen at start: fixes may be elsewhere.
  const isSilent = timeBasedStatus === 'STATUS_UPDATE_OVERDUE' && timeExplanation?.rule !== 'notSeenThere';
  // Late badges hide silence.
  if (!isSilent) return silentSinceUtc ? { since: silentSinceUtc } : undefined;
  return { since: [...(timeExplanation?.fixTimesUtc ?? [])].sort().at(-1) };
}

/** Completed by the engine, unseen. */
export function isEndUnseen({ endConfirmed }: Pick<JourneyRow, 'endConfirmed'>): boolean {
  return endConfirmed === false;
}
