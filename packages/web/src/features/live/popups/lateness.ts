import type { JourneyRow, ScheduleActivity } from '@linehaul/contracts/journeys';
import { type EpochMs, MINUTE } from '@linehaul/domain/core';
import { badgeColour, type MinutesKind } from '@linehaul/domain/journeys';
import { minutesOfJourney, type TimedJourney } from '../../../ui/times/index.ts';

export interface Late {
  /** Whole and positive. */
  readonly minutes: number;
  readonly kind: MinutesKind;
  /** warn: projection; danger: fact. */
  readonly tone: 'warn' | 'danger';
}

type Evaluated = TimedJourney & Pick<JourneyRow, 'attention'>;

/** The minutes that made the status; undefined: not late. */
export function latenessOf(journey: Evaluated, now: EpochMs): Late | undefined {
  const { filters } = journey.attention;
  if (!filters.some((filter) => filter === 'LATE' || filter === 'NOT_LEFT')) return undefined;
  const found = minutesOfJourney(journey, now);
  if (!found || found.minutes <= 0) return undefined;
  const { minutes, kind } = found;
  return { minutes, kind, tone: kind === 'PROJECTED' ? 'warn' : 'danger' };
}

/** Only if the stop itself is late. */
export function stopLateness(
  { timeBasedStatus }: Pick<ScheduleActivity, 'timeBasedStatus'>,
  planned: string | null,
  then: { readonly at: string; readonly isProjected: boolean },
): Late | undefined {
  if (!planned || !timeBasedStatus || !isLate(timeBasedStatus)) return undefined;
  const minutes = Math.floor(Date.parse(then.at) / MINUTE) - Math.floor(Date.parse(planned) / MINUTE);
  if (minutes <= 0) return undefined;
  return then.isProjected
    ? { minutes, kind: 'PROJECTED', tone: 'warn' }
    : { minutes, kind: 'LATE', tone: 'danger' };
}

/** Overdue is unknown, not late. */
function isLate(status: NonNullable<ScheduleActivity['timeBasedStatus']>): boolean {
  return status !== 'STATUS_UPDATE_OVERDUE' && status !== 'INVALID' && badgeColour(status) !== 'success';
}
