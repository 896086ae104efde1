import type { JourneyRow } from '@linehaul/contracts/journeys';
import type { EpochMs } from '@linehaul/domain/core';
import { minutesOf } from '@linehaul/domain/journeys';
import { useMinute } from '../../platform/time/index.ts';
import type { ShownMinutes } from './difference.ts';
import { silenceOf } from './silence.ts';

/** A journey, or a stop as its next one. */
export type TimedJourney = Pick<JourneyRow, 'timeBasedStatus' | 'timeExplanation'> & {
  readonly nextStop: Pick<NonNullable<JourneyRow['nextStop']>, 'plannedTimeUtc' | 'projectedTimeUtc'> | null;
} & Partial<Pick<JourneyRow, 'silentSinceUtc'>>;

const instant = (text: string | null | undefined) => (text ? Date.parse(text) : undefined);

export function minutesOfJourney(journey: TimedJourney, now: EpochMs): ShownMinutes | undefined {
  const { timeBasedStatus, timeExplanation: reason, nextStop } = journey;
  const found = minutesOf(
    {
      timeBasedStatus: timeBasedStatus ?? undefined,
      reason: reason
        ? {
            rule: reason.rule,
            planned: instant(reason.plannedUtc),
            actual: instant(reason.actualUtc),
            projected: instant(reason.projectedUtc),
          }
        : undefined,
      nextStop: {
        planned: instant(nextStop?.plannedTimeUtc),
        projected: instant(nextStop?.projectedTimeUtc),
      },
      isSilent: silenceOf(journey) !== undefined,
    },
    now,
  );
  return found && timeBasedStatus === 'ON_TIME' ? { ...found, isOnTime: true } : found;
}

/** Same on every screen; moves with the clock. */
export function useMinutesOf(journey: TimedJourney): ShownMinutes | undefined {
  return minutesOfJourney(journey, useMinute());
}
