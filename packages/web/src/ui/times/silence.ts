import type { JourneyRow } from '@linehaul/contracts/journeys';

type Evaluated = Pick<JourneyRow, 'timeBasedStatus' | 'timeExplanation'> &
  Partial<Pick<JourneyRow, 'silentSinceUtc'>>;

/** Of a journey that nobody has heard of for too long. */
export interface Silence {
  /** The last fix, an instant; undefined where there has been none. */
  readonly since?: string;
}

/** Undefined of a journey that is heard of; whatever its badge, an old last fix is silence. */
export function silenceOf({
  timeBasedStatus,
  timeExplanation,
  silentSinceUtc,
}: Evaluated): Silence | undefined {
  // Not seen at its start, the vehicle may have been heard of elsewhere.
  const isSilent = timeBasedStatus === 'STATUS_UPDATE_OVERDUE' && timeExplanation?.rule !== 'notSeenThere';
  // The badge of a journey that is late as a fact says nothing of its silence.
  if (!isSilent) return silentSinceUtc ? { since: silentSinceUtc } : undefined;
  return { since: [...(timeExplanation?.fixTimesUtc ?? [])].sort().at(-1) };
}

/** The engine closed it without having seen the vehicle at its end. */
export function isEndUnseen({ endConfirmed }: Pick<JourneyRow, 'endConfirmed'>): boolean {
  return endConfirmed === false;
}
